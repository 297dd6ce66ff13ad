import type { Kysely } from 'kysely'
import { inCity } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import {
  listComparable,
  listListedDistricts,
  listWarned,
  type DistrictRef,
  saveComparables,
} from './comparables-store.ts'
import { areNearlyEqual, type Comparables, summarizeGroup } from './comparables.ts'
import { assessListings } from './assess-warnings.ts'
import { listSightedSince } from './warnings-store.ts'
import { SUSPECT_KINDS } from './warnings/warning-rules.ts'

const BATCH = 500

/** Below this part of the median a listing may need a warning, so it is assessed in full. */
const ASSESS_BELOW_MEDIAN_RATIO = 0.78

/**
 * Two listings that are published at the same time do not see each other's photos, so recent ones
 * are assessed again.
 */
const RECENT_WINDOW_MS = 3 * 60 * 60 * 1000

export type RefreshResult = {
  compared: number
  comparablesWritten: number
  warningsChanged: number
}

/**
 * Compares all active listings with similar ones again, and assesses those whose warnings may have
 * changed. Works district by district and writes only rows that changed. Ends early when
 * `shouldContinue` returns false between two districts.
 */
export async function refreshComparables(
  db: Kysely<Tables>,
  now: Date,
  shouldContinue: () => Promise<boolean> = async () => true,
): Promise<RefreshResult> {
  const total: RefreshResult = { compared: 0, comparablesWritten: 0, warningsChanged: 0 }
  for (const place of await listListedDistricts(db)) {
    if (!(await shouldContinue())) return total
    const { compared, comparablesWritten, warningsChanged } = await refreshDistrict(
      await inCity(db, place.city),
      place,
    )
    total.compared += compared
    total.comparablesWritten += comparablesWritten
    total.warningsChanged += warningsChanged
  }
  const recent = await listSightedSince(db, new Date(now.getTime() - RECENT_WINDOW_MS))
  for (let from = 0; from < recent.length && (await shouldContinue()); from += BATCH)
    total.warningsChanged += await assessListings(db, recent.slice(from, from + BATCH))
  return total
}

async function refreshDistrict(db: Kysely<Tables>, place: DistrictRef): Promise<RefreshResult> {
  const warned = new Map((await listWarned(db, place)).map(({ id, kinds }) => [id, kinds]))
  const isSuspect = (id: number): boolean =>
    SUSPECT_KINDS.some((kind) => warned.get(id)?.includes(kind))
  // What they rest on may be gone, or weighs otherwise since a new version.
  const toAssess = new Set(warned.keys())
  const changed: { id: number; comparables: Comparables | null }[] = []
  const rows =
    place.district === null
      ? []
      : await listComparable(db, { city: place.city, district: place.district })
  for (const roomsFilter of new Set(rows.map((row) => row.roomsFilter))) {
    const group = rows.filter((row) => row.roomsFilter === roomsFilter)
    const computed = summarizeGroup(group, roomsFilter, isSuspect)
    for (const { id, usdCents, comparables: before } of group) {
      const comparables = computed.get(id) ?? null
      if (areNearlyEqual(comparables, before)) continue
      changed.push({ id, comparables })
      if (comparables && usdCents < ASSESS_BELOW_MEDIAN_RATIO * comparables.median) toAssess.add(id)
    }
  }
  changed.sort((a, b) => a.id - b.id)
  let comparablesWritten = 0
  for (let from = 0; from < changed.length; from += BATCH)
    comparablesWritten += await saveComparables(db, changed.slice(from, from + BATCH))
  return {
    compared: rows.length,
    comparablesWritten,
    warningsChanged: await assessListings(
      db,
      [...toAssess].sort((a, b) => a - b),
    ),
  }
}
