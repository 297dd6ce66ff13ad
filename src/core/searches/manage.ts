import { type CityName, DEFAULT_CITY } from '#contract/cities.ts'
import { MOST_SEARCHES, type SearchFilters } from '#contract/searches.ts'
import { Refused } from '#core/accounts/refused.ts'
import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import { holdRates } from '#core/listings/price-bounds.ts'
import { endNoticesOf, noticesMayGo } from '#core/notices/of-search.ts'
import { conditionsOf } from './conditions.ts'
import { tidyFilters } from './filters.ts'
import { renewKeys } from './keys.ts'
import { endOfQuiet, minutesOf, zoneName } from './quiet-hours.ts'
import type { Owner, SavedSearch, SearchChange } from './saved-search.ts'
import {
  countOf,
  deleteRow,
  findLivingChat,
  hasSearch,
  holdOwner,
  holdSearch,
  insertSearch,
  listOf,
  noteEdited,
  writeByPush,
  writeFilters,
  writePause,
  writeQuietHours,
} from './store.ts'

const TIME_ZONES: Record<CityName, string> = {
  Tbilisi: 'Asia/Tbilisi',
  Batumi: 'Asia/Tbilisi',
  Yerevan: 'Asia/Yerevan',
  Belgrade: 'Europe/Belgrade',
}

/**
 * Saves a search, active; nothing that is on offer already is told. `filters` are checked by their
 * shape. Throws Refused (conflict) for whoever has this one already, or as many as one may have.
 */
export async function createSearch(
  tx: Db,
  owner: Owner,
  filters: SearchFilters,
  now: Date,
): Promise<SavedSearch> {
  const rates = await holdRates(tx)
  await refuseSame(tx, owner, filters)
  if ((await countOf(tx, owner)) >= MOST_SEARCHES)
    throw new Refused('conflict', `You have ${MOST_SEARCHES} searches: delete one first`)
  const tidy = tidyFilters(filters)
  const id = await insertSearch(
    tx,
    owner,
    tidy,
    conditionsOf(tidy, rates),
    TIME_ZONES[tidy.city ?? DEFAULT_CITY],
    now,
  )
  await renewKeys(tx, [id])
  return findSearch(tx, owner, id)
}

/**
 * Saves a search of an account, told in its chat. Throws Refused (conflict) while the account has
 * none that the bot may write to.
 */
export async function createSearchOfAccount(
  tx: Db,
  accountId: number,
  filters: SearchFilters,
  now: Date,
): Promise<SavedSearch> {
  const chatId = await findLivingChat(tx, accountId)
  if (chatId === null) throw withoutChat()
  return createSearch(tx, { accountId, chatId }, filters, now)
}

/** The searches of an account or chat, newest first. */
export async function listSearches(db: Db, owner: Owner): Promise<SavedSearch[]> {
  return listOf(db, owner)
}

/** One search. Throws Refused (missing) for an id that is not this owner's. */
export async function findSearch(db: Db, owner: Owner, id: number): Promise<SavedSearch> {
  const [search] = await listOf(db, owner, id)
  if (!search) throw missing()
  return search
}

/**
 * Changes what is given. With other filters, flats of the last day that fit now are looked for by a
 * job; with other quiet hours, what waits goes by those. Throws Refused (missing) for an id that is
 * not this owner's.
 */
export async function changeSearch(
  tx: Db,
  owner: Owner,
  id: number,
  { filters, quietHours, byPush }: SearchChange,
  now: Date,
): Promise<SavedSearch> {
  // Before the row: who puts rates in force waits for those who hold them, and then for rows.
  const rates = await holdRates(tx)
  if (filters) await refuseSame(tx, owner, filters, id)
  const held = await holdSearch(tx, owner, id)
  if (!held) throw missing()
  const tidy = filters && tidyFilters(filters)
  if (tidy && JSON.stringify(tidy) !== JSON.stringify(tidyFilters(held.filters))) {
    await writeFilters(tx, id, tidy, conditionsOf(tidy, rates))
    await renewKeys(tx, [id])
    if (held.isActive)
      await addJob(
        tx,
        'match-search',
        { searchId: id },
        { key: `match-search:${id}`, priority: -1 },
      )
  }
  if (quietHours !== undefined) {
    await writeQuietHours(
      tx,
      id,
      quietHours && {
        quietFrom: minutesOf(quietHours.from),
        quietTo: minutesOf(quietHours.to),
        timeZone: zoneName(quietHours.timeZone),
      },
    )
    await renewKeys(tx, [id])
    await noticesMayGo(tx, id, { dueAt: endOfQuiet(now, quietHours), now })
  }
  if (byPush !== undefined) {
    await writeByPush(tx, id, byPush)
    await renewKeys(tx, [id])
  }
  await noteEdited(tx, id, now)
  return findSearch(tx, owner, id)
}

/**
 * Pauses a search, or goes on with it; what appeared meanwhile is not told. Throws Refused: missing
 * for an id that is not this owner's, conflict for going on without a chat that the bot may write
 * to or a browser that is told.
 */
export async function setSearchActive(
  tx: Db,
  owner: Owner,
  id: number,
  isActive: boolean,
): Promise<SavedSearch> {
  const held = await holdSearch(tx, owner, id)
  if (!held) throw missing()
  if (isActive && !held.reaches) throw withoutChat()
  await writePause(tx, id, isActive ? null : 'person')
  await renewKeys(tx, [id])
  return findSearch(tx, owner, id)
}

/**
 * Deletes a search with what it has not told yet; what it told stays known. Throws Refused
 * (missing) for an id that is not this owner's.
 */
export async function deleteSearch(tx: Db, owner: Owner, id: number, now: Date): Promise<void> {
  if (!(await holdSearch(tx, owner, id))) throw missing()
  await endNoticesOf(tx, id, now)
  await deleteRow(tx, id)
}

/**
 * Whether the owner has a search with these filters already, other than `except`. Holds the owner,
 * so that of two requests at once the later one finds what the first has saved.
 */
export async function hasSameSearch(
  tx: Db,
  owner: Owner,
  filters: SearchFilters,
  except: number | null = null,
): Promise<boolean> {
  await holdOwner(tx, owner)
  return hasSearch(tx, owner, tidyFilters(filters), except)
}

async function refuseSame(
  tx: Db,
  owner: Owner,
  filters: SearchFilters,
  except: number | null = null,
): Promise<void> {
  if (await hasSameSearch(tx, owner, filters, except))
    throw new Refused('conflict', 'You already have this alert')
}

const missing = (): Refused => new Refused('missing', 'There is no such search')
const withoutChat = (): Refused => new Refused('conflict', 'Activate the bot first')
