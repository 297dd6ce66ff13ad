import { SUFFIXES, KEYBOARD_ROWS, NAMES, PHRASES, DICTIONARY } from './common-password-data.ts'
import { AppError } from '#core/app-error.ts'

/**
 * About thirty thousand common passwords, generated from a few kilobytes of data: words and names,
 * doubled or with common suffixes and years, and runs of adjacent keys.
 */
const COMMON: ReadonlySet<string> = new Set(generateCommonPasswords())

function* generateCommonPasswords(): Iterable<string> {
  yield* PHRASES
  for (const word of [...DICTIONARY, ...NAMES]) {
    yield word
    yield word + word
    for (const suffix of SUFFIXES) yield word + suffix
    for (let year = 1960; year <= 2035; year += 1) yield word + year
  }
  for (const keys of KEYBOARD_ROWS) {
    for (let from = 0; from < keys.length; from += 1) {
      for (let to = from + 4; to <= keys.length; to += 1) {
        const walk = keys.slice(from, to)
        yield walk
        yield walk + walk
        for (const suffix of ['1', '12', '123', '1234', '!', '.', 'a', 'q']) yield walk + suffix
      }
    }
  }
}

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** Whether a password is common, ignoring case and leetspeak such as "p@ssw0rd". */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase()
  if (COMMON.has(folded) || isPattern(folded)) return true
  // p@ssw0rd2024 becomes password2024: only the part before the final digits is leetspeak.
  const [, front = '', suffix = ''] = /^(.*?)(\d*[!.?*#]*)$/s.exec(folded) ?? []
  return COMMON.has(undoLeet(front) + suffix) || COMMON.has(undoLeet(folded))
}

const undoLeet = (text: string): string => text.replace(/[013457@$!|]/g, (char) => LEET[char]!)

const [DAY, MONTH, YEAR] = ['(?:0[1-9]|[12]\\d|3[01])', '(?:0[1-9]|1[0-2])', '(?:19|20)\\d\\d']
/** Dates of eight digits: DDMMYYYY, MMDDYYYY or YYYYMMDD. */
const DATE = new RegExp(`^(?:${DAY}${MONTH}${YEAR}|${MONTH}${DAY}${YEAR}|${YEAR}${MONTH}${DAY})$`)

/** At most two distinct characters, a repeated short sequence, counting digits, or a date. */
function isPattern(password: string): boolean {
  if (new Set(password).size <= 2) return true
  for (let length = 1; length <= 4; length += 1) {
    if (
      password.length >= 2 * length &&
      password ===
        password
          .slice(0, length)
          .repeat(Math.ceil(password.length / length))
          .slice(0, password.length)
    )
      return true
  }
  if (!/^\d+$/.test(password)) return false
  const steps = new Set(
    [...password].slice(1).map((digit, at) => (Number(digit) - Number(password[at]) + 10) % 10),
  )
  return steps.size === 1 || DATE.test(password)
}

/** The size of the generated list. */
export const countCommonPasswords = (): number => COMMON.size

/** Throws AppError for common passwords and for the user's own email or names. */
export function rejectCommonPassword(
  password: string,
  personalValues: readonly (string | null | undefined)[],
): void {
  const folded = password.toLowerCase()
  const isPersonal = personalValues.some((value) => {
    if (!value) return false
    const lower = value.toLowerCase()
    return folded === lower || folded === lower.split('@')[0]
  })
  if (isPersonal || isCommonPassword(password))
    throw new AppError('password_common', {
      field: 'password',
    })
}
