/**
 * The part of a channel's history up to `newestMessageId` that is still to be read, newest first:
 * from `gapBefore` down to `gapUntil`, both exclusive. null: no gap.
 */
export type Gap = { gapBefore: number | null; gapUntil: number | null }

/**
 * `lowest`: the smallest message id on the page. `isHistoryEnd`: there are no older posts, or none
 * that are wanted.
 */
type PageEnd = { lowest: number; isHistoryEnd: boolean }

export const closedGap: Gap = { gapBefore: null, gapUntil: null }

/**
 * The gap after storing the newest page. A rescan and the first read open the whole history. A page
 * that does not reach the cursor opens the range between them, together with any earlier gap:
 * reading a range twice is better than losing one.
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

/** The gap after storing the page before `gapBefore`. */
export function gapAfterOlderPage(known: Gap, { lowest, isHistoryEnd }: PageEnd): Gap {
  // Without progress the same page would be requested forever.
  const isStuck = known.gapBefore !== null && lowest >= known.gapBefore
  return isHistoryEnd || isStuck || lowest <= (known.gapUntil ?? 0) + 1
    ? closedGap
    : { gapBefore: lowest, gapUntil: known.gapUntil }
}
