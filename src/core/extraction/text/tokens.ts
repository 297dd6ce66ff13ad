import type { PlainText } from './normalise.ts'
import { joinSpelledNumbers } from './spelled-numbers.ts'
import { readPhoneAt } from './phones.ts'
import type { IsCapital } from './scripts.ts'

export type Token = {
  kind: 'word' | 'number' | 'sign' | 'phone' | 'handle' | 'url'
  /** The normalised text; for a phone its E.164 form, for a handle the name without @. */
  text: string
  /** The value of a number, with thousands separators removed; NaN for other tokens. */
  value: number
  /** Offset in the normalised text. */
  start: number
  end: number
  line: number
  /** Part of a #hashtag. */
  isHashtag: boolean
  /** No space separates it from the previous token. */
  isAttached: boolean
  /** Starts with a capital letter in the original. */
  isCapitalized: boolean
}

const isDigit = (code: number) => code >= 48 && code <= 57
const LETTER = /\p{L}/u
/** Decides ASCII, Cyrillic, Armenian and Georgian without the slower regular expression. */
function isLetter(code: number): boolean {
  if (code < 0x80) return code >= 97 && code <= 122
  if (
    (code >= 0x430 && code <= 0x52f) ||
    (code >= 0x561 && code <= 0x587) ||
    (code >= 0x10d0 && code <= 0x10ff)
  )
    return true
  if (
    code === 0xb2 ||
    code === 0xb3 ||
    (code >= 0x2000 && code < 0x2c00) ||
    (code >= 0xd800 && code <= 0xdfff)
  )
    return false
  return LETTER.test(String.fromCharCode(code))
}
const isLatin = (code: number) => code >= 97 && code <= 122
const isCyrillic = (code: number) => code >= 0x400 && code <= 0x52f
const isHandleChar = (code: number) => isLatin(code) || isDigit(code) || code === 95

/** How words for rooms start, right after their number. */
const ROOMS = /^(?:seny|otax|otak|ოთახ|սեն)/

/** What a digit that touches it belongs to: "50 m2 500$", "50 kvm2 500$", "A2 500$". */
const UNIT_BEFORE_DIGIT = /^\p{L}$|[mмმմ]$/u

const LATIN_TWINS = 'aceopxykmhtbinu'
const CYRILLIC_TWINS = 'асеорхукмнтвипи'

/**
 * Converts a word that mixes Latin and Cyrillic lookalikes ("Cветлая", "работкy") to the alphabet
 * that most of its letters belong to.
 */
function unifyAlphabet(word: string): string {
  let latin = 0
  let cyrillic = 0
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (isLatin(code)) latin++
    else if (isCyrillic(code)) cyrillic++
  }
  if (!latin || !cyrillic) return word
  const [from, to] =
    cyrillic >= latin ? [LATIN_TWINS, CYRILLIC_TWINS] : [CYRILLIC_TWINS, LATIN_TWINS]
  let out = ''
  for (const char of word) {
    const twin = from.indexOf(char)
    out += twin >= 0 ? to[twin] : char
  }
  return out
}

/**
 * Reads the number at `start`. "1 500", "3,000" and "1.000.000" are whole numbers, "40,32" and
 * "47.5" are decimals. With `ofDate`, separators end the number.
 */
