import type { IsCapital, Script } from './scripts.ts'
import type { Token } from './tokens.ts'
import { cacheByWord, MAX_WORD_LENGTH } from './word-cache.ts'

/** A language whose words are also typed in the letters of another script. */
export type TypedLanguage = {
  code: string
  /** The country where no other language is typed in these letters as often. */
  country: string | null
  script: Script
  /** Words of its lexicon and of names, as in `PatternTable`: a trailing * matches any ending. */
  words: Iterable<string>
}

/** Respells the words of texts as the lexicons have them. */
export type Respeller = {
  /**
   * The code of the language that a text is typed in, if it has another script. `rival`: how many
   * letters speak for a language that is not respelled.
   */
  detect(
    tokens: Token[],
    country: string | null,
    isCapital: IsCapital,
    rival?: number,
  ): string | null
  respell(tokens: Token[], language: string, isCapital: IsCapital): Token[]
}

/** Shorter words and stems are no evidence of a language: they collide with those of others. */
const MIN_EVIDENCE_LENGTH = 4
/** How many letters of a text the words of one language alone must have together: "qiravdeba". */
const MIN_EVIDENCE = 8
/** As many are enough in a post of the country of the language, or if they are most of the text. */
const MIN_LIKELY_EVIDENCE = 4
/**
 * Their least share of the letters of all words, and in a post of the country of the language that
 * has fewer letters of a foreign one.
 */
const MIN_EVIDENCE_SHARE = 0.15
const MIN_LOCAL_SHARE = 0.08

const MIN_STEM_LENGTH = 3
/** How many letters an uncommon spelling must share with a word of the lexicon. */
const MIN_LOOSE_LENGTH = 5
/** Words glued together: how long they are, and how long the endings of their parts may be. */
const MIN_GLUED_LENGTH = 8
const MIN_PART_LENGTH = 3
const MAX_ENDING_LENGTH = { first: 2, second: 4 }

/**
 * A word as one of the languages reads it. `evidence`: how many of its letters the lexicon has, if
 * enough for it to be evidence; `matched`: how many it has; `rest`: the others.
 */
type Reading = {
  text: string
  evidence: number
  isInVocabulary: boolean
  matched: number
  rest: number
}
const isInVocabulary = (reading: Reading | null): reading is Reading =>
  reading?.isInVocabulary === true
/** `ownerIndex`: the language that alone has the word. */
type Entry = {
  readings: (Reading | null)[]
  ownerIndex: number | null
  isInternational: boolean
  isForeign: boolean
}

/**
 * Creates a respeller of the languages. A word that is one of `lexiconWords` as it is typed is no
 * evidence of another language. One of `internationalWords` ("wifi", "Lisi Green Town") or a word
 * that `isForeign` stays, unless the language has a word of the same sound.
 */
