import { listRareRussianSounds, listStemSounds, toRussianSound } from './latin-russian.ts'
import type { Token } from './tokens.ts'
import { cacheByWord, MAX_WORD_LENGTH } from './word-cache.ts'

/** A matched concept: it covers the tokens [first, last). */
export type Mark = { concept: string; first: number; last: number }

/**
 * The patterns of one group: concept → phrases separated by commas. A trailing * matches any
 * ending, a * alone matches any word.
 */
export type PatternTable = Record<string, string>

type Step = { text: string; prefix: boolean }
/**
 * With `sounds`, the steps are compared with the sound of the tokens (see `toRussianSound`).
 * `isShort`: a single word that many languages have by chance.
 */
type Rule = { group: number; concept: string; rest: Step[]; sounds: boolean; isShort: boolean }

/** Signs allowed between the words of a phrase: "кв.м", "wi-fi", "к/у", "первый + последний". */
const SEPARATORS = new Set(['.', '-', '/', "'", '_', '+', '&'])
/** Shorter Russian words in Latin letters collide with words of other languages. */
const MIN_SOUND_LENGTH = 4
/** The same in a text that is surely Russian, for words that no lexicon has. */
const MIN_SURE_LENGTH = 2
/**
 * How many words that only make sense as transliterated Russian a text needs to count as Russian.
 */
const MIN_RUSSIAN_MARKERS = 2
/** With as many, short words are Russian too. */
const MIN_SURE_MARKERS = 5

/** `index` maps each group to its position in the result of `scan`. */
export type Matcher = {
  index: ReadonlyMap<string, number>
  scan(tokens: Token[], minRussianMarkers?: number, minSureMarkers?: number): Mark[][]
  /**
   * How many letters the words have that only make sense as transliterated Russian; 0 if they are
   * too few to be sure.
   */
  countRussianLetters(tokens: Token[]): number
  /** Joins words with digits for letters: "s4et4iki", "pla6ka". */
  joinDigitLetters(tokens: Token[]): Token[]
}

/**
 * Compiles pattern tables into one matcher. For each group, `scan` returns its marks in order: the
 * longest phrase at each position, without overlaps within the group. Linear in the number of
 * tokens.
 *
 * The Cyrillic phrases of `transliterated` also match in Latin letters if the text is
 * transliterated Russian. A text counts as such if it has enough words that match `markers`, or
 * that match nothing but a Russian sound.
 */
