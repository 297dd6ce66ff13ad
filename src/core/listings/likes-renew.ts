import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { listComparable, listPlaces, listWarned, type Place, writeLikes } from './likes-store.ts'
import { areAsGood, type Likes, likesOfGroup } from './likes.ts'
import { assessListings } from './warnings-assess.ts'
import { listSightedSince } from './warnings-store.ts'
import { SUSPECT_KINDS } from './warnings/warning-rules.ts'

const BATCH = 500

/** A listing may be warned of when it is this much below its like: looked at in full then. */
const WORTH_A_LOOK = 0.78

/**
 * Two listings that were published at one moment do not see each other's photos: those of the last
 * hours are looked at again.
 */
const RECENT_MS = 3 * 60 * 60 * 1000

export type Renewed = { compared: number; likesWritten: number; warningsChanged: number }

/**
 * Holds every listing on offer against its like anew and looks at the warnings that may have
 * changed by it. A district at a time, each read at once and written in batches of rows that
 * differ; `goOn` is asked between them, and false ends the round early.
 */
export async function renewLikes(
  db: Kysely<Tables>,
  now: Date,
  goOn: () => Promise<boolean> = async () => true,
): Promise<Renewed> {
  const total: Renewed = { compared: 0, likesWritten: 0, warningsChanged: 0 }
  for (const place of await listPlaces(db)) {
    if (!(await goOn())) return total
    const { compared, likesWritten, warningsChanged } = await renewPlace(db, place)
    total.compared += compared
    total.likesWritten += likesWritten
    total.warningsChanged += warningsChanged
  }
  const recent = await listSightedSince(db, new Date(now.getTime() - RECENT_MS))
  for (let from = 0; from < recent.length && (await goOn()); from += BATCH)
    total.warningsChanged += await assessListings(db, recent.slice(from, from + BATCH))
  return total
}

async function renewPlace(db: Kysely<Tables>, place: Place): Promise<Renewed> {
  const warned = new Map((await listWarned(db, place)).map(({ id, kinds }) => [id, kinds]))
  const isSuspect = (id: number): boolean =>
    SUSPECT_KINDS.some((kind) => warned.get(id)?.includes(kind))
  // Others with the same photos may be gone. All else that a warning rests on is written with its
  // listing, or moves with its like.
  const worth = new Set(
    [...warned.keys()].filter((id) => warned.get(id)!.includes('photos-elsewhere')),
  )
  const moved: { id: number; likes: Likes | null }[] = []
  const rows =
    place.district === null
      ? []
      : await listComparable(db, { city: place.city, district: place.district })
  for (const roomsFilter of new Set(rows.map((row) => row.roomsFilter))) {
    const group = rows.filter((row) => row.roomsFilter === roomsFilter)
    const made = likesOfGroup(group, roomsFilter, isSuspect)
    for (const { id, usdCents, likes: before } of group) {
      const likes = made.get(id) ?? null
      if (areAsGood(likes, before)) continue
      moved.push({ id, likes })
      if (warned.has(id) || (likes && usdCents < WORTH_A_LOOK * likes.median)) worth.add(id)
    }
  }
  moved.sort((a, b) => a.id - b.id)
  let likesWritten = 0
  for (let from = 0; from < moved.length; from += BATCH)
    likesWritten += await writeLikes(db, moved.slice(from, from + BATCH))
  return {
    compared: rows.length,
    likesWritten,
    warningsChanged: await assessListings(
      db,
      [...worth].sort((a, b) => a - b),
    ),
  }
}
