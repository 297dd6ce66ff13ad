import type { Kysely } from 'kysely'
import type { CorrectionChanges, AdminListing } from '#contract/admin-listings.ts'
import type { WarningKind } from '#contract/listings.ts'
import { AppError } from '#core/accounts/app-error.ts'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { correctListing, undoCorrections } from '#core/listings/correct-listing.ts'
import { CorrectionError } from '#core/listings/merge/manual-merges.ts'
import { removeListing, restoreListing } from '#core/listings/listing-lifecycle.ts'
import { liftWarning, restoreWarning } from '#core/listings/lift-warnings.ts'
import { DISTRICTS } from '#core/places/districts.ts'
import { writeAuditLog } from './audit-log.ts'
import { getAdminListing } from './listing.ts'
import { findAdminListingRow } from './listing-store.ts'
import { deleteReview, saveReview } from './review-store.ts'

/** What acts at the desk are made with. */
export type AdminPorts = {
  db: Kysely<Tables>
  expireDays: number
  /** A geocoder is set up. */
  hasGeocoder: boolean
}

/** Whose act, and when. */
export type AdminContext = { accountId: number; now: Date }

/** Marks a listing as looked at and fine, until something new happens to it. */
export async function markReviewed(
  { db }: AdminPorts,
  id: number,
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  return inTransaction(db, async (tx) => {
    await requireUnmergedListing(tx, id)
    await saveReview(tx, id, accountId, now)
    await writeAuditLog(
      tx,
      { accountId },
      { action: 'listing-reviewed', subject: 'listing', subjectId: id },
      now,
    )
    return getAdminListing(tx, id, now)
  })
}

/** Takes a look back. */
export async function unmarkReviewed(
  { db }: AdminPorts,
  id: number,
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  return inTransaction(db, async (tx) => {
    await requireUnmergedListing(tx, id)
    if (await deleteReview(tx, id))
      await writeAuditLog(
        tx,
        { accountId },
        { action: 'listing-unreviewed', subject: 'listing', subjectId: id },
        now,
      )
    return getAdminListing(tx, id, now)
  })
}

/**
 * Says what is so of a flat; whoever does has looked at it. Throws AppError, with the field that
 * cannot be so.
 */
export async function correct(
  { db, expireDays, hasGeocoder }: AdminPorts,
  id: number,
  { changes, teaches }: { changes: CorrectionChanges; teaches: boolean },
  { accountId, now }: AdminContext,
): Promise<{ listing: AdminListing; correctionIds: number[] }> {
  return inTransaction(db, async (tx) => {
    const { city } = await requireUnmergedListing(tx, id)
    validateChanges(changes, changes.city ?? city)
    const { ids, before, after } = await correctListing(tx, id, changes, {
      by: accountId,
      now,
      expireDays,
      hasGeocoder,
      teaches,
    })
    await saveReview(tx, id, accountId, now)
    await writeAuditLog(
      tx,
      { accountId },
      { action: 'listing-corrected', subject: 'listing', subjectId: id, before, after },
      now,
    )
    return { listing: await getAdminListing(tx, id, now), correctionIds: ids }
  })
}

/** Takes corrections of one listing back; answers the listing. */
export async function undo(
  { db, expireDays, hasGeocoder }: AdminPorts,
  ids: readonly number[],
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  return inTransaction(db, async (tx) => {
    const { takenBack, listingIds } = await undoCorrections(tx, ids, {
      by: accountId,
      now,
      expireDays,
      hasGeocoder,
    })
    const [listingId] = listingIds
    if (listingId === undefined)
      throw new AppError('conflict', 'The flat of these corrections has no listing any more')
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'correction-undone',
        subject: 'listing',
        subjectId: listingId,
        before: Object.fromEntries(takenBack.map(({ field, value }) => [field, value])),
        after: Object.fromEntries(
          takenBack.map(({ field, was }) => [field, field === 'point' ? null : was]),
        ),
      },
      now,
    )
    return getAdminListing(tx, listingId, now)
  })
}