export function compilePatterns(
  tables: Record<string, PatternTable[]>,
  transliterated: Record<string, PatternTable[]> = {},
  markers: PatternTable[] = [],
): Matcher {
  const groups = Object.keys(tables)
  const exactIndex = new PhraseIndex()
  const soundIndex = new PhraseIndex()
  const markerIndex = new PhraseIndex()
  for (const table of markers)
    for (const [concept, phrases] of Object.entries(table))
      for (const steps of parsePhrases(phrases))
        if (steps[0]!.text.length >= MIN_SOUND_LENGTH) markerIndex.add(0, concept, steps)
  groups.forEach((name, group) => {
    for (const table of tables[name]!)
      for (const [concept, phrases] of Object.entries(table))
        for (const steps of parsePhrases(phrases)) exactIndex.add(group, concept, steps)
    for (const table of transliterated[name] ?? []) {
      for (const [concept, phrases] of Object.entries(table)) {
        for (const steps of parsePhrases(phrases))
          for (const sound of toSounds(steps)) {
            const length = sound.length > 1 ? Infinity : sound[0]!.text.length
            if (length >= MIN_SURE_LENGTH)
              soundIndex.add(group, concept, sound, true, length < MIN_SOUND_LENGTH)
          }
      }
    }
  })
  const findEntry = cacheByWord((text, kind: Token['kind']) =>
    createEntry(text, kind, exactIndex, soundIndex, markerIndex),
  )
  const nextFree = new Uint32Array(groups.length)

  const lookUp = ({ text, kind }: Token): Entry | null =>
    kind === 'url' || kind === 'handle' || kind === 'phone' ? null : findEntry(text, kind)

  return {
    index: new Map(groups.map((name, group) => [name, group])),
    countRussianLetters(tokens) {
      const markers = tokens.filter((token) => lookUp(token)?.isMarker)
      return markers.length < MIN_SURE_MARKERS
        ? 0
        : markers.reduce((sum, { text }) => sum + text.length, 0)
    },
    joinDigitLetters: (tokens) => joinDigitLetters(tokens, soundIndex),
    scan(tokens, minRussianMarkers = MIN_RUSSIAN_MARKERS, minSureMarkers = MIN_SURE_MARKERS) {
      const marksByGroup: Mark[][] = []
      for (let group = 0; group < groups.length; group++) marksByGroup.push([])
      nextFree.fill(0)
      let markerCount = 0
      const entries = tokens.map((token) => {
        const entry = lookUp(token)
        if (entry?.isMarker) markerCount++
        return entry
      })
      const isRussian = markerCount >= minRussianMarkers
      const isSure = isRussian && markerCount >= minSureMarkers
      for (let i = 0; i < tokens.length; i++) {
        const entry = entries[i]
        if (!entry) continue
        for (const rule of isSure ? entry.sure : isRussian ? entry.all : entry.exact) {
          const { group } = rule
          // A mark that starts at this token may still be extended; an earlier one blocks the
          // group.
          const marks = marksByGroup[group]!
          const open =
            marks.length && marks[marks.length - 1]!.first === i ? marks[marks.length - 1]! : null
          if (!open && nextFree[group]! > i) continue
          const last = rule.rest.length ? matchRest(tokens, i + 1, rule) : i + 1
          if (last <= (open ? open.last : 0)) continue
          if (open) {
            open.concept = rule.concept
            open.last = last
          } else marks.push({ concept: rule.concept, first: i, last })
          nextFree[group] = last
        }
      }
      return marksByGroup
    },
  }
}

/** The sounds that digits stand for in words: "4" looks like ч, "6" starts "шесть". */
const DIGIT_SOUNDS: Record<string, string> = { 4: 'ch', 6: 'sh' }

