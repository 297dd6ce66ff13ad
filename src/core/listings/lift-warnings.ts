import type { Kysely } from 'kysely'
import type { WarningKind } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import { assessListings } from './assess-warnings.ts'
import {
  deleteLifted,
  lockWarnings,
  type LiftedWarning,
  listNewestLifted,
  saveLifted,
  writeWarnings,
} from './warnings-store.ts'

/**
 * Removes a wrong warning from a listing, by `by` for the reason `reason`. It stays off after
 * edits, reposts and new rates, unless it would be shown for another reason
 * (warnings/warning-rules.ts).
 * `alongside` runs in the same transaction. Returns false when the listing has no such warning.
 */
export async function liftWarning(
  db: Kysely<Tables>,
  {
    listingId,
    kind,
    by,
    reason,
    now = new Date(),
    alongside,
  }: {
    listingId: number
    kind: WarningKind
    by: string
    reason: string
    now?: Date
    alongside?: (tx: Db) => Promise<void>
  },
): Promise<boolean> {
  const own = await inCityOf(db, listingId)
  const isLifted = await own.transaction().execute(async (tx) => {
    const warnings = await lockWarnings(tx, listingId)
    const warning = warnings?.find((one) => one.kind === kind)
    if (!warnings || !warning) return false
    await saveLifted(tx, { listingId, warning, by, reason, at: now })
    await writeWarnings(
      tx,
      listingId,
      warnings.filter((one) => one !== warning),
    )
    await alongside?.(tx)
    return true
  })
  // Another warning may have depended on this one.
  if (isLifted) await assessListings(db, [listingId])
  return isLifted
}

/** Restores a warning if it still applies. Returns false when it was not lifted. */
export async function restoreWarning(
  db: Kysely<Tables>,
  {
    listingId,
    kind,
    alongside,
  }: { listingId: number; kind: WarningKind; alongside?: (tx: Db) => Promise<void> },
): Promise<boolean> {
  const own = await inCityOf(db, listingId)
  const wasLifted = await own.transaction().execute(async (tx) => {
    await lockWarnings(tx, listingId)
    if (!(await deleteLifted(tx, listingId, kind))) return false
    await alongside?.(tx)
    return true
  })
  if (wasLifted) await assessListings(db, [listingId])
  return wasLifted
}

/** Lifted warnings, newest first. */
export async function listLiftedWarnings(
  db: Kysely<Tables>,
  limit = 100,
): Promise<LiftedWarning[]> {
  return listNewestLifted(db, limit)
}
