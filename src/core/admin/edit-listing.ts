import type { Kysely } from 'kysely'
import type { CorrectionChanges, AdminListing } from '#contract/admin-listings.ts'
import type { WarningKind } from '#contract/listings.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { correctListing, undoCorrections } from '#core/listings/correct-listing.ts'
import { removeListing, restoreListing } from '#core/listings/listing-lifecycle.ts'
import { liftWarning, restoreWarning } from '#core/listings/lift-warnings.ts'
import { DISTRICTS } from '#core/places/districts.ts'
import { writeAuditLog } from './audit-log.ts'
import { getAdminListing } from './listing.ts'
import { findAdminListingRow } from './listing-store.ts'
import { deleteReview, saveReview } from './review-store.ts'

/** Dependencies of the admin operations. */
export type AdminPorts = {
  db: Kysely<Tables>
  expireDays: number
  /** Whether a geocoder is configured. */
  hasGeocoder: boolean
}

/** The acting administrator and the time. */
export type AdminContext = { accountId: number; now: Date }

/** Marks a listing as reviewed until it changes. Throws AppError. */
export async function markReviewed(
  { db }: AdminPorts,
  id: number,
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  return db.transaction().execute(async (tx) => {
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

/** Undoes `markReviewed`. Throws AppError. */
export async function unmarkReviewed(
  { db }: AdminPorts,
  id: number,
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  return db.transaction().execute(async (tx) => {
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
 * Corrects facts of a listing, which also marks it as reviewed. Throws AppError, with the field
 * when a value is invalid.
 */
export async function correctAdminListing(
  { db, expireDays, hasGeocoder }: AdminPorts,
  id: number,
  { changes, statedInPost }: { changes: CorrectionChanges; statedInPost: boolean },
  { accountId, now }: AdminContext,
): Promise<{ listing: AdminListing; correctionIds: number[] }> {
  return db.transaction().execute(async (tx) => {
    const { city } = await requireUnmergedListing(tx, id)
    validateChanges(changes, changes.city ?? city)
    const { ids, before, after } = await correctListing(tx, id, changes, {
      by: accountId,
      now,
      expireDays,
      hasGeocoder,
      statedInPost,
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

/** Undoes corrections of one listing and returns the listing. Throws AppError. */
export async function undoAdminCorrections(
  { db, expireDays, hasGeocoder }: AdminPorts,
  ids: readonly number[],
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  return db.transaction().execute(async (tx) => {
    const { takenBack, listingIds } = await undoCorrections(tx, ids, {
      by: accountId,
      now,
      expireDays,
      hasGeocoder,
    })
    const [listingId] = listingIds
    if (listingId === undefined) throw new AppError('admin_corrected_listing_gone')
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'correction-undone',
        subject: 'listing',
        subjectId: listingId,
        before: Object.fromEntries(takenBack.map(({ field, value }) => [field, value])),
        after: Object.fromEntries(
          takenBack.map(({ field, previousValue }) => [
            field,
            field === 'point' ? null : previousValue,
          ]),
        ),
      },
      now,
    )
    return getAdminListing(tx, listingId, now)
  })
}

/** Removes a listing from the site. Throws AppError. */
export async function removeAdminListing(
  { db }: AdminPorts,
  id: number,
  reason: string | null,
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  return db.transaction().execute(async (tx) => {
    const { status } = await requireUnmergedListing(tx, id)
    if (!(await removeListing(tx, id))) throw new AppError('admin_already_removed')
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'listing-removed',
        subject: 'listing',
        subjectId: id,
        before: { status },
        after: { status: 'REMOVED' },
        reason,
      },
      now,
    )
    return getAdminListing(tx, id, now)
  })
}

/** Restores a removed listing. Throws AppError. */
export async function restoreAdminListing(
  { db, expireDays }: AdminPorts,
  id: number,
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  return db.transaction().execute(async (tx) => {
    await requireUnmergedListing(tx, id)
    if (!(await restoreListing(tx, id, { now, expireDays })))
      throw new AppError('admin_not_removed')
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

/** Lifts a wrong warning of a listing. Throws AppError. */
export async function liftAdminWarning(
  { db }: AdminPorts,
  listingId: number,
  kind: WarningKind,
  reason: string,
  { accountId, now }: AdminContext,
): Promise<AdminListing> {
  const isLifted = await liftWarning(db, {
    listingId,
    kind,
    by: adminName(accountId),
    reason,
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
          reason,
        },
        now,
      ),
  })
  if (!isLifted) throw new AppError('admin_no_warning')
  return getAdminListing(db, listingId, now)
}

/** Restores a lifted warning, if it still applies. Throws AppError. */
export async function restoreAdminWarning(
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
  if (!wasLifted) throw new AppError('admin_warning_not_lifted')
  return getAdminListing(db, listingId, now)
}

/**
 * The name of an administrator in decisions that outlive the account. An id is not personal data
 * once the account is deleted.
 */
export const adminName = (accountId: number): string => `admin ${accountId}`

/** Finds a listing. Throws AppError when it does not exist or was merged into another one. */
export async function requireUnmergedListing(
  tx: Db,
  id: number,
): Promise<{ city: string; status: string }> {
  const row = await findAdminListingRow(tx, id)
  if (!row) throw new AppError('admin_listing_gone')
  if (row.mergedInto !== null)
    throw new AppError('admin_listing_merged', { params: { id: row.mergedInto } })
  return row
}

function validateChanges(
  { district, price, priceMax, floor, totalFloors }: CorrectionChanges,
  city: string,
): void {
  if (district && !DISTRICTS.some((one) => one.city === city && one.name === district))
    throw new AppError('admin_district_unknown', {
      params: { city },
      field: 'changes.district',
    })
  if (typeof price === 'number' && typeof priceMax === 'number' && priceMax < price)
    throw new AppError('admin_price_range', { field: 'changes.priceMax' })
  if (typeof floor === 'number' && typeof totalFloors === 'number' && floor > totalFloors)
    throw new AppError('admin_floor_range', { field: 'changes.floor' })
}
