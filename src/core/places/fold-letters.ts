import { toNominative } from './localize-address.ts'

/** The Latin letters of the same sound. A c stands for ts, an h for kh. */
const LETTERS = new Map(
  Object.entries({
    ...mapChars('абвгдеёжзийклмнопрстуфхцчшщыэјћ', 'abvgdeezziiklmnoprstufhccssieic'),
    ...mapChars('აბგდევზთიკლმნოპჟრსტუფქღყშჩცწჭხჰ', 'abgdevztiklmnopzrstupkgksccccxh'),
    ...mapChars('աբգդեզէըթժիլխծկհղճմյնշոչպռսվտրցւփքօֆ', 'abgdezeitzilxckhgcminsocprsvtrcvpkof'),
    ...Object.fromEntries([...'ძჯձջђџđ'].map((letter) => [letter, 'dz'])),
    ю: 'iu',
    я: 'ia',
    љ: 'li',
    њ: 'ni',
    և: 'ev',
    ъ: '',
    ь: '',
    ı: 'i',
  }),
)
const LATIN: Readonly<Record<string, string>> = {
  c: 'ts',
  h: 'kh',
  x: 'kh',
  q: 'k',
  w: 'v',
  y: 'i',
}

function mapChars(from: string, to: string): Record<string, string> {
  const latin = [...to]
  return Object.fromEntries([...from].map((letter, i) => [letter, latin[i]!]))
}

/**
 * A text in lower case Latin letters, the same for all scripts and common spellings: "Чавчавадзе",
 * "ჭავჭავაძე" and "Chavchavadze" are "tsavtsavadze". Letters only add to what those before them
 * have become, so the beginning of a word becomes the beginning of the whole: "Chavch", "tsavts".
 * (Armenian ու is the exception.) `serbian`: j is a vowel in Serbian, but a consonant in
 * transliterated Georgian.
 */
export function foldLetters(text: string, serbian = false): string {
  let folded = ''
  let previous = ''
  let isDropped = false
  for (const char of text.normalize('NFC').toLowerCase().replaceAll('ու', 'u')) {
    const letter =
      char <= 'z' || LETTERS.has(char) ? char : char.normalize('NFD').replace(/\p{M}/gu, '')
    for (const one of foldLetter(letter, previous, serbian)) {
      // Of a double letter, one stays: "Baratashvilli".
      isDropped = !isDropped && folded.endsWith(one) && /[a-z]/.test(one)
      if (!isDropped) folded += one
    }
    previous = letter
  }
  return folded
}

/** `previous`: the letter before, as it is written. */
function foldLetter(letter: string, previous: string, serbian: boolean): string {
  // "sh", "zh" and "ch" are š, ž and č without diacritics; "gh", "ph" and "th" of other scripts.
  if (letter === 'h' && /[cszgpt]/.test(previous)) return ''
  if (letter === 'z' && previous === 't') return 's'
  if (letter === 'j') return previous === 'd' ? 'z' : serbian ? 'i' : 'dz'
  return [...(LETTERS.get(letter) ?? letter)].map((one) => LATIN[one] ?? one).join('')
}

/** Longer words are split: a lexeme of PostgreSQL has at most 2046 bytes. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]{0,99}/gu

/** The words of a text, as `foldWord` and `foldTyped` take them. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().match(WORD) ?? []

/** What the words of a text are found by, each once. */
export const foldText = (text: string): string[] => [
  ...new Set([...new Set(wordsOf(text))].flatMap(foldWord)),
]

/** What a word of a text is found by. Georgian names are in the genitive: "ჭავჭავაძის ქუჩა". */
export function foldWord(word: string): string[] {
  const nominative = toNominative(word)
  const forms = nominative === word ? readingsOf(word) : [word, nominative].flatMap(readingsOf)
  return forms.filter(
    (one) => one !== '' && !forms.some((other) => other !== one && other.startsWith(one)),
  )
}

/**
 * How words of `foldWord` begin that somebody looks for with a word or its beginning. Empty for a
 * letter without a sound, such as ь.
 */
export const foldTyped = (word: string): string[] =>
  // It may be the beginning of ու.
  readingsOf(toNominative(word).replace(/(?<=.)ո$/, '')).filter(Boolean)

/** A j may be of Serbian or of another language. */
const readingsOf = (word: string): string[] =>
  /(?<!d)j/.test(word) ? [foldLetters(word), foldLetters(word, true)] : [foldLetters(word)]
