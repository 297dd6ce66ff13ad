/** Masks an address: `n…@example.com`. Its owner recognises it, nobody else can use it. */
export function maskEmail(email: string): string {
  const [, first, domain] = /^(.)[^@]*@([^@]{1,190})$/u.exec(toSingleLine(email)) ?? []
  return first && domain ? `${first}…@${domain}` : '…'
}

/** Replaces line breaks, control characters and runs of spaces with one space. */
export const toSingleLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
