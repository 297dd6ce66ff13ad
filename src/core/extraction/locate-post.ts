import type { Db } from '#core/db/database.ts'
import { locate } from '#core/places/locate.ts'
import { listParts, storePoint } from './store.ts'

type Post = { id: number; text: string; links: string[]; channelCity: string | null }

/** Finds the point of each flat of a post from its facts and map links, in the transaction that ends the step. */
export async function locatePost(tx: Db, post: Post): Promise<void> {
  const parts = await listParts(tx, post.id)
  for (const { part, facts } of parts) {
    if (!facts.isRental) continue
    const { district, address } = facts
    // With several flats in a post nobody can tell which of them a map link or a street in the text belongs to.
    const own = parts.length === 1 ? { links: post.links, text: post.text } : { links: [], text: '' }
    await storePoint(tx, post.id, part, locate({ city: facts.city ?? post.channelCity, district, address, ...own }))
  }
}
