import type { IsCapital, Script } from './scripts.ts'
import type { Token } from './tokens.ts'

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
/** Their least share of the letters of all words. */
const MIN_EVIDENCE_SHARE = 0.15
const CACHE_LIMIT = 20_000

/** A word as one of the languages reads it. `evidence`: how many of its letters the lexicon has. */
type Reading = { text: string; evidence: number; isInVocabulary: boolean }
/** `ownerIndex`: the language that alone has the word. */
type Entry = {
  readings: (Reading | null)[]
  ownerIndex: number | null
  isInternational: boolean
}

/**
 * Creates a respeller of the languages. A word that is one of `lexiconWords` as it is typed is no
 * evidence of another language. One of `internationalWords` ("wifi", "Lisi Green Town") stays,
 * unless the language has a word of the same sound.
 */
export function createRespeller(
  languages: readonly TypedLanguage[],
  lexiconWords: Iterable<string>,
  internationalWords: Iterable<string>,
): Respeller {
  const lexicon = new WordList(lexiconWords)
  const international = new WordList(internationalWords)
  const vocabularies = languages.map(({ script, words }) => new Vocabulary(script, words))
  const cache = new Map<string, Entry>()

  const createEntry = (word: string): Entry => {
    const readings = vocabularies.map((vocabulary) => vocabulary.read(word))
    let ownerIndex: number | null = null
    let most = lexicon.matchLength(word)
    readings.forEach((reading, language) => {
      if (!reading || reading.evidence < most) return
      ownerIndex = reading.evidence > most ? language : null
      most = reading.evidence
    })
    return { readings, ownerIndex, isInternational: international.matchLength(word) > 0 }
  }
  const lookUp = (word: string): Entry => {
    let entry = cache.get(word)
    if (!entry) {
      entry = createEntry(word)
      if (cache.size >= CACHE_LIMIT) cache.clear()
      if (word.length <= 40) cache.set(word, entry)
    }
    return entry
  }

  return {
    detect(tokens, country, isCapital, rival = 0) {
      const words = tokens.filter(({ kind }) => kind === 'word')
      const letters = words.reduce((sum, { text }) => sum + text.length, 0)
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
        const isLikely = (country && language.country === country) || found > letters / 2
        if (
          found > most &&
          found >= (isLikely ? MIN_LIKELY_EVIDENCE : MIN_EVIDENCE) &&
          found >= letters * MIN_EVIDENCE_SHARE
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
      return script.joinTokens(tokens, isCapital).map((token, i, all) => {
        // "1.3k" stands for thousands in every language.
        const isScale = token.text === 'k' && token.isAttached && all[i - 1]?.kind === 'number'
        if (token.kind !== 'word' || isScale) return token
        const { readings, isInternational } = lookUp(token.text)
        let reading = readings[language]
        // "Seneba": the first capital is a letter of its own only if that makes a known word.
        if (token.isCapitalized && script.spellCapitals && !reading?.isInVocabulary) {
          const isFirst = (offset: number) => offset === token.start
          const spelled = lookUp(script.spellCapitals(token, isFirst)).readings[language]
          if (spelled?.isInVocabulary) reading = spelled
        }
        return reading && (reading.isInVocabulary || !isInternational || isEnding(all, i))
          ? { ...token, text: reading.text }
          : token
      })
    },
  }
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
class WordList {
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

/** The words of a language by their sound. */
class Vocabulary {
  readonly #script: Script
  readonly #words = new Map<string, string>()
  readonly #stems = new Map<string, string>()
  #longest = 0

  constructor(script: Script, words: Iterable<string>) {
    this.#script = script
    for (const word of words) {
      const text = word.endsWith('*') ? word.slice(0, -1) : word
      if (!script.own.test(text)) continue
      const key = script.toKey(text)
      const index = text === word ? this.#words : this.#stems
      if (!index.has(key)) index.set(key, text)
      if (text !== word) this.#longest = Math.max(this.#longest, key.length)
    }
  }

  read(word: string): Reading | null {
    if (!this.#script.typed.test(word)) return null
    const key = this.#script.toKey(word)
    const whole = this.#words.get(key)
    if (whole !== undefined) return this.#createReading(whole, key.length)
    for (let length = Math.min(key.length, this.#longest); length > 0; length--) {
      const stem = this.#stems.get(key.slice(0, length))
      if (stem !== undefined)
        return this.#createReading(stem + this.#script.spell(key.slice(length)), length)
    }
    return { text: this.#script.spell(key), evidence: 0, isInVocabulary: false }
  }

  #createReading(text: string, length: number): Reading {
    return { text, evidence: length >= MIN_EVIDENCE_LENGTH ? length : 0, isInVocabulary: true }
  }
}
