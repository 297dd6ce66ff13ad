const KEPT_MS = 1000
const MOST = 500

/**
 * Large counts, for a second. Counting a whole city is the dearest part of the most asked page, and
 * neither another order nor another page of it changes the number. Below 5,000 every count is of
 * the very moment.
 */
export class KnownCounts {
  private readonly counts = new Map<string, { total: number; until: number }>()

  get(criteria: unknown, now: Date): number | null {
    const known = this.counts.get(JSON.stringify(criteria))
    return known && known.until > now.getTime() ? known.total : null
  }

  keep(criteria: unknown, total: number, now: Date): void {
    if (this.counts.size >= MOST) this.counts.clear()
    this.counts.set(JSON.stringify(criteria), { total, until: now.getTime() + KEPT_MS })
  }
}
