import type { Db } from '#core/db/database.ts'
import { isOwnText, textMd5 } from './corrections.ts'
import type { PartOfPost } from './correct-part.ts'
import { holdReading, listLessons, listStanding, storeReading } from './correction-store.ts'
import type { Extraction } from './extraction.ts'
import { extractByRules } from './rules.ts'

/**
 * What a post says of a home that a person sees in it and nobody read there: the facts by the
 * rules, beside what it was taken for.
 */
function readAsHome(
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
export async function withHomesSeen(
  tx: Db,
  post: { id: number; text: string; channelCity: string | null },
  parts: readonly Extraction[],
): Promise<readonly Extraction[]> {
  const [first] = parts
  if (!first || parts.length > 1 || first.isRental) return parts
  const md5 = textMd5(post.text)
  const said = [
    ...(await listStanding(tx, post.id)).filter((one) => one.textMd5 === md5),
    ...(isOwnText(post.text) ? await listLessons(tx, post.id, md5) : []),
  ]
  return said.some(({ part, field, value }) => part === 0 && field === 'isRental' && value === true)
    ? [readAsHome(first, { text: post.text, city: post.channelCity })]
    : parts
}

/**
 * Reads a part that was taken for no home as the home that a person sees in it. The caller holds
 * the post.
 */
export async function storeAsHome(
  tx: Db,
  { postId, part }: PartOfPost,
  post: { text: string; channelCity: string | null },
): Promise<void> {
  const read = await holdReading(tx, postId, part)
  if (read && !read.facts.isRental)
    await storeReading(
      tx,
      postId,
      part,
      readAsHome(read, { text: post.text, city: post.channelCity }),
    )
}
