import { createHash } from 'node:crypto'

/** A user of the provider. Without `email`, the provider sends none. */
export type Person = {
  email?: string
  emailVerified?: boolean
  firstName?: string
  lastName?: string
  subject?: string
  /** Telegram's user id, for Telegram's provider. */
  telegramId?: number
}

/** Fictional users. */
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

/** The `sub` claim: stable for a user, without personal data. */
export const subjectOf = ({ subject, email }: Person): string =>
  subject ??
  createHash('sha256').update(`subject of ${email?.toLowerCase()}`).digest('hex').slice(0, 21)

/** Claims of Telegram's provider: the full name and a numeric `id`, but no email. */
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

/** Claims of a user within the requested scopes. */
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
