import { createHash } from 'node:crypto'

/** Somebody with an account at the provider. Without `email` the provider knows none. */
export type Person = {
  email?: string
  emailVerified?: boolean
  firstName?: string
  lastName?: string
  subject?: string /** At Telegram: what everybody knows them by. */
  telegramId?: number
}

/** Made up. */
export const PEOPLE: readonly Person[] = [
  { email: 'nino.example@example.com', firstName: 'Nino', lastName: 'Example' },
  { email: 'arsen.example@example.com', firstName: 'Arsen', lastName: 'Example' },
  { email: 'jelena.example@example.com', firstName: 'Jelena', lastName: 'Example' },
  {
    email: 'unproven@example.com',
    emailVerified: false,
    firstName: 'Unproven',
    lastName: 'Address',
  },
  { firstName: 'No', lastName: 'Address', subject: 'nobody' },
]

/** Never changes for a person, and says nothing of them. */
export const subjectOf = ({ subject, email }: Person): string =>
  subject ??
  createHash('sha256').update(`subject of ${email?.toLowerCase()}`).digest('hex').slice(0, 21)

/**
 * What Telegram's own provider says of a person: the whole name, a number beside the subject, and
 * no address.
 */
export function telegramClaimsOf(
  { telegramId, firstName, lastName }: Person,
  scopes: readonly string[],
): Record<string, unknown> {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    sub: createHash('sha256').update(`telegram ${telegramId}`).digest('hex').slice(0, 20),
    id: telegramId,
    ...(scopes.includes('profile') ? { name } : {}),
  }
}

/** What the provider says of a person, within the scopes asked for. */
export function claimsOf(person: Person, scopes: readonly string[]): Record<string, unknown> {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return {
    sub: subjectOf(person),
    ...(scopes.includes('email') && person.email !== undefined
      ? { email: person.email, email_verified: person.emailVerified ?? true }
      : {}),
    ...(scopes.includes('profile')
      ? { name, given_name: person.firstName, family_name: person.lastName }
      : {}),
  }
}
