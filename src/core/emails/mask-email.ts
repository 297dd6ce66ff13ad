/**
 * `nino@example.com` as `n…@example.com`: enough for its owner to know it, no place to write to.
 */
export function maskEmail(email: string): string {
  const [, first, domain] = /^(.)[^@]*@([^@]{1,190})$/u.exec(toSingleLine(email)) ?? []
  return first && domain ? `${first}…@${domain}` : '…'
}

/** No breaks and no control characters. */
export const toSingleLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
