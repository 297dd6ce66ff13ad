/** The number of values; they estimate the share of common word triples with an error of 0.06. */
const SIGNATURE_SIZE = 64
const SHINGLE_SIZE = 3
/** Shorter texts may describe many flats. */
const MIN_TOKENS = 9
const MAX_TOKENS = 1500

/** Odd multipliers, and offsets. Never change them: stored hashes are compared with new ones. */
const MULTIPLIERS = Uint32Array.from(
  { length: SIGNATURE_SIZE },
  (_, i) => (Math.imul(i + 1, 0x9e3779b1) | 1) >>> 0,
)
const OFFSETS = Uint32Array.from(
  { length: SIGNATURE_SIZE },
  (_, i) => Math.imul(i + 7, 0x85ebca6b) >>> 0,
)

/**
 * The MinHash of a text's word triples as 64 numbers (A. Broder, "On the resemblance and
 * containment of documents", 1997). Numbers count as words, so that a template with other values is
 * a different text. null: too short.
 */
export function computeMinhash(text: string): number[] | null {
  const tokens =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu)
      ?.slice(0, MAX_TOKENS) ?? []
  if (tokens.length < MIN_TOKENS) return null
  const signature = new Int32Array(SIGNATURE_SIZE).fill(0x7fffffff)
  for (let at = 0; at + SHINGLE_SIZE <= tokens.length; at++) {
    const hash = hashOf(`${tokens[at]} ${tokens[at + 1]} ${tokens[at + 2]}`)
    for (let i = 0; i < SIGNATURE_SIZE; i++) {
      const value = mixBits((Math.imul(hash, MULTIPLIERS[i]!) + OFFSETS[i]!) | 0)
      if (value < signature[i]!) signature[i] = value
    }
  }
  return [...signature]
}

/** The estimated similarity of two texts, 0 to 1. */
export function estimateSimilarity(a: readonly number[], b: readonly number[]): number {
  let equal = 0
  for (let i = 0; i < SIGNATURE_SIZE; i++) if (a[i] === b[i]) equal++
  return equal / SIGNATURE_SIZE
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}

/** The finalizer of MurmurHash3. A multiplication alone keeps the high bits of similar hashes. */
function mixBits(value: number): number {
  value ^= value >>> 16
  value = Math.imul(value, 0x85ebca6b)
  value ^= value >>> 13
  value = Math.imul(value, 0xc2b2ae35)
  return value ^ (value >>> 16)
}
