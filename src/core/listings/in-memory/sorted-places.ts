/** Places by value and id; at the end those without a value, newest first. */
export class SortedPlaces {
  readonly places: Int32Array
  size: number
  /** The number of places with a value. */
  valued: number
  private readonly ids: Float64Array
  private readonly values: Float64Array

  constructor(
    ids: Float64Array,
    values: Float64Array,
    places: readonly number[],
    capacity: number,
  ) {
    this.ids = ids
    this.values = values
    this.places = new Int32Array(capacity)
    this.places.set(places)
    this.size = places.length
    this.places.subarray(0, this.size).sort((one, other) => this.compare(one, other))
    this.valued = places.filter((place) => !Number.isNaN(values[place])).length
  }

  add(place: number): void {
    const index = this.indexOf(place)
    this.places.copyWithin(index + 1, index, this.size)
    this.places[index] = place
    this.size += 1
    if (!Number.isNaN(this.values[place])) this.valued += 1
  }

  /** Before the value of the place changes. */
  delete(place: number): void {
    const index = this.indexOf(place)
    this.places.copyWithin(index, index + 1, this.size)
    this.size -= 1
    if (!Number.isNaN(this.values[place])) this.valued -= 1
  }

  /** Where a place is or belongs. */
  private indexOf(place: number): number {
    let [from, to] = [0, this.size]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.compare(this.places[middle]!, place) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  private compare(one: number, other: number): number {
    const [value, than] = [this.values[one]!, this.values[other]!]
    if (value < than) return -1
    if (value > than) return 1
    const ids = this.ids[one]! - this.ids[other]!
    if (value === than) return ids
    return Number(Number.isNaN(value)) - Number(Number.isNaN(than)) || -ids
  }
}
