/**
 * The places of each word, by the number of the word. In two large arrays of numbers, which the
 * garbage collector does not look through, but for places that were added since they were packed.
 */
export class Postings {
  /** Those of a word are `packed` from its start to that of the next word. */
  private packed = new Int32Array(0)
  private starts = new Int32Array(1)
  private added = new Map<number, number[]>()

  add(word: number, place: number): void {
    const places = this.added.get(word)
    if (places) places.push(place)
    else this.added.set(word, [place])
  }

  /** Sets a bit in the flags of each place of a word. */
  mark(word: number, flags: Uint8Array, bit: number): void {
    const { packed, starts } = this
    const end = starts[word + 1] ?? 0
    for (let i = starts[word] ?? end; i < end; i += 1) flags[packed[i]!]! |= bit
    const added = this.added.get(word) ?? []
    for (let i = 0; i < added.length; i += 1) flags[added[i]!]! |= bit
  }

  /** Packs all places, each as `moved` says, where -1 leaves it out. */
  pack(moved: Int32Array): void {
    let words = this.starts.length - 1
    let most = this.packed.length
    for (const [word, places] of this.added) {
      words = Math.max(words, word + 1)
      most += places.length
    }
    const starts = new Int32Array(words + 1)
    const packed = new Int32Array(most)
    let length = 0
    const keep = (place: number) => {
      if (moved[place] !== -1) packed[length++] = moved[place]!
    }
    for (let word = 0; word < words; word += 1) {
      const end = this.starts[word + 1] ?? 0
      for (let i = this.starts[word] ?? end; i < end; i += 1) keep(this.packed[i]!)
      this.added.get(word)?.forEach(keep)
      starts[word + 1] = length
    }
    this.packed = packed.slice(0, length)
    this.starts = starts
    this.added = new Map()
  }
}
