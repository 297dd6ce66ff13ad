import { RUSSIAN_SOUNDS } from './latin-russian.ts'
import type { Token } from './tokens.ts'

/** An alphabet, and how its words are typed with another one. */
export type Script = {
  /** A word in the letters of the lexicon. */
  own: RegExp
  /** A word as it may be typed instead. */
  typed: RegExp
  /** A key for the sound of a word: the same for all of its spellings. */
  toKey(word: string): string
  /** Spells a key in the letters of the lexicon. */
  spell(key: string): string
  /** A key that is the same for uncommon spellings too. */
  toLooseKey?(word: string): string
  /** Letters that digits of the same look or name stand for. */
  digits?: Readonly<Record<string, string>>
  /** Words that are also written together with the next one. Others are too, if both are long. */
  proclitics?: RegExp
  /** Joins tokens that are one word in this language. */
  joinTokens(tokens: Token[], isCapital: IsCapital): Token[]
  /** Spells the capital letters of a word that are letters of their own, if it has any. */
  spellCapitals?(token: Token, isCapital: IsCapital): string
}

/** Whether there is a capital letter at an offset in the normalised text. */
export type IsCapital = (offset: number) => boolean

type Sounds = Record<string, string>
type Spellings = readonly (readonly [RegExp, string])[]

/**
 * A script whose words are typed in Latin letters. `sounds` gives the key of each of its letters;
 * a key of several letters spells the first of them. `latin` turns a Latin spelling into a key, and
 * `both` is applied after either.
 */
