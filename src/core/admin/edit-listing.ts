import type { Kysely } from 'kysely'
import type { CorrectionChanges, AdminListing } from '#contract/admin-listings.ts'
import type { WarningKind } from '#contract/listings.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import { correctListing, undoCorrections } from '#core/listings/correct-listing.ts'
import { removeListing, restoreListing } from '#core/listings/listing-lifecycle.ts'
import { liftWarning, restoreWarning } from '#core/listings/lift-warnings.ts'
import { DISTRICTS } from '#core/places/districts.ts'
import { type AuditedAction, writeAuditLog } from './audit-log.ts'
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

/**
 * Changes a listing and logs it, unless `change` returns null. Returns the listing as it is then.
 * Throws AppError, also when there is no such listing or it was merged.
 */
const changeListing = (
  { db }: AdminPorts,
  id: number,
  { accountId, now }: AdminContext,
  change: (
    tx: Db,
    listing: { city: string; status: string },
  ) => Promise<Omit<AuditedAction, 'subject' | 'subjectId'> | null>,
): Promise<AdminListing> =>
  db.transaction().execute(async (tx) => {
    const entry = await change(tx, await requireUnmergedListing(tx, id))
    if (entry)
      await writeAuditLog(tx, { accountId }, { ...entry, subject: 'listing', subjectId: id }, now)
    return getAdminListing(tx, id, now)
  })

/** Marks a listing as reviewed until it changes. Throws AppError. */
export const markReviewed = (
  ports: AdminPorts,
  id: number,
  context: AdminContext,
): Promise<AdminListing> =>
  changeListing(ports, id, context, async (tx) => {
    await saveReview(tx, id, context.accountId, context.now)
    return { action: 'listing-reviewed' }
  })

/** Undoes `markReviewed`. Throws AppError. */
export const unmarkReviewed = (
  ports: AdminPorts,
  id: number,
  context: AdminContext,
): Promise<AdminListing> =>
  changeListing(ports, id, context, async (tx) =>
    (await deleteReview(tx, id)) ? { action: 'listing-unreviewed' } : null,
  )

/**
 * Corrects facts of a listing, which also marks it as reviewed. Throws AppError, with the field
 * when a value is invalid.
 */
export async function correctAdminListing(
  ports: AdminPorts,
  id: number,
  { changes, statedInPost }: { changes: CorrectionChanges; statedInPost: boolean },
  context: AdminContext,
): Promise<{ listing: AdminListing; correctionIds: number[] }> {
  const { expireDays, hasGeocoder } = ports
  const { accountId, now } = context
  let correctionIds: number[] = []
  const listing = await changeListing(ports, id, context, async (tx, { city }) => {
    validateChanges(changes, changes.city ?? city)
    const { ids, before, after } = await correctListing(tx, id, changes, {
      by: accountId,
      now,
      expireDays,
      hasGeocoder,
      statedInPost,
    })
    correctionIds = ids
    await saveReview(tx, id, accountId, now)
    return { action: 'listing-corrected', before, after }
  })
  return { listing, correctionIds }
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
export const removeAdminListing = (
  ports: AdminPorts,
  id: number,
  reason: string | null,
  context: AdminContext,
): Promise<AdminListing> =>
  changeListing(ports, id, context, async (tx, { status }) => {
    if (!(await removeListing(tx, id))) throw new AppError('admin_already_removed')
    return { action: 'listing-removed', before: { status }, after: { status: 'REMOVED' }, reason }
  })

/** Restores a removed listing. Throws AppError. */
export const restoreAdminListing = (
  ports: AdminPorts,
  id: number,
  context: AdminContext,
): Promise<AdminListing> =>
  changeListing(ports, id, context, async (tx) => {
    const { now } = context
    if (!(await restoreListing(tx, id, { now, expireDays: ports.expireDays })))
      throw new AppError('admin_not_removed')
    const { status } = await requireUnmergedListing(tx, id)
    return { action: 'listing-restored', before: { status: 'REMOVED' }, after: { status } }
  })

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
  const row = await findAdminListingRow(await inCityOf(tx, id), id)
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