/** Takes a listing off the site. Throws AppError. */
export async function remove(
  { db }: AdminPorts,
  id: number,
  why: string | null,
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  return inTransaction(db, async (tx) => {
    const { status } = await requireUnmergedListing(tx, id)
    if (!(await removeListing(tx, id)))
      throw new AppError('conflict', 'This listing is removed already')
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'listing-removed',
        subject: 'listing',
        subjectId: id,
        before: { status },
        after: { status: 'REMOVED' },
        reason: why,
      },
      now,
    )
    return getAdminListing(tx, id, now)
  })
}

/** Brings a removed listing back. Throws AppError. */
export async function restore(
  { db, expireDays }: AdminPorts,
  id: number,
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  return inTransaction(db, async (tx) => {
    await requireUnmergedListing(tx, id)
    if (!(await restoreListing(tx, id, { now, expireDays })))
      throw new AppError('conflict', 'This listing is not removed')
    const listing = await getAdminListing(tx, id, now)
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'listing-restored',
        subject: 'listing',
        subjectId: id,
        before: { status: 'REMOVED' },
        after: { status: listing.status },
      },
      now,
    )
    return listing
  })
}

/** Takes a warning off, which was wrong. Throws AppError. */
export async function lift(
  { db }: AdminPorts,
  listingId: number,
  kind: WarningKind,
  why: string,
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  const isLifted = await liftWarning(db, {
    listingId,
    kind,
    by: adminName(accountId),
    why,
    now,
    alongside: (tx) =>
      writeAuditLog(
        tx,
        { accountId },
        {
          action: 'warning-lifted',
          subject: 'listing',
          subjectId: listingId,
          before: { warning: kind },
          reason: why,
        },
        now,
      ),
  })
  if (!isLifted) throw new AppError('conflict', 'This warning does not stand there')
  return getAdminListing(db, listingId, now)
}

/** Lets a lifted warning stand again. Throws AppError. */
export async function unlift(
  { db }: AdminPorts,
  listingId: number,
  kind: WarningKind,
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  const wasLifted = await restoreWarning(db, {
    listingId,
    kind,
    alongside: (tx) =>
      writeAuditLog(
        tx,
        { accountId },
        {
          action: 'warning-restored',
          subject: 'listing',
          subjectId: listingId,
          after: { warning: kind },
        },
        now,
      ),
  })
  if (!wasLifted) throw new AppError('conflict', 'This warning was not lifted')
  return getAdminListing(db, listingId, now)
}

/**
 * How an administrator is called where a decision is kept for good: by number, which says nothing
 * of a person once the account is gone.
 */
export const adminName = (accountId: number): string => `admin ${accountId}`

/** What core says no to, in words for the person; in one transaction. */
export async function inTransaction<Answer>(
  db: Kysely<Tables>,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  return db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw error instanceof CorrectionError ? new AppError('conflict', error.message) : error
    })
}

/** A listing that stands for itself. Throws AppError. */
export async function requireUnmergedListing(
  tx: Db,
  id: number,
): Promise<{ city: string; status: string }> {
  const row = await findAdminListingRow(tx, id)
  if (!row) throw new AppError('not-found', 'There is no such listing')
  if (row.mergedInto !== null)
    throw new AppError('conflict', `This listing went into listing ${row.mergedInto}`)
  return row
}

function validateChanges(
  { district, price, priceMax, floor, totalFloors }: CorrectionChanges,
  city: string,
): void {
  const invalidField = (field: string, message: string) =>
    new AppError('invalid', message, { field: `changes.${field}` })
  if (district && !DISTRICTS.some((one) => one.city === city && one.name === district))
    throw invalidField('district', `${city} has no district of this name`)
  if (typeof price === 'number' && typeof priceMax === 'number' && priceMax < price)
    throw invalidField('priceMax', 'The highest price is below the lowest')
  if (typeof floor === 'number' && typeof totalFloors === 'number' && floor > totalFloors)
    throw invalidField('floor', 'The house is not that high')
}
