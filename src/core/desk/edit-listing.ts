import type { Kysely } from 'kysely'
import type { CorrectionChanges, DeskListing } from '#contract/admin-listings.ts'
import type { WarningKind } from '#contract/listings.ts'
import { Refused } from '#core/accounts/refused.ts'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { correctListing, undoCorrections } from '#core/listings/correct-listing.ts'
import { CannotCorrect } from '#core/listings/merge/correct.ts'
import { removeListing, restoreListing } from '#core/listings/remove-listing.ts'
import { liftWarning, restoreWarning } from '#core/listings/warnings-lift.ts'
import { DISTRICTS } from '#core/places/districts.ts'
import { noteAct } from './acts.ts'
import { deskListing } from './listing.ts'
import { findDeskRow } from './listing-store.ts'
import { dropLook, storeLook } from './review-store.ts'

/** What acts at the desk are made with. */
export type DeskPorts = {
  db: Kysely<Tables>
  expireDays: number
  /** A geocoder is set up. */
  geocodes: boolean
}

/** Whose act, and when. */
export type Act = { accountId: number; now: Date }

/** Marks a listing as looked at and fine, until something new happens to it. */
export async function markFine(
  { db }: DeskPorts,
  id: number,
  { accountId, now }: Act,
): Promise<DeskListing> {
  return inTransaction(db, async (tx) => {
    await standing(tx, id)
    await storeLook(tx, id, accountId, now)
    await noteAct(
      tx,
      { accountId },
      { act: 'listing-fine', subject: 'listing', subjectId: id },
      now,
    )
    return deskListing(tx, id, now)
  })
}

/** Takes a look back. */
export async function unmarkFine(
  { db }: DeskPorts,
  id: number,
  { accountId, now }: Act,
): Promise<DeskListing> {
  return inTransaction(db, async (tx) => {
    await standing(tx, id)
    if (await dropLook(tx, id))
      await noteAct(
        tx,
        { accountId },
        { act: 'listing-unfine', subject: 'listing', subjectId: id },
        now,
      )
    return deskListing(tx, id, now)
  })
}

/**
 * Says what is so of a flat; whoever does has looked at it. Throws Refused, with the field that
 * cannot be so.
 */
export async function correct(
  { db, expireDays, geocodes }: DeskPorts,
  id: number,
  { changes, teaches }: { changes: CorrectionChanges; teaches: boolean },
  { accountId, now }: Act,
): Promise<{ listing: DeskListing; correctionIds: number[] }> {
  return inTransaction(db, async (tx) => {
    const { city } = await standing(tx, id)
    refuseImpossible(changes, changes.city ?? city)
    const { ids, before, after } = await correctListing(tx, id, changes, {
      by: accountId,
      now,
      expireDays,
      geocodes,
      teaches,
    })
    await storeLook(tx, id, accountId, now)
    await noteAct(
      tx,
      { accountId },
      { act: 'listing-corrected', subject: 'listing', subjectId: id, before, after },
      now,
    )
    return { listing: await deskListing(tx, id, now), correctionIds: ids }
  })
}

/** Takes corrections of one listing back; answers the listing. */
export async function undo(
  { db, expireDays, geocodes }: DeskPorts,
  ids: readonly number[],
  { accountId, now }: Act,
): Promise<DeskListing> {
  return inTransaction(db, async (tx) => {
    const { takenBack, listingIds } = await undoCorrections(tx, ids, {
      by: accountId,
      now,
      expireDays,
      geocodes,
    })
    const [listingId] = listingIds
    if (listingId === undefined)
      throw new Refused('conflict', 'The flat of these corrections has no listing any more')
    await noteAct(
      tx,
      { accountId },
      {
        act: 'correction-undone',
        subject: 'listing',
        subjectId: listingId,
        before: Object.fromEntries(takenBack.map(({ field, value }) => [field, value])),
        after: Object.fromEntries(
          takenBack.map(({ field, was }) => [field, field === 'point' ? null : was]),
        ),
      },
      now,
    )
    return deskListing(tx, listingId, now)
  })
}

