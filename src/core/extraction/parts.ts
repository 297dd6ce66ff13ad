import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import type { Facts } from './extraction.ts'
import { selectParts } from './store.ts'

/** Identifies a flat of a post; `part` counts from 0. */
export type PartId = { postId: number; part: number }

/** A flat of a post as stored; it may have a listing. */
export type PostPart = { part: number; listingId: number | null; facts: Facts; confidence: number }

/** Returns the flats of a post, in order. */
export const listParts = async (db: Db, postId: number): Promise<PostPart[]> =>
  selectParts(await inCityOf(db, postId), postId)
