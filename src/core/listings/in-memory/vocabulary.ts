import { findFirst } from './sorted-places.ts'

/** New words are searched unsorted until there are so many: sorting costs as much for one. */
const MAX_UNSORTED = 1000

/** Numbers all words and finds them by how they begin. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>()
  private sorted: string[] = []
  private unsorted: string[] = []

  numbersOf(words: string): number[] {
    return words.split(' ').map((word) => {
      let number = this.numbers.get(word)
      if (number === undefined) {
        this.numbers.set(word, (number = this.numbers.size))
        this.unsorted.push(word)
      }
      return number
    })
  }

  sort(): void {
    if (this.unsorted.length < MAX_UNSORTED) return
    this.sorted = [...this.sorted, ...this.unsorted.sort()].sort()
    this.unsorted = []
  }

  /** The numbers of the words that begin so. */
  *startingWith(prefix: string): Generator<number> {
    let from = findFirst(this.sorted.length, (index) => this.sorted[index]! >= prefix)
    for (; this.sorted[from]?.startsWith(prefix); from += 1)
      yield this.numbers.get(this.sorted[from]!)!
    for (const word of this.unsorted) if (word.startsWith(prefix)) yield this.numbers.get(word)!
  }
}