export function createRespeller(
  languages: readonly TypedLanguage[],
  lexiconWords: Iterable<string>,
  internationalWords: Iterable<string>,
  isForeign: (word: string) => boolean = () => false,
): Respeller {
  const lexicon = new WordList(lexiconWords)
  const international = new WordList(internationalWords)
  const vocabularies = languages.map(({ script, words }) => new Vocabulary(script, words))

  const lookUp = cacheByWord((word): Entry => {
    const readings = vocabularies.map((vocabulary) => vocabulary.read(word))
    let ownerIndex: number | null = null
    let most = lexicon.matchLength(word)
    readings.forEach((reading, language) => {
      if (!reading || reading.evidence < most) return
      ownerIndex = reading.evidence > most ? language : null
      most = reading.evidence
    })
    const foreign = isForeign(word)
    const isInternational = foreign || international.matchLength(word) > 0
    return { readings, ownerIndex, isInternational, isForeign: foreign }
  })

  return {
    detect(tokens, country, isCapital, rival = 0) {
      const words = tokens.filter(({ kind }) => kind === 'word')
      const letters = words.reduce((sum, { text }) => sum + text.length, 0)
      const foreign = words.reduce((sum, { text }) => {
        const entry = lookUp(text)
        return entry.isForeign && entry.ownerIndex === null ? sum + text.length : sum
      }, 0)
      const evidence = languages.map(({ script }, i) =>
        script.joinTokens(tokens, isCapital).reduce((sum, { kind, text }) => {
          if (kind !== 'word') return sum
          const { readings, ownerIndex } = lookUp(text)
          return ownerIndex === i ? sum + readings[i]!.evidence : sum
        }, 0),
      )
      let best: string | null = null
      let most = rival
      languages.forEach((language, i) => {
        const found = evidence[i]!
        const isLocal = country !== null && language.country === country
        const isLikely = isLocal || found > letters / 2
        const isMixed = isLocal && found >= MIN_EVIDENCE && found >= foreign / 2
        const share = isMixed ? MIN_LOCAL_SHARE : MIN_EVIDENCE_SHARE
        if (
          found > most &&
          found >= (isLikely ? MIN_LIKELY_EVIDENCE : MIN_EVIDENCE) &&
          found >= letters * share
        ) {
          best = language.code
          most = found
        }
      })
      return best
    },

    respell(tokens, code, isCapital) {
      const language = languages.findIndex((one) => one.code === code)
      const { script } = languages[language]!
      const read = (word: string) => lookUp(word).readings[language] ?? null
      const joined = joinDigits(script.joinTokens(tokens, isCapital), script, read)
      return joined.flatMap((token, i, all) => {
        // "1.3k" stands for thousands in every language.
        const isScale = token.text === 'k' && token.isAttached && all[i - 1]?.kind === 'number'
        if (token.kind !== 'word' || isScale || isRomanNumeral(token, isCapital)) return token
        const { readings, isInternational } = lookUp(token.text)
        let reading = readings[language] ?? null
        // "Seneba": the first capital is a letter of its own only if that makes a known word.
        if (token.isCapitalized && script.spellCapitals && !isInVocabulary(reading)) {
          const isFirst = (offset: number) => offset === token.start
          const spelled = read(script.spellCapitals(token, isFirst))
          if (isInVocabulary(spelled)) reading = spelled
        }
        // "AMD": a stem of two letters says nothing against a known word.
        const isKnown =
          isInVocabulary(reading) &&
          !(isInternational && reading.rest > 0 && reading.matched < MIN_STEM_LENGTH)
        const isWhole = isKnown && reading!.rest <= MAX_ENDING_LENGTH.second
        const isKept = !isKnown && isInternational && !isEnding(all, i)
        const parts = isWhole ? null : splitGlued(token, script, read, isKept)
        if (parts) return parts
        return !reading || isKept ? token : { ...token, text: reading.text }
      })
    },
  }
}

type Read = (word: string) => Reading | null

/** "II", "VIII": numerals of floors and lanes. */
const isRomanNumeral = ({ text, start }: Token, isCapital: IsCapital): boolean =>
  /^(?:i{1,3}|iv|vi{0,3}|ix|xi{0,3})$/.test(text) && [...text].every((_, i) => isCapital(start + i))

/** Joins digits that stand for letters, if that makes a known word: "qu4a", "6esvla", "batum6i". */
function joinDigits(tokens: Token[], { digits }: Script, read: Read): Token[] {
  if (!digits) return tokens
  const joined: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const letters = token.kind === 'number' ? digits[token.text] : undefined
    const last = token.isAttached ? joined[joined.length - 1] : undefined
    const head = last?.kind === 'word' ? last : undefined
    const next = tokens[i + 1]
    const tail = next?.kind === 'word' && next.isAttached ? next : undefined
    const text = (head?.text ?? '') + (letters ?? '') + (tail?.text ?? '')
    if (letters && tail && (head || !token.isAttached) && text.length <= MAX_WORD_LENGTH) {
      const reading = read(text)
      const isWord =
        isInVocabulary(reading) &&
        reading.rest <= MAX_ENDING_LENGTH.second &&
        (head || !isInVocabulary(read(tail.text)))
      if (isWord) {
        if (head) joined.pop()
        joined.push({ ...(head ?? { ...token, kind: 'word', value: NaN }), text, end: tail.end })
        i++
        continue
      }
    }
    joined.push(token)
  }
  return joined
}

/**
 * Splits a word into two that the language has: "binadidubeshi", "araris". With `isShort`, the
 * first must be one of the short words.
 */
function splitGlued(
  token: Token,
  { proclitics }: Script,
  read: Read,
  isShort: boolean,
): Token[] | null {
  const { text, start, end } = token
  if (!proclitics || token.isHashtag || text.length > MAX_WORD_LENGTH) return null
  let most = 0
  let parts: Token[] | null = null
  for (let at = 2; at <= text.length - MIN_PART_LENGTH; at++) {
    const isProclitic = proclitics.test(text.slice(0, at))
    const isTooShort = isShort || text.length < MIN_GLUED_LENGTH || at < MIN_PART_LENGTH
    if (!isProclitic && isTooShort) continue
    const [first, second] = [read(text.slice(0, at)), read(text.slice(at))]
    if (!isInVocabulary(first) || !isInVocabulary(second)) continue
    const matched = first.matched + second.matched
    if (
      matched <= most ||
      first.rest > MAX_ENDING_LENGTH.first ||
      second.rest > MAX_ENDING_LENGTH.second ||
      (!isProclitic && first.matched < MIN_PART_LENGTH) ||
      second.matched < MIN_EVIDENCE_LENGTH
    )
      continue
    most = matched
    // A letter may be spelled with more letters than were typed.
    const border = Math.min(start + at, end)
    parts = [
      { ...token, text: first.text, end: border },
      { ...token, text: second.text, start: border, isAttached: true, isCapitalized: false },
    ]
  }
  return parts
}

