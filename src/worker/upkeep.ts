import type { SessionLocks } from '#core/db/session-locks.ts'
import { writeOutdatedDocuments } from '#core/listings/documents.ts'
import { foldStoredWords } from '#core/listings/fold-stored-words.ts'
import { expireListings } from '#core/listings/listing-lifecycle.ts'
import { fillFingerprints } from '#core/photos/fill-fingerprints.ts'
import { addKeysOfNewPlaces } from '#core/searches/match-keys.ts'
import { rewriteTextQueries } from '#core/searches/text-queries.ts'
import type { WorkerPorts } from './ports.ts'
import { createReadAlarm } from './read-alarm.ts'
import { pause, type Schedule } from './schedule.ts'
import { reconcileBilling, sweepAll } from './sweep.ts'

const TICK_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DOCUMENTS_MS = 5000

/**
 * Runs everything else that is due by time, in the worker that reads the channels: expires
 * listings, deletes old rows, reconciles billing customers, and logs. Each task has its own loop,
 * so that a slow or failing one delays neither the others nor the reading.
 */
export function startUpkeep(ports: WorkerPorts, locks: SessionLocks): Schedule {
  const { database, objects, log, model, expireDays = 30 } = ports
  const stopping = new AbortController()
  const { signal } = stopping
  const clock = ports.now ?? (() => new Date())
  const alarm = createReadAlarm(ports)
  let spending = ''

  /** `everyMs` Infinity: once. */
  async function repeat(task: string, everyMs: number, run: () => Promise<void>): Promise<void> {
    // Monotonic, unlike the system clock.
    let ranAt = -Infinity
    while (!signal.aborted) {
      // An outage of the database must not end the loop.
      try {
        if (performance.now() - ranAt >= everyMs && (await locks.tryAcquire('schedule'))) {
          ranAt = performance.now()
          await run()
        }
      } catch (error) {
        log.error(
          { event: 'scheduler.tick.failed', task, error: String(error) },
          'A task of the scheduler failed',
        )
      }
      await pause(TICK_MS, signal)
    }
  }

  const loops = [
    repeat('expire listings', MINUTE_MS, async () => {
      const count = await database.kysely
        .transaction()
        .execute((tx) => expireListings(tx, clock(), { expireDays }))
      if (count > 0) log.info({ event: 'listings.expired', count }, 'Expired listings')
    }),
    // Listings of before words were folded; none once they are done.
    repeat('fold words', DOCUMENTS_MS, async () => {
      const count = await foldStoredWords(database.kysely, {
        shouldContinue: () => !signal.aborted,
      })
      if (count > 0) log.info({ event: 'listings.folded', count }, 'Folded the words of listings')
    }),
    // Servers of the previous version may still store unfolded ones.
    repeat('fold text queries', HOUR_MS, async () => {
      const count = await rewriteTextQueries(database.kysely)
      if (count > 0) log.info({ event: 'searches.folded', count }, 'Folded the words of searches')
    }),
    // Those of listings that were published are written already; these are of changes of many at
    // once, such as new rates, and of releases that change documents.
    repeat('write documents', DOCUMENTS_MS, async () => {
      const shouldContinue = () => !signal.aborted
      const count = await writeOutdatedDocuments(database.kysely, { shouldContinue })
      if (count > 1000) log.info({ event: 'listings.documents', count }, 'Wrote documents')
    }),
    repeat('match new places', Infinity, async () => {
      const count = await addKeysOfNewPlaces(database.kysely)
      if (count > 0)
        log.info({ event: 'searches.places', count }, 'Searches match new cities and quarters')
    }),
    // Of photos that an earlier version copied.
    repeat('fill fingerprints', MINUTE_MS, async () => {
      const count = await fillFingerprints(database.kysely, objects, () => !signal.aborted)
      if (count > 0) log.info({ event: 'photos.fingerprints', count }, 'Computed fingerprints')
    }),
    repeat('check reading', MINUTE_MS, () => alarm.check(clock())),
    repeat('sweep', HOUR_MS, () => sweepAll(ports, clock(), signal)),
    repeat('reconcile billing', HOUR_MS, () => reconcileBilling(ports, clock())),
    repeat('log spending', 10 * MINUTE_MS, async () => {
      const line = (await model?.describeSpending()) ?? ''
      if (line !== spending) log.info({ event: 'model.spending' }, line)
      spending = line
    }),
  ]

  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
