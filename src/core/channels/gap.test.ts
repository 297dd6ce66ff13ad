import { expect, test } from 'vitest'
import { closedGap, gapAfterNewestPage, gapAfterOlderPage } from './gap.ts'

const known = (
  newestMessageId: number | null,
  gapBefore: number | null = null,
  gapUntil: number | null = null,
) => ({ newestMessageId, gapBefore, gapUntil })

test.each([
  [
    'the first read opens the whole history',
    known(null),
    { lowest: 80, isHistoryEnd: false },
    true,
    { gapBefore: 80, gapUntil: 0 },
  ],
  [
    'a page that reaches the beginning leaves no gap',
    known(null),
    { lowest: 1, isHistoryEnd: true },
    true,
    closedGap,
  ],
  [
    'a page that reaches the cursor leaves no gap',
    known(90),
    { lowest: 80, isHistoryEnd: false },
    false,
    closedGap,
  ],
  [
    'a page that begins right after the cursor leaves no gap',
    known(79),
    { lowest: 80, isHistoryEnd: false },
    false,
    closedGap,
  ],
  [
    'a page that does not reach the cursor opens the range between them',
    known(50),
    { lowest: 80, isHistoryEnd: false },
    false,
    { gapBefore: 80, gapUntil: 50 },
  ],
  [
    'an open gap stays',
    known(90, 40, 10),
    { lowest: 80, isHistoryEnd: false },
    false,
    { gapBefore: 40, gapUntil: 10 },
  ],
  [
    'a new gap includes an open one',
    known(90, 40, 10),
    { lowest: 120, isHistoryEnd: false },
    false,
    { gapBefore: 120, gapUntil: 10 },
  ],
  [
    'a rescan opens the whole history',
    known(90),
    { lowest: 80, isHistoryEnd: false },
    true,
    { gapBefore: 80, gapUntil: 0 },
  ],
])('%s', (_, before, page, isRescan, after) => {
  expect(gapAfterNewestPage(before, page, isRescan)).toEqual(after)
})

test.each([
  [
    'moves down',
    { gapBefore: 80, gapUntil: 10 },
    { lowest: 60, isHistoryEnd: false },
    { gapBefore: 60, gapUntil: 10 },
  ],
  [
    'closes at the cursor',
    { gapBefore: 80, gapUntil: 59 },
    { lowest: 60, isHistoryEnd: false },
    closedGap,
  ],
  [
    'closes when the page overlaps the cursor',
    { gapBefore: 80, gapUntil: 70 },
    { lowest: 60, isHistoryEnd: false },
    closedGap,
  ],
  [
    'closes at the beginning or the horizon',
    { gapBefore: 80, gapUntil: 0 },
    { lowest: 60, isHistoryEnd: true },
    closedGap,
  ],
  [
    'closes rather than going in circles',
    { gapBefore: 80, gapUntil: 0 },
    { lowest: 80, isHistoryEnd: false },
    closedGap,
  ],
])('a gap %s', (_, before, page, after) => {
  expect(gapAfterOlderPage(before, page)).toEqual(after)
})
