import type { User } from '#contract/accounts.ts'

type Person = Pick<User, 'firstName' | 'lastName' | 'email'>

/** The display name of a user: the name, else the part of the email before the @, else null. */
export function nameOf({ firstName, lastName, email }: Person): string | null {
  return (
    [firstName, lastName]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') ||
    email?.split('@')[0] ||
    null
  )
}

/** One or two initials of a user. */
export function initialsOf(person: Person): string {
  const nameParts = (nameOf(person) ?? '').split(/[\s._-]+/u).filter(Boolean)
  const [first = '?', ...rest] = nameParts
  return [first, ...rest.slice(-1)]
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()
}