/** Takes a listing off the site. Throws Refused. */
export async function remove(
  { db }: DeskPorts,
  id: number,
  why: string | null,
  { accountId, now }: Act,
): Promise<DeskListing> {
  return inTransaction(db, async (tx) => {
    const { status } = await standing(tx, id)
    if (!(await removeListing(tx, id)))
      throw new Refused('conflict', 'This listing is removed already')
    await noteAct(
      tx,
      { accountId },
      {
        act: 'listing-removed',
        subject: 'listing',
        subjectId: id,
        before: { status },
        after: { status: 'REMOVED' },
        reason: why,
      },
      now,
    )
    return deskListing(tx, id, now)
  })
}

/** Brings a removed listing back. Throws Refused. */
export async function restore(
  { db, expireDays }: DeskPorts,
  id: number,
  { accountId, now }: Act,
): Promise<DeskListing> {
  return inTransaction(db, async (tx) => {
    await standing(tx, id)
    if (!(await restoreListing(tx, id, { now, expireDays })))
      throw new Refused('conflict', 'This listing is not removed')
    const listing = await deskListing(tx, id, now)
    await noteAct(
      tx,
      { accountId },
      {
        act: 'listing-restored',
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

/** Takes a warning off, which was wrong. Throws Refused. */
export async function lift(
  { db }: DeskPorts,
  listingId: number,
  kind: WarningKind,
  why: string,
  { accountId, now }: Act,
): Promise<DeskListing> {
  const isLifted = await liftWarning(db, {
    listingId,
    kind,
    by: nameOf(accountId),
    why,
    now,
    alongside: (tx) =>
      noteAct(
        tx,
        { accountId },
        {
          act: 'warning-lifted',
          subject: 'listing',
          subjectId: listingId,
          before: { warning: kind },
          reason: why,
        },
        now,
      ),
  })
  if (!isLifted) throw new Refused('conflict', 'This warning does not stand there')
  return deskListing(db, listingId, now)
}

/** Lets a lifted warning stand again. Throws Refused. */
export async function unlift(
  { db }: DeskPorts,
  listingId: number,
  kind: WarningKind,
  { accountId, now }: Act,
): Promise<DeskListing> {
  const wasLifted = await restoreWarning(db, {
    listingId,
    kind,
    alongside: (tx) =>
      noteAct(
        tx,
        { accountId },
        {
          act: 'warning-restored',
          subject: 'listing',
          subjectId: listingId,
          after: { warning: kind },
        },
        now,
      ),
  })
  if (!wasLifted) throw new Refused('conflict', 'This warning was not lifted')
  return deskListing(db, listingId, now)
}

/**
 * How an administrator is called where a decision is kept for good: by number, which says nothing
 * of a person once the account is gone.
 */
export const nameOf = (accountId: number): string => `admin ${accountId}`

/** What core says no to, in words for the person; in one transaction. */
export async function inTransaction<Answer>(
  db: Kysely<Tables>,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  return db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw error instanceof CannotCorrect ? new Refused('conflict', error.message) : error
    })
}

/** A listing that stands for itself. Throws Refused. */
export async function standing(tx: Db, id: number): Promise<{ city: string; status: string }> {
  const row = await findDeskRow(tx, id)
  if (!row) throw new Refused('missing', 'There is no such listing')
  if (row.mergedInto !== null)
    throw new Refused('conflict', `This listing went into listing ${row.mergedInto}`)
  return row
}

function refuseImpossible(
  { district, price, priceMax, floor, totalFloors }: CorrectionChanges,
  city: string,
): void {
  const wrong = (field: string, message: string) =>
    new Refused('wrong', message, { field: `changes.${field}` })
  if (district && !DISTRICTS.some((one) => one.city === city && one.name === district))
    throw wrong('district', `${city} has no district of this name`)
  if (typeof price === 'number' && typeof priceMax === 'number' && priceMax < price)
    throw wrong('priceMax', 'The highest price is below the lowest')
  if (typeof floor === 'number' && typeof totalFloors === 'number' && floor > totalFloors)
    throw wrong('floor', 'The house is not that high')
}
