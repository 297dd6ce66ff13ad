import type { STORES } from '#contract/admin-health.ts'

export type StoreName = (typeof STORES)[number]

/**
 * SQLSTATE 53100 (disk_full), and system errors: no space, quota exceeded, read-only file system.
 */
const FULL = /^(?:53100|ENOSPC|EDQUOT|EROFS)$/

/** Whether an error means that a store has no space left. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && FULL.test(code)) || isStorageFull(error.cause)
}

/** A store counts as recovered after this time without another error. */
const RECOVERED_AFTER_MS = 60_000

export type FullStore = { store: StoreName; since: Date }
type Listener = (store: StoreName, isFull: boolean) => void

/** Tracks which stores have no space left, as seen by this process. */
export class StorageHealth {
  readonly #full = new Map<StoreName, { since: Date; timer: NodeJS.Timeout }>()
  readonly #listeners: Listener[] = []
  readonly #recoveredAfterMs: number

  constructor({ recoveredAfterMs = RECOVERED_AFTER_MS } = {}) {
    this.#recoveredAfterMs = recoveredAfterMs
  }

  /** Records that a store had no space. */
  reportFull(store: StoreName): void {
    const known = this.#full.get(store)
    if (known) {
      known.timer.refresh()
      return
    }
    const timer = setTimeout(() => {
      this.#full.delete(store)
      this.#notify(store, false)
    }, this.#recoveredAfterMs).unref()
    this.#full.set(store, { since: new Date(), timer })
    this.#notify(store, true)
  }

  /** The stores without space, and since when. */
  listFull(): FullStore[] {
    return [...this.#full].map(([store, { since }]) => ({ store, since }))
  }

  /** Calls `listener` when a store runs out of space and when it recovers. */
  onChange(listener: Listener): void {
    this.#listeners.push(listener)
  }

  #notify(store: StoreName, isFull: boolean): void {
    for (const listener of this.#listeners) listener(store, isFull)
  }
}
