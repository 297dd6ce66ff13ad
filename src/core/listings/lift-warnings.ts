import type { Kysely } from 'kysely'
import type { WarningKind } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
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
 * Takes a warning off a listing, because somebody (`by`) has found it wrong (`why`). It stays off
 * through edits, re-posts and other rates, until it would stand there for another reason
 * (warnings/warning-rules.ts). `alongside` is done in the same transaction. Answers false when no
 * such warning stands.
 */
export async function liftWarning(
  db: Kysely<Tables>,
  {
    listingId,
    kind,
    by,
    why,
    now = new Date(),
    alongside,
  }: {
    listingId: number
    kind: WarningKind
    by: string
    why: string
    now?: Date
    alongside?: (tx: Db) => Promise<void>
  },
): Promise<boolean> {
  const isLifted = await db.transaction().execute(async (tx) => {
    const warnings = await lockWarnings(tx, listingId)
    const warning = warnings?.find((one) => one.kind === kind)
    if (!warnings || !warning) return false
    await saveLifted(tx, { listingId, warning, by, why, at: now })
    await writeWarnings(
      tx,
      listingId,
      warnings.filter((one) => one !== warning),
    )
    await alongside?.(tx)
    return true
  })
  // Another may have stood only because of this one.
  if (isLifted) await assessListings(db, [listingId])
  return isLifted
}

/**
 * Lets a warning stand again if there is still reason for it. Answers false when it was not lifted.
 */
export async function restoreWarning(
  db: Kysely<Tables>,
  {
    listingId,
    kind,
    alongside,
  }: { listingId: number; kind: WarningKind; alongside?: (tx: Db) => Promise<void> },
): Promise<boolean> {
  const wasLifted = await db.transaction().execute(async (tx) => {
    await lockWarnings(tx, listingId)
    if (!(await deleteLifted(tx, listingId, kind))) return false
    await alongside?.(tx)
    return true
  })
  if (wasLifted) await assessListings(db, [listingId])
  return wasLifted
}

/** What was lifted, newest first. */
export async function listLiftedWarnings(
  db: Kysely<Tables>,
  limit = 100,
): Promise<LiftedWarning[]> {
  return listNewestLifted(db, limit)
}
