import type { Db } from '#core/db/database.ts'
import { isDistinctiveText, textMd5 } from './corrections.ts'
import type { PartOfPost } from './correct-part.ts'
import {
  lockReading,
  listCorrectionsOfSameText,
  listCorrectionsOfPost,
  replaceReading,
} from './correction-store.ts'
import type { Extraction } from './extraction.ts'
import { extractByRules } from './rules.ts'

/**
 * What a post says of a home that a person sees in it and nobody read there: the facts by the
 * rules, beside what it was taken for.
 */
function extractAsHome(
  read: Pick<Extraction, 'confidence'>,
  { text, city }: { text: string; city: string | null },
): Extraction {
  const { more: _, ...home } = extractByRules({ text, city, isHome: true })
  return { ...home, isRental: false, status: null, confidence: read.confidence }
}

/**
 * The parts of a new reading; of a post that offers none, its facts where a person said of the same
 * words that they offer a home.
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
 * Reads a part that was taken for no home as the home that a person sees in it. The caller holds
 * the post.
 */
export async function saveAsHome(
  tx: Db,
  { postId, part }: PartOfPost,
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
