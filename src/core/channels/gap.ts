/**
 * What is known of a channel's history: everything up to `newestMessageId`, except a gap from
 * `gapBefore` (exclusive) down to `gapUntil` (exclusive) that is still to be read, newest first.
 * null: no gap.
 */
export type Gap = { gapBefore: number | null; gapUntil: number | null }

/**
 * `lowest`: the smallest message id on the page. `isHistoryEnd`: nothing older is to be had, or
 * wanted.
 */
type PageEnd = { lowest: number; isHistoryEnd: boolean }

export const closedGap: Gap = { gapBefore: null, gapUntil: null }

/**
 * The gap after the newest page was stored. A sweep (and the first reading) opens the whole
 * history; a page that does not reach the cursor opens what lies between, and takes an earlier gap
 * in: reading a stretch twice is cheaper than losing one.
 */
export function gapAfterNewestPage(
  known: Gap & { newestMessageId: number | null },
  { lowest, isHistoryEnd }: PageEnd,
  isRescan: boolean,
): Gap {
  if (isHistoryEnd) return closedGap
  if (isRescan || known.newestMessageId === null) return { gapBefore: lowest, gapUntil: 0 }
  if (lowest <= known.newestMessageId + 1)
    return known.gapBefore === null
      ? closedGap
      : { gapBefore: known.gapBefore, gapUntil: known.gapUntil }
  return {
    gapBefore: lowest,
    gapUntil: known.gapBefore === null ? known.newestMessageId : known.gapUntil,
  }
}

/** The gap after the page before `gapBefore` was stored. */
export function gapAfterOlderPage(known: Gap, { lowest, isHistoryEnd }: PageEnd): Gap {
  // A page that leads nowhere would be asked for for ever.
  const isStuck = known.gapBefore !== null && lowest >= known.gapBefore
  return isHistoryEnd || isStuck || lowest <= (known.gapUntil ?? 0) + 1
    ? closedGap
    : { gapBefore: lowest, gapUntil: known.gapUntil }
}
