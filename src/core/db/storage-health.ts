import type { STORES } from '#contract/admin-health.ts'

export type StoreName = (typeof STORES)[number]

/**
 * SQLSTATE 53100 (disk_full), and the system's codes for no room, no quota and a file system that
 * takes no writes.
 */
const FULL = /^(?:53100|ENOSPC|EDQUOT|EROFS)$/

/** Whether something could not be stored because there is no room for it. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && FULL.test(code)) || isStorageFull(error.cause)
}

/** Without a further refusal for so long, a store is taken to have room again. */
const RECOVERED_AFTER_MS = 60_000

export type FullStore = { store: StoreName; since: Date }
type Listener = (store: StoreName, isFull: boolean) => void

/** Which stores have refused to store something, as this process has seen it. */
export class StorageHealth {
  readonly #full = new Map<StoreName, { since: Date; timer: NodeJS.Timeout }>()
  readonly #listeners: Listener[] = []
  readonly #recoveredAfterMs: number

  constructor({ recoveredAfterMs = RECOVERED_AFTER_MS } = {}) {
    this.#recoveredAfterMs = recoveredAfterMs
  }

  /** Notes that a store refused something. */
  reportFull(store: StoreName): void {
    const known = this.#full.get(store)
    if (known) {
      known.timer.refresh()
      return
    }
    const timer = setTimeout(() => {
      this.#full.delete(store)
      this.#tell(store, false)
    }, this.#recoveredAfterMs).unref()
    this.#full.set(store, { since: new Date(), timer })
    this.#tell(store, true)
  }

  /** The stores that refused something lately, and since when. */
  listFull(): FullStore[] {
    return [...this.#full].map(([store, { since }]) => ({ store, since }))
  }

  /** Calls `listener` when a store begins to refuse and when it has room again. */
  onChange(listener: Listener): void {
    this.#listeners.push(listener)
  }

  #tell(store: StoreName, isFull: boolean): void {
    for (const listener of this.#listeners) listener(store, isFull)
  }
}