/** Whether a dash joins the word at `i` to a number: "1-in hark", "me-5 sartuli". */
function isEnding(tokens: Token[], i: number): boolean {
  const [number, dash, word, nextDash, nextNumber] = [-2, -1, 0, 1, 2].map((at) => tokens[i + at])
  const isJoint = (sign?: Token) => sign?.text === '-' && sign.isAttached
  return (
    (number?.kind === 'number' && isJoint(dash) && word!.isAttached) ||
    (isJoint(nextDash) && nextNumber?.kind === 'number' && nextNumber.isAttached)
  )
}

/** A list of words, some of which are stems. */
export class WordList {
  readonly #words = new Set<string>()
  readonly #stems = new Set<string>()
  #longest = 0

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (!word.endsWith('*')) this.#words.add(word)
      else if (word.length > 1) {
        this.#stems.add(word.slice(0, -1))
        this.#longest = Math.max(this.#longest, word.length - 1)
      }
    }
  }

  /** How many letters of a word the list has, from its start. */
  matchLength(word: string): number {
    if (this.#words.has(word)) return word.length
    for (let length = Math.min(word.length, this.#longest); length > 0; length--)
      if (this.#stems.has(word.slice(0, length))) return length
    return 0
  }
}

/** The words of a language by a key of their sound. */
class Keys {
  readonly #toKey: (word: string) => string
  readonly #spell: (key: string) => string
  readonly #words = new Map<string, string>()
  readonly #stems = new Map<string, string>()
  #longest = 0

  constructor(toKey: (word: string) => string, spell: (key: string) => string) {
    this.#toKey = toKey
    this.#spell = spell
  }

  add(text: string, isStem: boolean): void {
    const key = this.#toKey(text)
    const index = isStem ? this.#stems : this.#words
    if (!index.has(key)) index.set(key, text)
    if (isStem) this.#longest = Math.max(this.#longest, key.length)
  }

  read(word: string): Omit<Reading, 'evidence'> | null {
    const key = this.#toKey(word)
    const whole = this.#words.get(key)
    if (whole !== undefined)
      return { text: whole, isInVocabulary: true, matched: key.length, rest: 0 }
    for (let length = Math.min(key.length, this.#longest); length > 0; length--) {
      const stem = this.#stems.get(key.slice(0, length))
      if (stem === undefined) continue
      const text = stem + this.#spell(key.slice(length))
      return { text, isInVocabulary: true, matched: length, rest: key.length - length }
    }
    return null
  }
}

/** The words of a language by their sound. */
class Vocabulary {
  readonly #script: Script
  readonly #keys: Keys
  readonly #loose: Keys | null

  constructor(script: Script, words: Iterable<string>) {
    const { toLooseKey } = script
    this.#script = script
    this.#keys = new Keys(script.toKey, script.spell)
    this.#loose = toLooseKey ? new Keys(toLooseKey, script.spell) : null
    for (const word of words) {
      const isStem = word.endsWith('*')
      const text = isStem ? word.slice(0, -1) : word
      if (!script.own.test(text)) continue
      this.#keys.add(text, isStem)
      if (text.length >= MIN_LOOSE_LENGTH) this.#loose?.add(text, isStem)
    }
  }

  read(word: string): Reading | null {
    const { typed, toKey, spell } = this.#script
    if (!typed.test(word)) return null
    const strict = this.#keys.read(word)
    if (strict && strict.matched >= MIN_EVIDENCE_LENGTH)
      return { ...strict, evidence: strict.matched }
    const loose = this.#loose?.read(word)
    if (loose && loose.matched >= MIN_LOOSE_LENGTH && loose.rest <= MAX_ENDING_LENGTH.second)
      return { ...loose, evidence: 0 }
    const whole = strict ?? this.#keys.read(word.replaceAll('w', 'v'))
    if (whole) return { ...whole, evidence: 0 }
    const key = toKey(word)
    return { text: spell(key), evidence: 0, isInVocabulary: false, matched: 0, rest: key.length }
  }
}
