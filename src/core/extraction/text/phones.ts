/** Country code → shortest and longest number of digits after it. */
const NATIONAL_DIGITS: Record<string, [number, number]> = {
  '995': [9, 9],
  '374': [8, 8],
  '381': [8, 9],
  '998': [9, 9],
  '380': [9, 9],
  '375': [9, 9],
  '7': [10, 10],
  '90': [10, 10],
  '1': [10, 10],
  '972': [8, 9],
  '382': [8, 8],
  '387': [8, 8],
  '371': [8, 8],
  '370': [8, 8],
  '372': [7, 8],
  '48': [9, 9],
  '49': [10, 11],
  '44': [10, 10],
  '33': [9, 9],
  '373': [8, 8],
  '994': [9, 9],
  '993': [8, 8],
  '996': [9, 9],
  '992': [9, 9],
}

/**
 * National formats without the country code. Each returns the E.164 form, or null if the digits
 * don't fit.
 */
const LOCAL_FORMATS: Record<string, (digits: string) => string | null> = {
  GE: (d) =>
    // Mobile numbers and those of Tbilisi and Batumi.
    d.length === 9 && /^(?:5|322|422)/.test(d)
      ? `+995${d}`
      : d.length === 10 && /^0[345]/.test(d)
        ? `+995${d.slice(1)}`
        : null,
  AM: (d) => (d.length === 9 && d[0] === '0' && d[1]! > '0' ? `+374${d.slice(1)}` : null),
  RS: (d) =>
    (d.length === 9 || d.length === 10) && /^0[1236]/.test(d) ? `+381${d.slice(1)}` : null,
  UZ: (d) => (d.length === 9 && '35789'.includes(d[0]!) ? `+998${d}` : null),
}

/** Country codes after which some people write the 0 that only calls within the country need. */
const TRUNK_ZERO = /^(381|374|995|382|387)0/

const isDigit = (code: number) => code >= 48 && code <= 57

/**
 * Reads a phone number at `start` of a normalised text. `country` is the country of numbers without
 * a country code. Looks at most 40 characters ahead. Spaces, dots, dashes and brackets may separate
 * the digits, and a slash after the operator's prefix.
 */
export function readPhoneAt(
  text: string,
  start: number,
  country: string | null,
): { e164: string; end: number } | null {
  let i = start
  const plus = text[i] === '+'
  if (plus) i++
  let digits = ''
  const ends: number[] = []
  let gap = 0
  /** How many digits come before the first separator. */
  let head = 0
  for (; i < text.length && i < start + 40 && digits.length < 15; i++) {
    const code = text.charCodeAt(i)
    if (isDigit(code)) {
      digits += text[i]
      ends.push(i + 1)
      gap = 0
    } else if (
      (code === 32 ||
        code === 45 ||
        code === 40 ||
        code === 41 ||
        code === 46 ||
        (code === 47 && digits.length >= 3) ||
        // "098,22,31,64", but not "300,000, 098…" or a list of prices.
        (code === 44 &&
          digits[0] === '0' &&
          digits.length >= 3 &&
          isDigit(text.charCodeAt(i + 1)))) &&
      gap < 3
    ) {
      gap++
      head ||= digits.length
    } else break
  }
  // Fast path: most numbers in a post are rooms, areas and prices.
  if (digits.length < 8) return null
  if (plus && TRUNK_ZERO.test(digits)) {
    digits = digits.replace(TRUNK_ZERO, '$1')
    ends.splice(3, 1)
  }
  const codeLength = findCodeLength(digits)
  const national = codeLength ? NATIONAL_DIGITS[digits.slice(0, codeLength)]! : null

  if (plus) {
    // Some numbers repeat the trunk digit ("+38 097…", "+7 8 9…"). They are kept as written.
    const known =
      codeLength && national ? readWithCode(text, digits, ends, codeLength, national) : null
    if (known) return known
    const end = ends[digits.length - 1]!
    return isDigit(text.charCodeAt(end)) ? null : { e164: `+${digits}`, end }
  }
  if (digits.length < 9) return null
  if (digits.startsWith('00') && digits.length >= 11) {
    const end = ends[digits.length - 1]!
    return { e164: `+${digits.slice(2)}`, end }
  }
  if (codeLength === 3 && national) {
    const found = readWithCode(text, digits, ends, 3, national)
    if (found) return found
  }
  if (digits.length >= 11 && (digits.startsWith('89') || digits.startsWith('79'))) {
    const found = readWithCode(text, digits, ends, 1, [10, 10])
    if (found) return { e164: `+7${found.e164.slice(2)}`, end: found.end }
  }
  const local = country ? LOCAL_FORMATS[country] : undefined
  // "01.07.2025": an area code has three digits, unlike the day of a date. Digits may also stand
  // apart: "0 9 4 7 1…".
  if (!local || (digits[0] === '0' && head === 2)) return null
  for (const n of [10, 9]) {
    if (digits.length < n) continue
    const end = ends[n - 1]!
    const e164 = local(digits.slice(0, n))
    if (e164 && !isDigit(text.charCodeAt(end))) return { e164, end }
  }
  return null
}

/** The length of the known country code that starts the number, or 0. */
function findCodeLength(digits: string): number {
  for (let n = 3; n > 0; n--) if (NATIONAL_DIGITS[digits.slice(0, n)]) return n
  return 0
}

/**
 * Reads the longest valid number with a country code that is not followed by another digit. `ends`
 * holds the offset after each digit.
 */
function readWithCode(
  text: string,
  digits: string,
  ends: number[],
  prefix: number,
  [shortest, longest]: [number, number],
): { e164: string; end: number } | null {
  for (let n = Math.min(longest, digits.length - prefix); n >= shortest; n--) {
    const end = ends[prefix + n - 1]!
    if (!isDigit(text.charCodeAt(end))) return { e164: `+${digits.slice(0, prefix + n)}`, end }
  }
  return null
}
