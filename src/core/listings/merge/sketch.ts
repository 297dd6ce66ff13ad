/**
 * Values of a sketch: the share of equal ones estimates the share of common word triples within
 * about 0.06.
 */
const SIZE = 64
const TRIPLE = 3
/** Fewer words than this are said of many flats. */
const FEWEST_WORDS = 9
const MOST_WORDS = 1500

/** Odd multipliers and offsets, fixed for ever: stored sketches are compared with new ones. */
const MULTIPLIERS = Uint32Array.from(
  { length: SIZE },
  (_, i) => (Math.imul(i + 1, 0x9e3779b1) | 1) >>> 0,
)
const OFFSETS = Uint32Array.from({ length: SIZE }, (_, i) => Math.imul(i + 7, 0x85ebca6b) >>> 0)

/**
 * The wording of a text as 64 numbers (MinHash of its word triples; A. Broder, "On the resemblance
 * and containment of documents", 1997). Numbers count as words, so that a template filled in anew
 * is not the same wording. null: too short to tell.
 */
export function sketchOf(text: string): number[] | null {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu)
      ?.slice(0, MOST_WORDS) ?? []
  if (words.length < FEWEST_WORDS) return null
  const sketch = new Int32Array(SIZE).fill(0x7fffffff)
  for (let at = 0; at + TRIPLE <= words.length; at++) {
    const hash = hashOf(`${words[at]} ${words[at + 1]} ${words[at + 2]}`)
    for (let i = 0; i < SIZE; i++) {
      const value = scrambled((Math.imul(hash, MULTIPLIERS[i]!) + OFFSETS[i]!) | 0)
      if (value < sketch[i]!) sketch[i] = value
    }
  }
  return [...sketch]
}

/** How alike two wordings are, 0 to 1. */
export function likeness(a: readonly number[], b: readonly number[]): number {
  let equal = 0
  for (let i = 0; i < SIZE; i++) if (a[i] === b[i]) equal++
  return equal / SIZE
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}

/**
 * The last mixing of MurmurHash3: a multiplication alone leaves the high bits of near hashes alike.
 */
function scrambled(value: number): number {
  value ^= value >>> 16
  value = Math.imul(value, 0x85ebca6b)
  value ^= value >>> 13
  value = Math.imul(value, 0xc2b2ae35)
  return value ^ (value >>> 16)
}
