import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_CITY } from '#contract/cities.ts'
import { findCityFolder } from '#core/places/cities.ts'
import type { Filters } from '#contract/filters.ts'
import { type AlertChannel, MAX_SEARCHES } from '#contract/searches.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import { lockRates } from '#core/listings/price-bounds.ts'
import {
  closeSearchNotifications,
  rescheduleNotifications,
} from '#core/notifications/search-notifications.ts'
import { alertTime } from './alert-time.ts'
import { buildConditions } from './conditions.ts'
import { refreshMatchKeys } from './match-keys.ts'
import { parseClock, canonicalizeTimeZone, quietUntil } from './quiet-hours.ts'
import type { SearchOwner, SavedSearch, SearchChange } from './saved-search.ts'
import {
  countSearches,
  deleteSearchRow,
  findReachableChat,
  hasSearch,
  lockOwner,
  lockSearch,
  insertSearch,
  selectTimeZone,
  selectSchedule,
  selectSearches,
  touchEditedAt,
  updateChannels,
  updateFilters,
  updateFrequency,
  updatePause,
  updateQuietHours,
} from './store.ts'

/**
 * Saves an active search. Only future events are notified, not existing listings. `filters` must be
 * validated. Throws AppError if the owner has the same search or the maximum number.
 */
export async function createSearch(
  tx: Db,
  owner: SearchOwner,
  filters: Filters,
  now: Date,
): Promise<SavedSearch> {
  const rates = await lockRates(tx)
  await rejectDuplicate(tx, owner, filters)
  if ((await countSearches(tx, owner)) >= MAX_SEARCHES)
    throw new AppError('searches_full', { params: { maximum: MAX_SEARCHES } })
  const id = await insertSearch(
    tx,
    owner,
    filters,
    buildConditions(filters, rates),
    findCityFolder(filters.city ?? DEFAULT_CITY)!.timeZone,
    now,
  )
  await refreshMatchKeys(tx, [id])
  return findSearch(tx, owner, id)
}

/**
 * Saves a search of an account that notifies its chat, and by `channels`. Throws AppError if these
 * reach nobody, and for the reasons of createSearch.
 */
export async function createSearchOfAccount(
  tx: Db,
  accountId: number,
  filters: Filters,
  now: Date,
  channels: readonly AlertChannel[] = [],
): Promise<SavedSearch> {
  const chatId = await findReachableChat(tx, accountId)
  const owner = { accountId, chatId }
  const search = await createSearch(tx, owner, filters, now)
  const created =
    channels.length === 0
      ? search
      : await changeSearch(tx, owner, search.id, { channels: [...channels] }, now)
  if (!created.isReachable) throw botNotStarted()
  return created
}

/** The searches of an account or chat, newest first. */
export async function listSearches(db: Db, owner: SearchOwner): Promise<SavedSearch[]> {
  return selectSearches(db, owner)
}

/** Returns a search. Throws AppError if the owner has no search with this id. */
export async function findSearch(db: Db, owner: SearchOwner, id: number): Promise<SavedSearch> {
  const [search] = await selectSearches(db, owner, id)
  if (!search) throw notFound()
  return search
}

/**
 * Changes the given properties of a search. New filters queue a job that matches the flats of the
 * last day; new quiet hours and a new frequency also apply to pending notifications. Throws
 * AppError: not-found if the owner has no search with this id, conflict if the owner has another
 * one with these filters.
 */
export async function changeSearch(
  tx: Db,
  owner: SearchOwner,
  id: number,
  { filters, quietHours, frequency, channels }: SearchChange,
  now: Date,
): Promise<SavedSearch> {
  // Locks the rates before the row, like the activation of new rates, to avoid a deadlock.
  const rates = await lockRates(tx)
  if (filters) await rejectDuplicate(tx, owner, filters, id)
  const current = await lockSearch(tx, owner, id)
  if (!current) throw notFound()
  if (filters && !isDeepStrictEqual(filters, current.filters)) {
    await updateFilters(tx, id, filters, buildConditions(filters, rates))
    await refreshMatchKeys(tx, [id])
    if (current.isActive)
      await addJob(
        tx,
        'match-search',
        { searchId: id },
        { key: `match-search:${id}`, priority: -1 },
      )
  }
  if (quietHours !== undefined) {
    await updateQuietHours(
      tx,
      id,
      quietHours && {
        quietFrom: parseClock(quietHours.from),
        quietTo: parseClock(quietHours.to),
        timeZone: canonicalizeTimeZone(quietHours.timeZone),
      },
    )
    await refreshMatchKeys(tx, [id])
  }
  if (frequency !== undefined) await updateFrequency(tx, id, frequency)
  if (quietHours !== undefined || frequency !== undefined) {
    const schedule = await selectSchedule(tx, id)
    await rescheduleNotifications(tx, id, {
      dueAt: alertTime(now, schedule),
      instantAt: quietUntil(now, schedule),
      isDigest: schedule.frequency !== 'instant',
      now,
    })
  }
  if (channels !== undefined) {
    await updateChannels(tx, id, channels)
    await refreshMatchKeys(tx, [id])
  }
  await touchEditedAt(tx, id, now)
  return findSearch(tx, owner, id)
}

/**
 * Pauses or resumes a search. Flats that appeared during the pause are not notified. Throws
 * AppError: not-found if the owner has no search with this id, conflict when resuming one that
 * reaches nobody.
 */
export async function setSearchActive(
  tx: Db,
  owner: SearchOwner,
  id: number,
  isActive: boolean,
): Promise<SavedSearch> {
  const current = await lockSearch(tx, owner, id)
  if (!current) throw notFound()
  if (isActive && !current.isReachable) throw botNotStarted()
  await updatePause(tx, id, isActive ? null : 'user')
  await refreshMatchKeys(tx, [id])
  return findSearch(tx, owner, id)
}

/**
 * Deletes a search and its pending notifications. Sent ones are kept, so that they are not
 * repeated.
 * Throws AppError if the owner has no search with this id.
 */
export async function deleteSearch(
  tx: Db,
  owner: SearchOwner,
  id: number,
  now: Date,
): Promise<void> {
  if (!(await lockSearch(tx, owner, id))) throw notFound()
  await closeSearchNotifications(tx, id, now)
  await deleteSearchRow(tx, id)
}

/**
 * Whether the owner has another search (not `except`) with these filters. Locks the owner, so that
 * concurrent requests cannot both save the same search.
 */
export async function hasDuplicateSearch(
  tx: Db,
  owner: SearchOwner,
  filters: Filters,
  except: number | null = null,
): Promise<boolean> {
  await lockOwner(tx, owner)
  return hasSearch(tx, owner, filters, except)
}

async function rejectDuplicate(
  tx: Db,
  owner: SearchOwner,
  filters: Filters,
  except: number | null = null,
): Promise<void> {
  if (await hasDuplicateSearch(tx, owner, filters, except)) throw new AppError('search_exists')
}

const notFound = (): AppError => new AppError('search_gone')
const botNotStarted = (): AppError => new AppError('bot_not_started')

/**
 * The time zone of an account by its saved searches: that of quiet hours, which a browser told,
 * else of the city that it searches; null without a search.
 */
export const findTimeZone = (db: Db, accountId: number): Promise<string | null> =>
  selectTimeZone(db, accountId)
