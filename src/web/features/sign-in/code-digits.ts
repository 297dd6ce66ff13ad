/** The length of a verification code (spec §9). */
export const DIGITS = 5

export type Digits = readonly string[]
export const NO_DIGITS: Digits = Array.from({ length: DIGITS }, () => '')

/** The code, or null while a box is empty. */
export const readCode = (digits: Digits): string | null =>
  digits.every((digit) => digit !== '') ? digits.join('') : null

/**
 * The digits after `text` was typed or pasted into box `at`, and the box to focus next. Other
 * characters are ignored; a complete code fills all boxes.
 */
export function enterDigits(
  digits: Digits,
  at: number,
  text: string,
): { digits: Digits; focus: number } {
  const old = digits[at] ?? ''
  const all = text.replaceAll(/[^0-9]/g, '')
  // Typing into a filled box yields both digits, the old one before or after the new one.
  const fresh = old !== '' && all.length === 2 && all.includes(old) ? all.replace(old, '') : all
  if (fresh === '') return { digits, focus: at }
  const from = fresh.length >= DIGITS ? 0 : at
  const next = digits.map((digit, box) => fresh[box - from] ?? digit)
  return { digits: next, focus: Math.min(from + fresh.length, DIGITS - 1) }
}

/** Backspace in box `at`: clears it, or the previous one if it is empty. */
export function eraseDigit(digits: Digits, at: number): { digits: Digits; focus: number } {
  const box = digits[at] === '' ? Math.max(at - 1, 0) : at
  return { digits: digits.with(box, ''), focus: box }
}

/** Formats seconds as `m:ss`. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
