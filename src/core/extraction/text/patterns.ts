import { toRussianSound } from './latin-russian.ts'
import type { Token } from './tokens.ts'

/** A found concept: the tokens [first, last). */
export type Mark = { concept: string; first: number; last: number }

/**
 * Patterns of one group: concept → comma list of phrases. A word ending in * stands for any ending,
 * a lone * for any word.
 */
export type PatternTable = Record<string, string>

type Step = { text: string; prefix: boolean }
/** `sounds`: the steps are Russian sounds, to be met in Latin letters. */
type Rule = { group: number; concept: string; rest: Step[]; sounds: boolean }

/**
 * Signs that may stand between the words of one phrase: "кв.м", "wi-fi", "к/у", "первый +
 * последний".
 */
const JOINTS = new Set(['.', '-', '/', "'", '_', '+', '&'])
const CACHE_LIMIT = 20_000
/**
 * Shorter Russian words in Latin letters are too like those of other languages to begin a phrase.
 */
const MIN_SOUND_LENGTH = 4
/** So many words that only Russian in Latin letters explains make a text Russian. */
const MIN_RUSSIAN_MARKERS = 2

/** `index`: where the marks of a group stand in the answer of `scan`. */
export type Matcher = { index: ReadonlyMap<string, number>; scan(tokens: Token[]): Mark[][] }

/**
 * Compiles tables of patterns into one matcher. `scan` answers, for each group, its marks in order:
 * the longest phrase from each place, none overlapping another of its group. Linear in the tokens.
 * The Cyrillic phrases of `spoken` are also found in Latin letters where a text is Russian written
 * so, which shows by words of `signs` and by others that nothing else explains.
 */
export function compilePatterns(
  tables: Record<string, PatternTable[]>,
  transliterated: Record<string, PatternTable[]> = {},
  markers: PatternTable[] = [],
): Matcher {
  const groups = Object.keys(tables)
  const exactIndex = new PhraseIndex()
  const sounds = new PhraseIndex()
  const markerIndex = new PhraseIndex()
  for (const table of markers)
    for (const [concept, phrases] of Object.entries(table))
      for (const steps of stepsOf(phrases))
        if (steps[0]!.text.length >= MIN_SOUND_LENGTH) markerIndex.add(0, concept, steps, false)
  groups.forEach((name, group) => {
    for (const table of tables[name]!)
      for (const [concept, phrases] of Object.entries(table))
        for (const steps of stepsOf(phrases)) exactIndex.add(group, concept, steps, false)
    for (const table of transliterated[name] ?? []) {
      for (const [concept, phrases] of Object.entries(table)) {
        for (const steps of stepsOf(phrases)) {
          const sound = steps.map((step) => ({
            ...step,
            text: step.text === '*' ? '*' : toRussianSound(step.text),
          }))
          if (
            sound.every((step): step is Step => step.text !== null) &&
            (sound.length > 1 || sound[0]!.text.length >= MIN_SOUND_LENGTH)
          )
            sounds.add(group, concept, sound, true)
        }
      }
    }
  })
  const known = new Map<string, Entry>()
  const free = new Uint32Array(groups.length)

  return {
    index: new Map(groups.map((name, group) => [name, group])),
    scan(tokens) {
      const found: Mark[][] = []
      for (let group = 0; group < groups.length; group++) found.push([])
      free.fill(0)
      let markerCount = 0
      const entries: (Entry | null)[] = []
      for (const { text, kind } of tokens) {
        let entry: Entry | null = null
        if (kind !== 'url' && kind !== 'handle' && kind !== 'phone') {
          entry = known.get(text) ?? null
          if (!entry) {
            entry = entryOf(text, kind, exactIndex, sounds, markerIndex)
            if (known.size >= CACHE_LIMIT) known.clear()
            if (text.length <= 40) known.set(text, entry)
          }
          if (entry.isMarker) markerCount++
        }
        entries.push(entry)
      }
      const isRussian = markerCount >= MIN_RUSSIAN_MARKERS
      for (let i = 0; i < tokens.length; i++) {
        const entry = entries[i]
        if (!entry) continue
        for (const rule of isRussian ? entry.all : entry.exact) {
          const { group } = rule
          // A mark of this very token may still grow; one from before it bars the group.
          const marks = found[group]!
          const open =
            marks.length && marks[marks.length - 1]!.first === i ? marks[marks.length - 1]! : null
          if (!open && free[group]! > i) continue
          const last = rule.rest.length ? follow(tokens, i + 1, rule) : i + 1
          if (last <= (open ? open.last : 0)) continue
          if (open) {
            open.concept = rule.concept
            open.last = last
          } else marks.push({ concept: rule.concept, first: i, last })
          free[group] = last
        }
      }
      return found
    },
  }
}

/**
 * `said`: what a word is in so many letters; `all`: and by its sound; `tells`: it shows that Latin
 * letters are Russian.
 */
type Entry = { exact: Rule[]; all: Rule[]; isMarker: boolean }

function entryOf(
  text: string,
  kind: Token['kind'],
  exactIndex: PhraseIndex,
  sounds: PhraseIndex,
  markerIndex: PhraseIndex,
): Entry {
  const exact = exactIndex.of(text)
  if (kind !== 'word' || text.charCodeAt(0) > 122) return { exact, all: exact, isMarker: false }
  const bySound = sounds.of(toRussianSound(text) ?? '')
  const isMarker =
    markerIndex.of(text).length > 0 ||
    (text.length > MIN_SOUND_LENGTH && bySound.length > 0 && exact.length === 0)
  return { exact, all: bySound.length ? [...exact, ...bySound] : exact, isMarker }
}

const stepsOf = (phrases: string): Step[][] =>
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

  add(group: number, concept: string, [head, ...rest]: Step[], sounds: boolean): void {
    if (!head?.text) return
    const index = head.prefix ? this.#prefixes : this.#exact
    const rules = index.get(head.text) ?? []
    rules.push({ group, concept, rest, sounds })
    index.set(head.text, rules)
    if (head.prefix) this.#longest = Math.max(this.#longest, head.text.length)
  }

  of(word: string): Rule[] {
    const rules = [...(this.#exact.get(word) ?? [])]
    for (let n = 1; n <= word.length && n <= this.#longest; n++) {
      const more = this.#prefixes.get(word.slice(0, n))
      if (more) rules.push(...more)
    }
    return rules
  }
}

/** Where the phrase ends if its further words follow at `i`, else 0. */
function follow(tokens: Token[], i: number, { rest, sounds }: Rule): number {
  const line = tokens[i - 1]!.line
  for (const step of rest) {
    let joints = 0
    while (
      i < tokens.length &&
      joints < 2 &&
      JOINTS.has(tokens[i]!.text) &&
      step.text !== tokens[i]!.text
    ) {
      i++
      joints++
    }
    const token = tokens[i]
    if (!token || token.line !== line) return 0
    const text = sounds ? (toRussianSound(token.text) ?? token.text) : token.text
    if (
      step.text === '*'
        ? token.kind !== 'word'
        : step.prefix
          ? !text.startsWith(step.text)
          : text !== step.text
    )
      return 0
    i++
  }
  return i
}
