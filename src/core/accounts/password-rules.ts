import { isCommonPassword } from './common-passwords.ts'
import { Refused } from './refused.ts'

/**
 * Refuses what everybody tries first: well-known passwords, and the person's own address and names.
 */
export function refuseCommonPassword(
  password: string,
  own: readonly (string | null | undefined)[],
): void {
  const folded = password.toLowerCase()
  const isOwn = own.some((value) => {
    if (!value) return false
    const lower = value.toLowerCase()
    return folded === lower || folded === lower.split('@')[0]
  })
  if (isOwn || isCommonPassword(password))
    throw new Refused('wrong', 'This password is too easy to guess: choose another one', {
      field: 'password',
    })
}
