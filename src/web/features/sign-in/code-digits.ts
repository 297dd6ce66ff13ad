/** As many as a verification code has (spec §9). */
export const DIGITS = 5

export type Digits = readonly string[]
export const NO_DIGITS: Digits = Array.from({ length: DIGITS }, () => '')

/** The code, once every box has its digit. */
export const codeOf = (digits: Digits): string | null =>
  digits.every((digit) => digit !== '') ? digits.join('') : null

/**
 * What the boxes hold after `text` came into box `at`, and the box to go on in. Only digits count;
 * a whole code fills all boxes.
 */
export function enterDigits(
  digits: Digits,
  at: number,
  text: string,
): { digits: Digits; focus: number } {
  const old = digits[at] ?? ''
  const all = text.replaceAll(/[^0-9]/g, '')
  // A box that is typed into holds its old digit as well, before or after the new one.
  const fresh = old !== '' && all.length === 2 && all.includes(old) ? all.replace(old, '') : all
  if (fresh === '') return { digits, focus: at }
  const from = fresh.length >= DIGITS ? 0 : at
  const next = digits.map((digit, box) => fresh[box - from] ?? digit)
  return { digits: next, focus: Math.min(from + fresh.length, DIGITS - 1) }
}

/** What Backspace does in box `at`: empties it, or the one before when there is nothing in it. */
export function eraseDigit(digits: Digits, at: number): { digits: Digits; focus: number } {
  const box = digits[at] === '' ? Math.max(at - 1, 0) : at
  return { digits: digits.with(box, ''), focus: box }
}

/** `m:ss`, for a count-down. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
