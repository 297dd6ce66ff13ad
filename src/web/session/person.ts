import type { User } from '#contract/accounts.ts'

type Person = Pick<User, 'firstName' | 'lastName' | 'email'>

/**
 * How somebody is called: by name, else by what stands before the @ of the address; null where
 * there is neither.
 */
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

/** One or two letters that stand for somebody. */
export function initialsOf(person: Person): string {
  const nameParts = (nameOf(person) ?? '').split(/[\s._-]+/u).filter(Boolean)
  const [first = '?', ...rest] = nameParts
  return [first, ...rest.slice(-1)]
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()
}