function createLatinScript(
  own: RegExp,
  sounds: Sounds,
  latin: Spellings,
  both: Spellings,
): Omit<Script, 'joinTokens'> {
  const letters = new Map<string, string>()
  for (const [letter, key] of Object.entries(sounds))
    if (key && !letters.has(key)) letters.set(key, letter)
  const longest = Math.max(...[...letters.keys()].map((key) => key.length))
  const replaceAll = (text: string, spellings: Spellings) =>
    spellings.reduce((result, [spelling, key]) => result.replace(spelling, key), text)
  return {
    own,
    typed: /^[a-z']+$/,
    toKey: (word) =>
      replaceAll(
        own.test(word) ? spellWith(word, 2, (part) => sounds[part]) : replaceAll(word, latin),
        both,
      ).replace(/(.)\1+/g, '$1'),
    spell: (key) => spellWith(key, longest, (part) => letters.get(part)),
  }
}

/** Replaces each part of a word, the longest that there is a replacement for. */
function spellWith(
  word: string,
  longest: number,
  replace: (part: string) => string | undefined,
): string {
  let out = ''
  for (let i = 0; i < word.length; ) {
    let length = longest
    let found: string | undefined
    while (length > 1 && (found = replace(word.slice(i, i + length))) === undefined) length--
    out += found ?? replace(word[i]!) ?? word[i]!
    i += length
  }
  return out
}

const GEORGIAN: Sounds = {
  ა: 'a',
  ბ: 'b',
  გ: 'g',
  ღ: 'g',
  დ: 'd',
  ე: 'e',
  ვ: 'v',
  ზ: 'z',
  ძ: 'z',
  თ: 't',
  ტ: 't',
  ი: 'i',
  კ: 'k',
  ქ: 'k',
  ყ: 'k',
  ლ: 'l',
  მ: 'm',
  ნ: 'n',
  ო: 'o',
  პ: 'p',
  ფ: 'p',
  ჯ: 'j',
  ჟ: 'j',
  რ: 'r',
  ს: 's',
  შ: 'S',
  უ: 'u',
  ც: 'c',
  წ: 'c',
  ჩ: 'c',
  ჭ: 'c',
  ხ: 'x',
  ჰ: 'x',
}
/** "qiravdeba", "kiravdeba"; "otaxiani", "otakhiani"; "iyideba", "ikideba"; "tsalke", "calke". */
const LATIN_GEORGIAN: Spellings = [
  [/tch|ch|tz|w/g, 'c'],
  [/sh/g, 'S'],
  [/dj|d?zh/g, 'j'],
  [/gh/g, 'g'],
  [/f|ph/g, 'p'],
  [/kh|h/g, 'x'],
  [/[qy]/g, 'k'],
  [/'/g, ''],
]
const BOTH_GEORGIAN: Spellings = [
  [/ts|tc/g, 'c'],
  [/dz/g, 'z'],
]

/**
 * Uncommon spellings: "sesadzlebelia" without the shift key, "otaki", "sarthuli", "driurad", "twe".
 */
const LOOSE_GEORGIAN: Spellings = [
  [/S/g, 's'],
  [/x/g, 'k'],
  [/tk/g, 't'],
  [/g/g, 'r'],
]

const ARMENIAN: Sounds = {
  ու: 'u',
  ա: 'a',
  բ: 'b',
  գ: 'g',
  դ: 'd',
  ե: 'e',
  է: 'e',
  ը: 'e',
  ի: 'i',
  յ: 'i',
  լ: 'l',
  խ: 'x',
  ղ: 'x',
  ց: 'c',
  ծ: 'c',
  ձ: 'c',
  զ: 'c',
  կ: 'k',
  ք: 'k',
  հ: 'h',
  չ: 'C',
  ճ: 'C',
  ջ: 'j',
  ժ: 'j',
  մ: 'm',
  ն: 'n',
  շ: 'S',
  ո: 'o',
  օ: 'o',
  պ: 'p',
  փ: 'p',
  ֆ: 'p',
  ր: 'r',
  ռ: 'r',
  ս: 's',
  վ: 'v',
  տ: 't',
  թ: 't',
  և: 'ev',
  ւ: 'v',
}
/** "varcov", "vardzov"; "poxoc", "poghots", "pokhoc"; "senyak", "seniak"; "tuny", "tun@". */
const LATIN_ARMENIAN: Spellings = [
  [/tch|ch/g, 'C'],
  [/sh/g, 'S'],
  [/[zjd]h|dj/g, 'j'],
  [/gh/g, 'x'],
  [/z/g, 'c'],
  [/ph|f/g, 'p'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/(?<=[aeiou])y|y(?=[aeiou])/g, 'i'],
  [/y/g, 'e'],
  [/'/g, ''],
]
const BOTH_ARMENIAN: Spellings = [
  [/[dt]c|ts/g, 'c'],
  [/kh/g, 'x'],
  [/th/g, 't'],
  [/ie/g, 'e'],
  [/^vo/, 'o'],
]

/** Uncommon spellings, by sound or as Western Armenians write: "yndanik", "krasenjak", "orakan". */
const LOOSE_ARMENIAN: Spellings = [
  [/C/g, 'j'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/g/g, 'k'],
]

const SERBIAN_CYRILLIC: Sounds = {
  ...RUSSIAN_SOUNDS,
  ђ: 'dj',
  ж: 'z',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  х: 'h',
  ц: 'c',
  ч: 'c',
  џ: 'dz',
  ш: 's',
}

/** Adds to each word the tokens that touch it and that `toEnding` gives letters for. */
function joinWords(tokens: Token[], toEnding: (token: Token) => string | null): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined[joined.length - 1]
    const ending = token.isAttached && last?.kind === 'word' ? toEnding(token) : null
    if (ending === null) joined.push(token)
    else joined[joined.length - 1] = { ...last!, text: last!.text + ending, end: token.end }
  }
  return joined
}

/** Georgian keyboards have these letters at S, R, C, Z and J; T and W sound as in lower case. */
const GEORGIAN_CAPITALS: Record<string, string> = { s: 'sh', r: 'gh', c: 'ch', z: 'dz', j: 'zh' }

const spellGeorgianCapitals = ({ text, start }: Token, isCapital: IsCapital): string =>
  [...text]
    .map((letter, i) => (isCapital(start + i) ? (GEORGIAN_CAPITALS[letter] ?? letter) : letter))
    .join('')

const loosen = (key: string, spellings: Spellings): string =>
  spellings
    .reduce((text, [spelling, letter]) => text.replace(spelling, letter), key)
    .replace(/(.)\1+/g, '$1')

const GEORGIAN_LETTERS = createLatinScript(/^[ა-ჰ]+$/, GEORGIAN, LATIN_GEORGIAN, BOTH_GEORGIAN)

export const GEORGIAN_SCRIPT: Script = {
  ...GEORGIAN_LETTERS,
  toLooseKey: (word) => loosen(GEORGIAN_LETTERS.toKey(word.replaceAll('w', 'v')), LOOSE_GEORGIAN),
  digits: { 4: 'ch', 6: 'sh' },
  proclitics: /^(?:ar|ver)$/,
  // Georgian keyboards have თ at T: "saburTaloze" is one word, though its capital splits it.
  joinTokens: (tokens, isCapital) =>
    joinWords(tokens, (token) =>
      token.kind === 'word' && !token.isHashtag ? spellGeorgianCapitals(token, isCapital) : null,
    ),
  spellCapitals: spellGeorgianCapitals,
}

const ARMENIAN_LETTERS = createLatinScript(/^[ա-և]+$/, ARMENIAN, LATIN_ARMENIAN, BOTH_ARMENIAN)

export const ARMENIAN_SCRIPT: Script = {
  ...ARMENIAN_LETTERS,
  toLooseKey: (word) => loosen(ARMENIAN_LETTERS.toKey(word), LOOSE_ARMENIAN),
  joinTokens: joinSchwas,
}

/** Armenians also type ը as @ or 8: "bnakaran@", "hark8", "@ntanik". */
function joinSchwas(tokens: Token[]): Token[] {
  const words = tokens.map(
    (token): Token =>
      token.kind === 'handle' && /^n[dtk]/.test(token.text)
        ? { ...token, kind: 'word', text: `y${token.text.toLowerCase()}` }
        : token,
  )
  return joinWords(words, ({ text }) => (text === '@' || text === '8' ? 'y' : null))
}

/** Serbian has two alphabets. Its lexicon is Latin, without diacritics. */
export const SERBIAN_SCRIPT: Script = {
  own: /^[a-z]+$/,
  typed: /^[а-џ]+$/,
  toKey: (word) => spellWith(word, 1, (letter) => SERBIAN_CYRILLIC[letter]),
  spell: (key) => key,
  joinTokens: (tokens) => tokens,
}
