import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#core/db/database.ts'
import { listen } from '#core/db/listen.ts'
import { ItemCache } from './item-cache.ts'
import { ListingColumns } from './listing-columns.ts'
import { loadListed, loadListedAfter } from './columns-store.ts'

/** These as notify_listing_changes.sql. */
const CHANNEL = 'listing_changes'
const ITEMS = 'items '
const RATES = 'rates'
const BATCH = 2000
const RETRY_MS = 1000

/** The listings that lists show, in memory. */
export type ListingIndex = {
  /**
   * With all changes that notifications have named. Null while listings are loaded, while many
   * have changed, and without notifications: then search the database.
   */
  columns(): Promise<ListingColumns | null>
  readonly items: ItemCache
  close(): Promise<void>
}

/**
 * Loads the listings of the database at `url`, which `db` reads, and follows their changes. It must
 * not be distributed. `onProblem` gets the reason when a read fails, which is tried again.
 */
export function openListingIndex(
  { db, url }: { db: Db; url: string },
  onProblem: (error: unknown) => void = () => {},
): ListingIndex {
  let loaded: ListingColumns | null = null
  let changed = new Set<number>()
  let reading: Promise<void> | null = null
  let retry: NodeJS.Timeout | undefined
  const items = new ItemCache()

  const listening = listen(
    url,
    CHANNEL,
    (payload) => {
      if (payload === null) {
        items.follow()
        load()
      } else if (payload === RATES) items.forgetAll()
      else if (payload.startsWith(ITEMS)) items.forget(readIds(payload.slice(ITEMS.length)))
      else {
        const ids = readIds(payload)
        for (const id of ids) changed.add(id)
        items.forget(ids)
      }
    },
    () => {
      items.stopFollowing()
      forget()
    },
  )

  function forget(): void {
    loaded = null
    changed = new Set()
    clearTimeout(retry)
  }

  /** What changes meanwhile is read again. */
  function load(): void {
    forget()
    const own = changed
    void loadAll(db).then(
      (columns) => {
        if (changed === own) loaded = columns
      },
      (error: unknown) => {
        if (changed !== own) return // connected again
        onProblem(error)
        retry = setTimeout(load, RETRY_MS)
      },
    )
  }

  async function readChanges(columns: ListingColumns): Promise<void> {
    const own = changed
    while (own.size > 0) {
      const ids = [...own].slice(0, BATCH)
      for (const id of ids) own.delete(id)
      try {
        columns.replace(ids, await loadListed(db, ids))
      } catch (error) {
        for (const id of ids) own.add(id)
        throw error
      }
    }
  }

  return {
    items,
    async columns() {
      const columns = loaded
      if (!columns) return null
      if (changed.size > 0)
        reading ??= readChanges(columns)
          .catch(onProblem)
          .finally(() => (reading = null))
      if (changed.size > BATCH) return null
      await reading
      return changed.size === 0 && loaded === columns ? columns : null
    },
    async close() {
      await listening.stop()
      forget()
      await reading
    },
  }
}

const readIds = (list: string): number[] => list.split(',').map(Number)

async function loadAll(db: Db): Promise<ListingColumns> {
  const columns = new ListingColumns()
  for (let last = 0; ; ) {
    const rows = await loadListedAfter(db, last, BATCH)
    columns.replace([], rows)
    if (rows.length < BATCH) break
    last = rows.at(-1)!.id
  }
  // Other requests are answered in between.
  for (const prepare of columns.listPreparations()) {
    prepare()
    await nextTurn()
  }
  return columns
}
