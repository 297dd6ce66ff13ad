import type { Found, PostText } from '../text/post-text.ts'
import { findByBuilding, findByBlock, findByQuarter, findByMicrodistrict } from './buildings.ts'
import {
  findByStreetWord,
  findByPin,
  findByNameAndNumber,
  findAfterDistrict,
  findByKnownStreet,
  findByGenitive,
  findAfterNumber,
  findInLowerCase,
  findByDate,
} from './streets.ts'

/**
 * Reads the address as the author wrote it: a street with a number if there is one, else a street,
 * else the name of a building. Never completes it from knowledge about the city.
 */
export function readAddress(post: PostText): Found<string> | null {
  const found = [
    ...findByStreetWord(post),
    ...findByPin(post),
    ...findByNameAndNumber(post),
    ...findByBuilding(post),
    ...findAfterDistrict(post),
    ...findByKnownStreet(post),
    ...findByGenitive(post),
    ...findAfterNumber(post),
    ...findInLowerCase(post),
    ...findByBlock(post),
    ...findByQuarter(post),
    ...findByMicrodistrict(post),
    ...findByDate(post),
  ]
  found.sort((a, b) => b.weight - a.weight)
  for (const { first, last, weight } of found) {
    const value = post
      .originalText(first, last)
      .replace(/\s+([,.])/g, '$1')
      .replace(/[\s,.:;(\-–—]+$/, '')
    if (value.length >= 2 && value.length <= 120)
      return { value, first, last, certainty: Math.min(1, weight) }
  }
  return null
}