function readNumberAt(
  text: string,
  start: number,
  spacesMayGroup: boolean,
  ofDate: boolean,
): { value: number; end: number } {
  let i = start
  let digits = ''
  while (i < text.length && isDigit(text.charCodeAt(i)) && digits.length < 15) digits += text[i++]
  if (ofDate) return { value: Number(digits), end: i }
  if (digits.length <= 3) {
    const separator = text[i]
    if (
      separator === ',' ||
      separator === '.' ||
      separator === "'" ||
      (separator === ' ' && spacesMayGroup && digits[0] !== '0')
    ) {
      let grouped = digits
      let end = i
      while (
        text[end] === separator &&
        [1, 2, 3].every((k) => isDigit(text.charCodeAt(end + k))) &&
        !isDigit(text.charCodeAt(end + 4)) &&
        grouped.length < 13
      ) {
        grouped += text.slice(end + 1, end + 4)
        end += 4
      }
      if (end > i) {
        // "1.600,00" and "1,600.00": cents are dropped.
        const cents = /^[.,]\d\d(?![\d.,]?\d)/.exec(text.slice(end, end + 5))
        return { value: Number(grouped), end: cents && cents[0][0] !== separator ? end + 3 : end }
      }
    }
  }
  if ((text[i] === ',' || text[i] === '.') && isDigit(text.charCodeAt(i + 1))) {
    const two = isDigit(text.charCodeAt(i + 2))
    const end = i + (two ? 3 : 2)
    const next = text.charCodeAt(end)
    // Three numbers are a date ("22.06.25"), not a decimal.
    const goesOn =
      isDigit(next) ||
      // "Vilnyusi 35,1seny": the number of rooms follows that of the house.
      (text[i] === ',' && text[i + 1] !== '5' && ROOMS.test(text.slice(end, end + 4))) ||
      ((text[end] === '.' || text[end] === ',') && isDigit(text.charCodeAt(end + 1)))
    if (!goesOn) return { value: Number(`${digits}.${text.slice(i + 1, end)}`), end }
  }
  return { value: Number(digits), end: i }
}

/**
 * Splits a normalised text into words, numbers, signs, phones, handles and URLs. Linear in its
 * length. A capital letter inside a word ("WhiteSails", "#CentralHeating") starts a new word, and
 * so does a boundary between letters and digits. `country` decides how phone numbers without a
 * country code are read, and `respell` changes how words are spelled.
 */
