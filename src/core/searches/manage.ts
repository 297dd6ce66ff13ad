import { type CityName, DEFAULT_CITY } from '#contract/cities.ts'
import { MAX_SEARCHES, type SearchFilters } from '#contract/searches.ts'
import { AppError } from '#core/accounts/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import { lockRates } from '#core/listings/price-bounds.ts'
import {
  closeSearchNotifications,
  rescheduleNotifications,
} from '#core/notifications/search-notifications.ts'
import { buildConditions } from './conditions.ts'
import { normalizeFilters } from './filters.ts'
import { refreshMatchKeys } from './match-keys.ts'
import { endOfQuietHours, parseClock, canonicalTimeZone } from './quiet-hours.ts'
import type { SearchOwner, SavedSearch, SearchChange } from './saved-search.ts'
import {
  countSearches,
  deleteSearchRow,
  findReachableChat,
  hasSearch,
  lockOwner,
  lockSearch,
  insertSearch,
  selectSearches,
  touchEditedAt,
  updatePushEnabled,
  updateFilters,
  updatePause,
  updateQuietHours,
} from './store.ts'

const TIME_ZONES: Record<CityName, string> = {
  Tbilisi: 'Asia/Tbilisi',
  Batumi: 'Asia/Tbilisi',
  Yerevan: 'Asia/Yerevan',
  Belgrade: 'Europe/Belgrade',
}

/**
 * Saves a search, active; nothing that is on offer already is told. `filters` are checked by their
 * shape. Throws AppError (conflict) for whoever has this one already, or as many as one may have.
 */
export async function createSearch(
  tx: Db,
  owner: SearchOwner,
  filters: SearchFilters,
  now: Date,
): Promise<SavedSearch> {
  const rates = await lockRates(tx)
  await rejectDuplicate(tx, owner, filters)
  if ((await countSearches(tx, owner)) >= MAX_SEARCHES)
    throw new AppError('conflict', `You have ${MAX_SEARCHES} searches: delete one first`)
  const normalized = normalizeFilters(filters)
  const id = await insertSearch(
    tx,
    owner,
    normalized,
    buildConditions(normalized, rates),
    TIME_ZONES[normalized.city ?? DEFAULT_CITY],
    now,
  )
  await refreshMatchKeys(tx, [id])
  return findSearch(tx, owner, id)
}

/**
 * Saves a search of an account, told in its chat. Throws AppError (conflict) while the account has
 * none that the bot may write to.
 */
export async function createSearchOfAccount(
  tx: Db,
  accountId: number,
  filters: SearchFilters,
  now: Date,
): Promise<SavedSearch> {
  const chatId = await findReachableChat(tx, accountId)
  if (chatId === null) throw botNotStarted()
  return createSearch(tx, { accountId, chatId }, filters, now)
}

/** The searches of an account or chat, newest first. */
export async function listSearches(db: Db, owner: SearchOwner): Promise<SavedSearch[]> {
  return selectSearches(db, owner)
}

/** One search. Throws AppError (not-found) for an id that is not this owner's. */
export async function findSearch(db: Db, owner: SearchOwner, id: number): Promise<SavedSearch> {
  const [search] = await selectSearches(db, owner, id)
  if (!search) throw notFound()
  return search
}

/**
 * Changes what is given. With other filters, flats of the last day that fit now are looked for by a
 * job; with other quiet hours, what waits goes by those. Throws AppError (not-found) for an id that
 * is not this owner's.
 */
export async function changeSearch(
  tx: Db,
  owner: SearchOwner,
  id: number,
  { filters, quietHours, pushEnabled }: SearchChange,
  now: Date,
): Promise<SavedSearch> {
  // Before the row: who puts rates in force waits for those who hold them, and then for rows.
  const rates = await lockRates(tx)
  if (filters) await rejectDuplicate(tx, owner, filters, id)
  const current = await lockSearch(tx, owner, id)
  if (!current) throw notFound()
  const normalized = filters && normalizeFilters(filters)
  if (
    normalized &&
    JSON.stringify(normalized) !== JSON.stringify(normalizeFilters(current.filters))
  ) {
    await updateFilters(tx, id, normalized, buildConditions(normalized, rates))
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
        timeZone: canonicalTimeZone(quietHours.timeZone),
      },
    )
    await refreshMatchKeys(tx, [id])
    await rescheduleNotifications(tx, id, { dueAt: endOfQuietHours(now, quietHours), now })
  }
  if (pushEnabled !== undefined) {
    await updatePushEnabled(tx, id, pushEnabled)
    await refreshMatchKeys(tx, [id])
  }
  await touchEditedAt(tx, id, now)
  return findSearch(tx, owner, id)
}

/**
 * Pauses a search, or goes on with it; what appeared meanwhile is not told. Throws AppError:
 * missing for an id that is not this owner's, conflict for going on without a chat that the bot may
 * write to or a browser that is told.
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
 * Deletes a search with what it has not told yet; what it told stays known. Throws AppError
 * (missing) for an id that is not this owner's.
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
 * Whether the owner has a search with these filters already, other than `except`. Holds the owner,
 * so that of two requests at once the later one finds what the first has saved.
 */
export async function hasDuplicateSearch(
  tx: Db,
  owner: SearchOwner,
  filters: SearchFilters,
  except: number | null = null,
): Promise<boolean> {
  await lockOwner(tx, owner)
  return hasSearch(tx, owner, normalizeFilters(filters), except)
}

async function rejectDuplicate(
  tx: Db,
  owner: SearchOwner,
  filters: SearchFilters,
  except: number | null = null,
): Promise<void> {
  if (await hasDuplicateSearch(tx, owner, filters, except))
    throw new AppError('conflict', 'You already have this alert')
}

const notFound = (): AppError => new AppError('not-found', 'There is no such search')
const botNotStarted = (): AppError => new AppError('conflict', 'Activate the bot first')
