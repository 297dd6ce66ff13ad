import type { Facts } from '#core/extraction/extraction.ts'
import type { PhotoPrint } from '#core/photos/photo-prints.ts'
import { findCityByName } from '#core/places/cities.ts'
import type { Point } from '#core/places/geometry.ts'
import { findStreetName } from '#core/places/street-point.ts'
import { readClues } from './text-clues.ts'
import type { TextClues } from './text-clues.ts'
import { streetKey } from './street-key.ts'
import type { StreetKey } from './street-key.ts'

/** One post's offer of a flat, with everything that identifies the flat. */
export type Offer = {
  postId: number
  part: number
  channelId: number
  messageId: number
  postedAt: Date
  city: string
  facts: Facts
  /** null: no price, or a currency without a rate. */
  priceUsdCents: number | null
  point: Point
  photos: readonly PhotoPrint[]
  minhash: readonly number[] | null
  street: StreetKey | null
  /** An agency's code for the flat, normalized. */
  code: string | null
  /** The messages that it replies to or was forwarded from. */
  repliesTo: { channelId: number; messageId: number } | null
  forwardOf: { channel: string; messageId: number } | null
  channelUsername: string
  /**
   * What the text says beyond the facts, read when it is first asked for; null: the text is about
   * several flats.
   */
  clues: (() => TextClues) | null
}

/** "ID: 10415", "Код объекта A-204": at least three digits, to exclude flat numbers. */
const CODE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:id|ид|код(?:\s+объекта|\s+квартиры)?|лот|арт(?:икул)?|` +
    String.raw`ref|code|kod|šifra|шифра|კოდი|აიდი|կոդ)\s{0,2}[:.#№=՝-]{0,2}\s{0,2}` +
    String.raw`([a-zа-я]{0,3}-?\d{3,8})(?![\p{L}\p{N}])`,
  'iu',
)

/** The author's code for the flat in lower case, without "-". */
export function findListingCode(text: string): string | null {
  return CODE.exec(text.slice(0, 8000))?.[1]?.toLowerCase().replace('-', '') ?? null
}

const isSerbian = (city: string): boolean => findCityByName(city)?.country === 'RS'

/** A function that reads the clues of a text once. */
export function lazyClues(city: string, text: string): () => TextClues {
  let read: TextClues | null = null
  return () => (read ??= readClues(text, isSerbian(city)))
}

/**
 * The key of a flat's address. A street of the city data has the words of its English name too:
 * "Հյուսիսային պողոտա" is Northern Avenue.
 */
export function parseStreet(city: string, address: string | null): StreetKey | null {
  const serbian = isSerbian(city)
  const key = streetKey(address, { serbian })
  const known = address === null ? null : streetKey(findStreetName(city, address), { serbian })
  if (!key || !known) return key
  return { ...key, stems: [...new Set([...known.stems, ...key.stems])] }
}
