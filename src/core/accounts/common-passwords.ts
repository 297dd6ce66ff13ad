import { ENDINGS, KEYS, NAMES, PHRASES, WORDS } from './common-password-words.ts'

/**
 * What people who may choose anything choose: words and names, alone, doubled, with the endings
 * that are always added; rows of keys; dates and years; the same sign again and again. Put together
 * here from public knowledge of such lists, so that a few kilobytes stand for some thirty thousand
 * passwords.
 */
const COMMON: ReadonlySet<string> = new Set(everyOne())

function* everyOne(): Iterable<string> {
  yield* PHRASES
  for (const word of [...WORDS, ...NAMES]) {
    yield word
    yield word + word
    for (const ending of ENDINGS) yield word + ending
    for (let year = 1960; year <= 2035; year += 1) yield word + year
  }
  for (const keys of KEYS) {
    for (let from = 0; from < keys.length; from += 1) {
      for (let to = from + 4; to <= keys.length; to += 1) {
        const walk = keys.slice(from, to)
        yield walk
        yield walk + walk
        for (const ending of ['1', '12', '123', '1234', '!', '.', 'a', 'q']) yield walk + ending
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

/**
 * Whether a password is one that everybody tries first; capitals and letters written as digits hide
 * nothing.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase()
  if (COMMON.has(folded) || isPattern(folded)) return true
  // p@ssw0rd2024 is password2024: signs stand for letters at the front, the ending stays as it is.
  const [, front = '', ending = ''] = /^(.*?)(\d*[!.?*#]*)$/s.exec(folded) ?? []
  return COMMON.has(plain(front) + ending) || COMMON.has(plain(folded))
}

const plain = (text: string): string => text.replace(/[013457@$!|]/g, (sign) => LEET[sign]!)

/**
 * Two signs or fewer, a short piece again and again, or digits that run up, run down or name a day.
 */
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
  return (
    steps.size === 1 ||
    /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:19|20)\d\d|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/.test(
      password,
    )
  )
}

/** How many are known by name. */
export const commonPasswordCount = (): number => COMMON.size
