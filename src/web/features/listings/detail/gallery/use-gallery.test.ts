import { expect, test } from 'vitest'
import { readGalleryState } from './use-gallery.ts'

test.each([
  [{ gallery: 0 }, 0],
  [{ fromList: 1, gallery: 7 }, 7],
  [{ gallery: 'grid' }, 'grid'],
])('history state %o opens the gallery at %s', (state, start) =>
  expect(readGalleryState(state)).toBe(start),
)

test.each([
  null,
  undefined,
  'gallery',
  {},
  { fromList: 1 },
  { gallery: -1 },
  { gallery: 1.5 },
  { gallery: 'wall' },
  { gallery: null },
])('history state %o opens nothing', (state) => expect(readGalleryState(state)).toBeNull())
