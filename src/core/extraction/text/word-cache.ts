/** Longer runs of letters are not words of any text, so they are neither kept nor put together. */
export const MAX_WORD_LENGTH = 40
const MAX_WORDS = 20_000

/**
 * A function that computes what a word stands for once, as long as there is room. `details` must
 * follow from the word.
 */
export function cacheByWord<T, Details extends unknown[] = []>(
  compute: (word: string, ...details: Details) => T,
): (word: string, ...details: Details) => T {
  const known = new Map<string, T>()
  return (word, ...details) => {
    let result = known.get(word)
    if (result === undefined) {
      result = compute(word, ...details)
      if (known.size >= MAX_WORDS) known.clear()
      if (word.length <= MAX_WORD_LENGTH) known.set(word, result)
    }
    return result
  }
}