function joinDigitLetters(tokens: Token[], sounds: PhraseIndex): Token[] {
  const joined: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    let text = ''
    let last = i
    let beforeDigit = ''
    // A run of Latin words and single digits that touch.
    for (; last < tokens.length; last++) {
      const token = tokens[last]!
      if (last > i && !token.isAttached) break
      const digit = token.kind === 'number' ? DIGIT_SOUNDS[token.text] : undefined
      if (digit) beforeDigit = text
      else if (token.kind !== 'word' || !/^[a-z']+$/.test(token.text)) break
      text += digit ?? token.text
      if (text.length > MAX_WORD_LENGTH) break
    }
    const length = beforeDigit || DIGIT_SOUNDS[tokens[i]!.text] ? beforeDigit.length + 2 : 0
    const isWord =
      length > 0 &&
      text.length <= MAX_WORD_LENGTH &&
      tokens[last - 1]!.kind === 'word' &&
      sounds.matchLength(toRussianSound(text) ?? '') >=
        Math.max(MIN_SOUND_LENGTH, (toRussianSound(text.slice(0, length)) ?? '').length)
    if (isWord) {
      const [first, end] = [tokens[i]!, tokens[last - 1]!.end]
      joined.push({ ...first, kind: 'word', text, value: NaN, end })
      i = last - 1
    } else joined.push(tokens[i]!)
  }
  return joined
}

/** A phrase by its sounds; none if a word of it is not Russian. */
function toSounds(steps: Step[]): Step[][] {
  let all: Step[][] = [[]]
  for (const step of steps) {
    const sound = /\p{L}/u.test(step.text) ? toRussianSound(step.text) : step.text
    if (sound === null) return []
    const texts = step.prefix ? listStemSounds(sound) : [sound]
    all = all.flatMap((before) => texts.map((text) => [...before, { ...step, text }]))
  }
  return all
}

/**
 * The rules that may start at a word. `exact`: by spelling; `all`: by spelling or sound; `sure`:
 * also short words by their sound; `isMarker`: the word suggests transliterated Russian.
 */
type Entry = { exact: Rule[]; all: Rule[]; sure: Rule[]; isMarker: boolean }

function createEntry(
  text: string,
  kind: Token['kind'],
  exactIndex: PhraseIndex,
  soundIndex: PhraseIndex,
  markerIndex: PhraseIndex,
): Entry {
  const exact = exactIndex.find(text)
  if (kind !== 'word' || text.charCodeAt(0) > 122)
    return { exact, all: exact, sure: exact, isMarker: false }
  let bySound = soundIndex.find(toRussianSound(text) ?? '')
  const isLong = (rule: Rule) => !rule.isShort
  const isMarker =
    markerIndex.find(text).length > 0 ||
    (text.length > MIN_SOUND_LENGTH && bySound.some(isLong) && exact.length === 0)
  if (exact.length === 0)
    for (const sound of bySound.length ? [] : listRareRussianSounds(text))
      if (bySound.length === 0) bySound = soundIndex.find(sound).filter(isLong)
  const all = [...exact, ...bySound.filter(isLong)]
  const groups = new Set(all.map(({ group }) => group))
  const short = bySound.filter((rule) => rule.isShort && !groups.has(rule.group))
  return { exact, all, sure: [...all, ...short], isMarker }
}

const parsePhrases = (phrases: string): Step[][] =>
  phrases.split(',').map((phrase) =>
    phrase
      .trim()
      .split(/\s+/)
      .map((word) =>
        word.length > 1 && word.endsWith('*')
          ? { text: word.slice(0, -1), prefix: true }
          : { text: word, prefix: false },
      ),
  )

/** Rules by their first word. */
class PhraseIndex {
  #exact = new Map<string, Rule[]>()
  #prefixes = new Map<string, Rule[]>()
  #longest = 0

  add(
    group: number,
    concept: string,
    [head, ...rest]: Step[],
    sounds = false,
    isShort = false,
  ): void {
    if (!head?.text) return
    const index = head.prefix ? this.#prefixes : this.#exact
    const rules = index.get(head.text) ?? []
    rules.push({ group, concept, rest, sounds, isShort })
    index.set(head.text, rules)
    if (head.prefix) this.#longest = Math.max(this.#longest, head.text.length)
  }

  /** How many letters of a word the phrases have, from its start. */
  matchLength(word: string): number {
    if (this.#exact.has(word)) return word.length
    for (let n = Math.min(word.length, this.#longest); n > 0; n--)
      if (this.#prefixes.has(word.slice(0, n))) return n
    return 0
  }

  find(word: string): Rule[] {
    const rules = [...(this.#exact.get(word) ?? [])]
    // Of phrases of one word, the first wins: the longest stem.
    for (let n = Math.min(word.length, this.#longest); n > 0; n--) {
      const more = this.#prefixes.get(word.slice(0, n))
      if (more) rules.push(...more)
    }
    return rules
  }
}

/** Returns where the phrase ends if its remaining words follow at `i`, else 0. */
function matchRest(tokens: Token[], i: number, { rest, sounds }: Rule): number {
  const line = tokens[i - 1]!.line
  for (const step of rest) {
    let separators = 0
    while (
      i < tokens.length &&
      separators < 2 &&
      SEPARATORS.has(tokens[i]!.text) &&
      step.text !== tokens[i]!.text
    ) {
      i++
      separators++
    }
    const token = tokens[i]
    if (!token || token.line !== line) return 0
    if (step.text === '*') {
      if (token.kind !== 'word') return 0
    } else if (!(sounds ? soundsLike(token.text, step) : isStep(token.text, step))) return 0
    i++
  }
  return i
}

const isStep = (text: string, step: Step): boolean =>
  step.prefix ? text.startsWith(step.text) : text === step.text

const soundsLike = (word: string, step: Step): boolean =>
  isStep(toRussianSound(word) ?? word, step) ||
  listRareRussianSounds(word).some((sound) => isStep(sound, step))
