import { isDeepStrictEqual } from 'node:util'
import type { CorrectableField } from '#contract/admin.ts'
import type { Db } from '#core/db/database.ts'
import { getReadValue, textMd5, getSourceText } from './corrections.ts'
import {
  endCorrections,
  type LockedReading,
  lockReading,
  insertCorrection,
  listCorrectionsOfPost,
  listWithCopies,
  saveFacts,
} from './correction-store.ts'
import { correctFacts } from './reapply-corrections.ts'

export type PartOfPost = { postId: number; part: number }
/** `confirms`: it is kept where nothing else was read, too. */
export type CorrectionOptions = {
  by: number | null
  teaches: boolean
  now: Date
  confirms?: boolean
}

/**
 * Says what is so of one flat of a post, in place of what was read; what was said of the field
 * before is replaced. Saying what was read anyway ends a correction and makes none. Answers its
 * number; null: none was made. The caller holds the post.
 */
export async function correctPart(
  tx: Db,
  { postId, part }: PartOfPost,
  field: CorrectableField,
  value: unknown,
  { by, teaches, now, confirms = false }: CorrectionOptions,
): Promise<number | null> {
  const reading = await lockReading(tx, postId, part)
  if (!reading) return null
  const before = (await listCorrectionsOfPost(tx, postId)).filter(
    (one) => one.part === part && one.field === field,
  )
  await endCorrections(
    tx,
    before.map(({ id }) => id),
    'replaced',
    now,
  )
  const was = getReadValue(field, reading.read)
  const isNothingNew =
    field === 'point' ? value === null : field !== 'status' && isDeepStrictEqual(value, was)
  const id =
    isNothingNew && !confirms
      ? null
      : await insertCorrection(tx, {
          postId,
          part,
          field,
          value,
          was,
          sourceText: getSourceText(field, reading),
          textMd5: textMd5(reading.text),
          teaches,
          copiedFrom: null,
          madeBy: by,
          madeAt: now,
        })
  await saveCorrectedFacts(tx, { postId, part }, reading)
  return id
}

/** A correction that was taken back: the field of which flat, and what it said. */
export type RevertedCorrection = PartOfPost & {
  id: number
  field: CorrectableField
  value: unknown
  was: unknown
}

/** Which flats corrections stand for, with the copies that posts of the same words have. */
export async function findActiveCorrections(
  db: Db,
  ids: readonly number[],
): Promise<RevertedCorrection[]> {
  return listWithCopies(db, ids)
}

/** What stands of one field of one flat, with the copies that posts of the same words have. */
export async function findFieldCorrections(
  db: Db,
  { postId, part }: PartOfPost,
  field: CorrectableField,
): Promise<RevertedCorrection[]> {
  const ids = (await listCorrectionsOfPost(db, postId))
    .filter((one) => one.part === part && one.field === field)
    .map(({ id }) => id)
  return ids.length > 0 ? listWithCopies(db, ids) : []
}

/** Takes corrections back: what was read counts again. The caller holds their posts. */
export async function revertCorrections(
  tx: Db,
  corrections: readonly RevertedCorrection[],
  now: Date,
): Promise<void> {
  await endCorrections(
    tx,
    corrections.map(({ id }) => id),
    'undone',
    now,
  )
  for (const { postId, part } of corrections)
    await saveCorrectedFacts(tx, { postId, part }, await lockReading(tx, postId, part))
}

async function saveCorrectedFacts(
  tx: Db,
  { postId, part }: PartOfPost,
  reading: LockedReading | null,
): Promise<void> {
  if (!reading) return
  const { facts, read } = correctFacts(
    reading.read,
    (await listCorrectionsOfPost(tx, postId)).filter((one) => one.part === part),
  )
  await saveFacts(tx, postId, part, facts, read)
}
