import type { Db } from '#core/db/database.ts'
import { saysOnlyRented } from '#core/extraction/follow-up.ts'
import { republish } from '#core/posts/steps.ts'
import { dropSaidRented, listSpokenOf, storeSaidRented } from './said-rented-store.ts'

/**
 * Notes when a post says that a flat is taken and no more: an answer to the post of the flat, whose
 * listing is then written anew, or an edit that left nothing else of the offer (`wasOffer`). A post
 * that no longer says so is believed too.
 */
export async function noteSaidRented(
  tx: Db,
  post: { id: number; text: string },
  { wasOffer }: { wasOffer: boolean },
): Promise<void> {
  if (!saysOnlyRented(post.text)) return republish(tx, await dropSaidRented(tx, post.id))
  await storeSaidRented(tx, post.id, wasOffer)
  await republish(tx, await listSpokenOf(tx, post.id))
}
