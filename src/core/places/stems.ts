import { splitTokens } from './split-tokens.ts'

type StemToken = { text: string; whole: boolean }
type Entry<T> = { tokens: StemToken[]; length: number; value: T }

/** A name found at words [first, last). `length`: the number of letters in its stem. */
export type StemMatch<T> = { value: T; first: number; last: number; length: number }

export type StemIndex<T> = {
  /** The longest name that starts at word `i`. */
  matchAt(tokens: readonly string[], i: number): StemMatch<T> | null
  /** The longest name in the words; the first if several are equally long. */
  findLongest(tokens: readonly string[]): StemMatch<T> | null
}

/**
 * Builds an index that finds names by the stems of their words.
 * A stem matches any ending; one of up to three letters matches only the whole word. Lookups test
 * only names that share their first two letters with a word.
 */
export function indexStems<T>(
  names: readonly { stems: readonly string[]; value: T }[],
): StemIndex<T> {
  const byHead = new Map<string, Entry<T>[]>()
  for (const { stems, value } of names) {
    for (const stem of stems) {
      const tokens = splitTokens(stem.replaceAll('*', '')).map((text) => ({
        text,
        whole: text.length <= 3,
      }))
      const head = tokens[0]?.text.slice(0, 2)
      if (head === undefined) continue
      const entries = byHead.get(head) ?? []
      entries.push({
        tokens,
        length: tokens.reduce((sum, word) => sum + word.text.length, 0),
        value,
      })
      byHead.set(head, entries)
    }
  }
  function matchAt(tokens: readonly string[], i: number): StemMatch<T> | null {
    let best: StemMatch<T> | null = null
    for (const entry of byHead.get(tokens[i]?.slice(0, 2) ?? '') ?? []) {
      if (entry.length <= (best?.length ?? 0)) continue
      const fits = entry.tokens.every((word, k) =>
        word.whole ? tokens[i + k] === word.text : tokens[i + k]?.startsWith(word.text),
      )
      if (fits)
        best = { value: entry.value, first: i, last: i + entry.tokens.length, length: entry.length }
    }
    return best
  }
  return {
    matchAt,
    findLongest(tokens) {
      let best: StemMatch<T> | null = null
      for (let i = 0; i < tokens.length; i++) {
        const found = matchAt(tokens, i)
        if (found && found.length > (best?.length ?? 0)) best = found
      }
      return best
    },
  }
}
