import { foldWord } from '#core/places/fold-letters.ts'
import { findFirst } from './sorted-places.ts'

/** New words are searched unsorted until there are so many: sorting costs as much for one. */
const MAX_UNSORTED = 1000

/** Numbers all words in folded letters, and finds them by how they begin. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>()
  /** Of words in other letters. */
  private readonly folded = new Map<string, readonly number[]>()
  private sorted: string[] = []
  private unsorted: string[] = []

  numbersOf(words: string): number[] {
    const all = new Set<number>()
    for (const word of words.split(' ')) {
      const known = this.numbers.get(word)
      if (known !== undefined) all.add(known)
      else for (const number of this.fold(word)) all.add(number)
    }
    return [...all]
  }

  private fold(word: string): readonly number[] {
    let numbers = this.folded.get(word)
    if (!numbers) {
      const forms = foldWord(word)
      numbers = forms.map((form) => this.number(form))
      if (forms[0] !== word) this.folded.set(word, numbers)
    }
    return numbers
  }

  private number(form: string): number {
    let number = this.numbers.get(form)
    if (number === undefined) {
      this.numbers.set(form, (number = this.numbers.size))
      this.unsorted.push(form)
    }
    return number
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
