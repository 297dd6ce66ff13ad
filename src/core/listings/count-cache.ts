const CACHE_TTL_MS = 1000
const MAX_ENTRIES = 500

/**
 * Caches large counts for a second. Counting a whole city is the most expensive part of the most
 * requested page, and the same for every sort order and page. Smaller counts are not cached.
 */
export class CountCache {
  private readonly counts = new Map<string, { total: number; until: number }>()

  get(criteria: unknown, now: Date): number | null {
    const entry = this.counts.get(JSON.stringify(criteria))
    return entry && entry.until > now.getTime() ? entry.total : null
  }

  set(criteria: unknown, total: number, now: Date): void {
    if (this.counts.size >= MAX_ENTRIES) this.counts.clear()
    this.counts.set(JSON.stringify(criteria), { total, until: now.getTime() + CACHE_TTL_MS })
  }
}
