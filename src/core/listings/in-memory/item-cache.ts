import type { DocumentRow } from '../document-store.ts'

/** About 40 MB. */
const MAX_ITEMS = 20_000

/**
 * Items of lists as they are stored, those that were read last. Does not keep any while it is not
 * told what changes.
 */
export class ItemCache {
  private readonly rows = new Map<number, DocumentRow>()
  /** Which were read before a change are not kept after it. */
  private changes = 0
  private isFollowing = false

  /** Begins to keep items: from now on `forget` and `forgetAll` tell of each change. */
  follow(): void {
    this.forgetAll()
    this.isFollowing = true
  }

  stopFollowing(): void {
    this.forgetAll()
    this.isFollowing = false
  }

  forget(ids: readonly number[]): void {
    this.changes += 1
    for (const id of ids) this.rows.delete(id)
  }

  forgetAll(): void {
    this.changes += 1
    this.rows.clear()
  }

  /** The items with these ids, in this order; `load` returns those that are not kept. */
  async read(
    ids: readonly number[],
    load: (missing: readonly number[]) => Promise<DocumentRow[]>,
  ): Promise<DocumentRow[]> {
    const found = new Map<number, DocumentRow>()
    const missing = ids.filter((id) => {
      const row = this.rows.get(id)
      if (row) found.set(id, row)
      return row === undefined
    })
    const before = this.changes
    const loaded = missing.length > 0 ? await load(missing) : []
    for (const row of loaded) found.set(row.id, row)
    if (this.isFollowing && this.changes === before)
      for (const row of found.values()) if (row.text !== null) this.keep(row)
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** As the last that was read. */
  private keep(row: DocumentRow): void {
    this.rows.delete(row.id)
    this.rows.set(row.id, row)
    if (this.rows.size > MAX_ITEMS) this.rows.delete(this.rows.keys().next().value!)
  }
}
