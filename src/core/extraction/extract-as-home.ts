import type { Db } from '#core/db/database.ts'
import { isDistinctiveText, textMd5 } from './corrections.ts'
import {
  lockReading,
  listCorrectionsOfSameText,
  listCorrectionsOfPost,
  replaceReading,
} from './correction-store.ts'
import type { Extraction } from './extraction.ts'
import type { PartId } from './parts.ts'
import { extractByRules } from './rules.ts'

/**
 * Reads the facts of a post that was classified as not a rental but is one according to a person.
 * Keeps the original classification and its confidence.
 */
function extractAsHome(
  read: Pick<Extraction, 'confidence'>,
  { text, city }: { text: string; city: string | null },
): Extraction {
  const { more: _, ...home } = extractByRules({ text, city, isHome: true })
  return { ...home, isRental: false, status: null, kind: null, confidence: read.confidence }
}

/**
 * Returns the parts of a new reading. If it found no rental but a correction of the same text says
 * that the post is one, returns the part with its facts.
 */
export async function applyHomeCorrections(
  tx: Db,
  post: { id: number; text: string; channelCity: string | null },
  parts: readonly Extraction[],
): Promise<readonly Extraction[]> {
  const [first] = parts
  if (!first || parts.length > 1 || first.isRental) return parts
  const md5 = textMd5(post.text)
  const corrections = [
    ...(await listCorrectionsOfPost(tx, post.id)).filter((one) => one.textMd5 === md5),
    ...(isDistinctiveText(post.text) ? await listCorrectionsOfSameText(tx, post.id, md5) : []),
  ]
  return corrections.some(
    ({ part, field, value }) => part === 0 && field === 'isRental' && value === true,
  )
    ? [extractAsHome(first, { text: post.text, city: post.channelCity })]
    : parts
}

/**
 * Replaces the reading of a part that was classified as not a rental with its facts as a rental.
 * The caller holds a lock on the post.
 */
export async function saveAsHome(
  tx: Db,
  { postId, part }: PartId,
  post: { text: string; channelCity: string | null },
): Promise<void> {
  const read = await lockReading(tx, postId, part)
  if (read && !read.facts.isRental)
    await replaceReading(
      tx,
      postId,
      part,
      extractAsHome(read, { text: post.text, city: post.channelCity }),
    )
}
