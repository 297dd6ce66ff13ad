/** One flat in two posts, or a part of what makes that hard to see. */
export const ONE_FLAT_KINDS = [
  'other-agent',
  'owner-and-agent',
  'price-drop',
  'repost-lower',
  'free-again',
  'brief-and-full',
  'district-and-street',
  'one-without-phone',
  'other-currency',
  'area-rounded',
  'typo',
  'bedrooms-and-rooms',
  'word-for-word',
  'forwarded',
  'video',
  'other-language',
] as const

/** Two flats that look like one. */
export const TWO_FLATS_KINDS = [
  'one-agent',
  'agency-handle',
  'later-same-wording',
  'building-album',
  'same-house',
  'same-complex',
  'same-layout',
  'template-numbers',
  'owners-template',
  'two-cities',
  'day-and-month',
  'two-rooms',
  'room-and-flat',
  'weak-facts',
  'vague',
  'stolen-photos',
] as const

/** `ru-Latn` is Russian typed in Latin letters; `cross` is a pair in two languages. */
export const PAIR_LANGUAGES = ['ru', 'en', 'ka', 'hy', 'sr', 'ru-Latn', 'cross'] as const

type OneFlatKind = (typeof ONE_FLAT_KINDS)[number]
type TwoFlatsKind = (typeof TWO_FLATS_KINDS)[number]
export type PairLanguage = (typeof PAIR_LANGUAGES)[number]

/**
 * `date` is ISO 8601 in UTC. `photos`: names of pictures. The same name is the same file;
 * "kitchen-12~" the same picture re-encoded by another uploader (a few bits of its perceptual hash
 * differ); other names are other pictures.
 */
export type PairPost = {
  channel: string
  city: string
  date: string
  text: string
  photos?: readonly string[]
}

/**
 * Two posts as a careful reader judges them who sees nothing else. `b` is never older than `a`.
 * `note` says what decides.
 */
export type Pair = {
  id: string
  kind: OneFlatKind | TwoFlatsKind
  same: boolean
  language: PairLanguage
  a: PairPost
  b: PairPost
  note?: string
  heldOut?: boolean
}

/**
 * A post's writer for one city: channel, "YYYY-MM-DD HH:MM" in UTC, text, names of photos with
 * spaces between.
 */
const postsIn =
  (city: string) =>
  (channel: string, when: string, text: string, photos?: string): PairPost => ({
    channel,
    city,
    date: `${when.replace(' ', 'T')}:00Z`,
    text,
    ...(photos ? { photos: photos.split(' ') } : {}),
  })

export const batumi = postsIn('Batumi')
export const tbilisi = postsIn('Tbilisi')
export const yerevan = postsIn('Yerevan')
export const belgrade = postsIn('Belgrade')

/** Writes pairs of one flat in `language`. */
export const oneFlatIn =
  (language: PairLanguage) =>
  (id: string, kind: OneFlatKind, a: PairPost, b: PairPost, note?: string): Pair => ({
    id,
    kind,
    same: true,
    language,
    a,
    b,
    ...(note ? { note } : {}),
  })

/** Writes pairs of two flats in `language`. */
export const twoFlatsIn =
  (language: PairLanguage) =>
  (id: string, kind: TwoFlatsKind, a: PairPost, b: PairPost, note?: string): Pair => ({
    id,
    kind,
    same: false,
    language,
    a,
    b,
    ...(note ? { note } : {}),
  })