export function tokenise(
  plain: PlainText,
  country: string | null,
  respell?: (tokens: Token[], isCapital: IsCapital) => Token[],
): Token[] {
  const { text, at, original } = plain
  const tokens: Token[] = []
  let line = 0
  let hash = false
  let previousEnd = -1
  const isCapital: IsCapital = (i) => {
    const char = original[at[i]!]!
    return char !== text[i] && char.toLowerCase() !== char
  }
  const add = (kind: Token['kind'], value: string, start: number, end: number, number = NaN) => {
    tokens.push({
      kind,
      text: value,
      value: number,
      start,
      end,
      line,
      isHashtag: hash,
      isAttached: previousEnd === start,
      isCapitalized: kind === 'word' && isCapital(start),
    })
    previousEnd = end
  }

  for (let i = 0; i < text.length; ) {
    const code = text.charCodeAt(i)
    if (code === 10) {
      line++
      hash = false
      i++
      continue
    }
    if (code === 32) {
      hash = false
      i++
      continue
    }
    if (code === 104 || code === 116 || code === 119) {
      const url = findUrlEnd(text, i)
      if (url > i && !isLetter(text.charCodeAt(i - 1))) {
        add('url', original.slice(at[i], at[url]), i, url)
        i = url
        continue
      }
    }
    if (isLetter(code)) {
      let end = i + 1
      while (end < text.length) {
        const next = text.charCodeAt(end)
        if (isLetter(next)) {
          if (
            isCapital(end) &&
            !isCapital(end - 1) &&
            isLetter(text.charCodeAt(end - 1)) &&
            at[end] !== at[end - 1]
          )
            break
          end++
        } else if (next === 39 && isLetter(text.charCodeAt(end + 1))) end += 2
        else break
      }
      add('word', unifyAlphabet(text.slice(i, end)), i, end)
      i = isSoftSign(text, end, tokens) ? (previousEnd = end + 1) : end
      continue
    }
    const isPlus = code === 43
    if (isDigit(code) || (isPlus && /^\+ ?\(?\d/.test(text.slice(i, i + 4)))) {
      const layout =
        isPlus &&
        tokens.length > 0 &&
        tokens[tokens.length - 1]!.kind === 'number' &&
        previousEnd === i
      // "27.06.2025 - 01": a date goes on.
      const isPart = !isPlus && tokens.length > 1 && previousEnd === i && isNumberBeforeSign(tokens)
      const phone =
        layout || hash || isPart || isDigit(text.charCodeAt(i - 1)) || isOfTime(text, i)
          ? null
          : readPhoneAt(text, i, country)
      if (phone) {
        add('phone', phone.e164, i, phone.end)
        i = phone.end
        continue
      }
    }
    if (isDigit(code)) {
      const last = tokens[tokens.length - 1]
      // "12 000-15 000" is a range of grouped numbers.
      const isRange = last?.text === '-' && / \d/.test(tokens[tokens.length - 2]?.text ?? '')
      const inFormula = !!last && previousEnd === i && /^[+/-]$/.test(last.text) && !isRange
      const ofDate =
        !!last &&
        previousEnd === i &&
        last.text === '.' &&
        tokens[tokens.length - 2]?.kind === 'number' &&
        last.isAttached
      const inUnit = last?.kind === 'word' && previousEnd === i && UNIT_BEFORE_DIGIT.test(last.text)
      const found = readNumberAt(text, i, !hash && !inFormula && !inUnit, ofDate)
      add('number', text.slice(i, found.end), i, found.end, found.value)
      i = found.end
      continue
    }
    if (code === 64 && !isHandleChar(text.charCodeAt(i - 1))) {
      let end = i + 1
      while (end < text.length && isHandleChar(text.charCodeAt(end))) end++
      const length = end - i - 1
      if (length >= 4 && length <= 32 && isLatin(text.charCodeAt(i + 1))) {
        // Take the handle from the original: it may end in an underscore, while markdown after it
        // is dropped.
        const name = original.slice(at[i + 1], at[end - 1]! + 1)
        add('handle', name, i, end)
        i = end
        continue
      }
    }
    const size = code >= 0xd800 && code <= 0xdbff ? 2 : 1
    if (code === 35) hash = true
    else if (hash && code !== 43 && code !== 95 && code !== 47) hash = false
    add('sign', text.slice(i, i + size), i, i + size)
    i += size
  }
  return joinSpelledNumbers(respell ? respell(tokens, isCapital) : tokens)
}

/** "Mebel' est'": an apostrophe after a consonant, unless it closes a quotation. */
function isSoftSign(text: string, i: number, tokens: readonly Token[]): boolean {
  return (
    text[i] === "'" &&
    /[bdflmnprstvz]/.test(text[i - 1]!) &&
    !isLetter(text.charCodeAt(i + 1)) &&
    !isDigit(text.charCodeAt(i + 1)) &&
    !tokens.slice(-QUOTED_TOKENS).some((token) => token.text === "'")
  )
}

/** How many tokens before its end a quotation may open. */
const QUOTED_TOKENS = 6

/** Whether the minutes of a time start at `i`: "после 18:00 055…". */
const isOfTime = (text: string, i: number): boolean =>
  text[i - 1] === ':' && isDigit(text.charCodeAt(i - 2)) && /^\d\d(?!\d)/.test(text.slice(i, i + 3))

/** Whether the last tokens are a number and a dot or slash that touches it. */
function isNumberBeforeSign(tokens: readonly Token[]): boolean {
  const sign = tokens[tokens.length - 1]!
  return (
    (sign.text === '.' || sign.text === '/') &&
    sign.isAttached &&
    tokens[tokens.length - 2]!.kind === 'number'
  )
}

/** The end of a URL that starts at `i`, or `i` if there is none. */
function findUrlEnd(text: string, i: number): number {
  const found = ['https://', 'http://', 't.me/', 'telegram.me/', 'wa.me/', 'www.'].some((prefix) =>
    text.startsWith(prefix, i),
  )
  if (!found) return i
  let end = i
  while (end < text.length && !' \n"<>[]()|'.includes(text[end]!)) end++
  while (end > i && '.,;!?'.includes(text[end - 1]!)) end--
  return end
}
