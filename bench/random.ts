/** A random generator of numbers from 0 to 1 with a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A random sample of the same size, in which a value may be several times or not at all. */
export const resample = <Value>(values: readonly Value[], random: () => number): Value[] =>
  values.map(() => values[Math.floor(random() * values.length)]!)
