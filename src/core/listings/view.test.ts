import { expect, test } from 'vitest'
import { type Listing, listingItemSchema } from '#contract/listings.ts'
import { LISTING } from '#test/a-listing.ts'
import { addressFields, toItem, viewPhoto } from './view.ts'

const described = (description: string) => toItem({ ...LISTING, description }).description

test.each([
  ['Two rooms.\n\n  Near the park ', 'Two rooms. Near the park'],
  ['a'.repeat(70), 'a'.repeat(70)],
  ['a'.repeat(71), `${'a'.repeat(69)}…`],
  ['😀'.repeat(71), `${'😀'.repeat(69)}…`],
  [`~~700$~~ 650$ ${'a'.repeat(100)}`, `~~700$~~ 650$ ${'a'.repeat(55)}…`],
  [`${'a'.repeat(60)} ~~a price before~~ 650$`, `${'a'.repeat(60)}…`],
  ['word '.repeat(20), `${'word '.repeat(13)}word…`],
  [`${'a'.repeat(68)}~~a~~`, `${'a'.repeat(68)}…`],
])('a description is cut to the lines of a card, %#', (text, expected) =>
  expect(described(text)).toBe(expected),
)

test('an item has the fields of the contract and only the media that a card shows first', () => {
  const photo = { width: 4, height: 3, placeholder: '', url: '/photos/a-{width}.webp', widths: [4] }
  const video = { url: null, posterUrl: null, durationSeconds: 3 }
  const listing: Listing = {
    ...LISTING,
    photos: [photo, { ...photo, url: '/photos/b-{width}.webp' }],
    photosCount: 2,
    videos: [video, video],
    fairPrice: {
      sampleSize: 9,
      low: 1,
      quartileLow: 2,
      median: 3,
      quartileHigh: 4,
      high: 5,
      differencePercent: -9,
      verdict: 'under',
    },
  }
  const item = { ...toItem(listing), ...addressFields(listing, 'ru') }
  expect(listingItemSchema.strict().parse(item)).toEqual(item)
  expect(item).toMatchObject({
    photos: [photo],
    photosCount: 2,
    videos: undefined,
    fairPrice: { differencePercent: -9, verdict: 'under' },
  })
  expect(toItem({ ...listing, photos: [], photosCount: 0 }).videos).toEqual([video])
})

test('copies of a photo are written as one URL; a key of another form stands for itself', () => {
  const row = { width: 800, height: 600, placeholder: '' }
  const sizes = [400, 800].map((width) => ({ width, key: `ab/cd-${width}.webp` }))
  expect(viewPhoto({ ...row, variants: sizes })).toMatchObject({
    url: '/photos/ab/cd-{width}.webp',
    widths: [400, 800],
  })
  expect(
    viewPhoto({
      ...row,
      variants: [
        { width: 400, key: 'small' },
        { width: 800, key: 'large' },
      ],
    }),
  ).toMatchObject({ url: '/photos/large', widths: [800] })
})
