import type { Db } from '#core/db/database.ts'
import { assembleListing } from './assemble.ts'
import type { FullSource } from './assemble.ts'
import { currentRates } from './rates-store.ts'
import type { Rates } from './rates.ts'
import { isOffer } from './status.ts'
import { expireListing, findTwin, findUsualCurrency, holdListing, insertListing, linkPart, listParts, loadSources, updateListing } from './store.ts'
import type { PostPart } from './store.ts'

export type PublishOptions = {
  /** Days without a sighting after which a flat is no longer listed. */
  expireDays?: number
}

/** What became of the flats of a post. */
export type PublishResult = { created: number[]; updated: number[]; merged: number[]; takenOut: number[] }

/**
 * Makes or updates the listing of each flat that a post offers, from everything that was said of that flat, in the caller's
 * transaction. A post that repeats another of its channel word for word joins that one's listing. A flat that the post no
 * longer offers is written from its other sources, or taken out. Run twice, it changes nothing.
 */
export async function publishPost(tx: Db, post: { id: number; channelId: number }, now: Date, { expireDays = 30 }: PublishOptions = {}): Promise<PublishResult> {
  const result: PublishResult = { created: [], updated: [], merged: [], takenOut: [] }
  const parts = await listParts(tx, post.id)
  if (parts.length === 0) return result
  const rates = await currentRates(tx)
  for (const part of parts) {
    const listingId = part.listingId ?? (isOffer(part.facts, part.confidence) ? await findTwin(tx, post.id, part.part) : null)
    if (listingId !== null) {
      if (part.listingId === null) await linkPart(tx, post.id, part.part, listingId)
      const isListed = await rewriteListing(tx, listingId, { post, now, expireDays, rates })
      result[part.listingId === null ? 'merged' : isListed ? 'updated' : 'takenOut'].push(listingId)
    } else if (isOffer(part.facts, part.confidence)) {
      result.created.push(await createListing(tx, part, { post, now, expireDays, rates }))
    }
  }
  return result
}

type Work = { post: { id: number; channelId: number }; now: Date; expireDays: number; rates: Rates }

async function createListing(tx: Db, part: PostPart, work: Work): Promise<number> {
  const [source] = await loadSources(tx, { postId: work.post.id, part: part.part })
  const listingId = await insertListing(tx, await assemble(tx, [source!], work))
  await linkPart(tx, work.post.id, part.part, listingId)
  return listingId
}

/** Writes a listing anew from its sources. Answers false when none of them offers the flat any more. */
async function rewriteListing(tx: Db, listingId: number, work: Work): Promise<boolean> {
  await holdListing(tx, listingId)
  const [first, ...others] = (await loadSources(tx, { listingId })).filter((source) => isOffer(source.facts, source.confidence))
  if (!first) {
    await expireListing(tx, listingId)
    return false
  }
  await updateListing(tx, listingId, await assemble(tx, [first, ...others], work))
  return true
}

async function assemble(tx: Db, offers: [FullSource, ...FullSource[]], { post, now, expireDays, rates }: Work) {
  const needsCurrency = offers.some(({ facts }) => facts.price !== null && facts.currency === null)
  const usualCurrency = needsCurrency ? await findUsualCurrency(tx, post.channelId) : null
  return assembleListing(offers, { now, expireDays, rates, usualCurrency })
}
