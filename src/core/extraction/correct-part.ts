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
import type { PartId } from './parts.ts'
import { correctFacts } from './reapply-corrections.ts'

/**
 * `by`: the account that made the correction. `statedInPost`: the text says so, so it also applies
 * to posts with the same text. `confirms`: store it even if it equals what was read.
 */
export type CorrectionOptions = {
  by: number | null
  statedInPost: boolean
  now: Date
  confirms?: boolean
}

/**
 * Corrects one field of one flat of a post, replacing an earlier correction of that field. A value
 * equal to what was read only ends the earlier correction, unless `confirms` is set. Returns the
 * correction's id, or null if none was stored. The caller holds a lock on the post.
 */
export async function correctPart(
  tx: Db,
  { postId, part }: PartId,
  field: CorrectableField,
  value: unknown,
  { by, statedInPost, now, confirms = false }: CorrectionOptions,
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
  const previousValue = getReadValue(field, reading.read)
  const isNothingNew =
    field === 'point'
      ? value === null
      : field !== 'status' && isDeepStrictEqual(value, previousValue)
  const id =
    isNothingNew && !confirms
      ? null
      : await insertCorrection(tx, {
          postId,
          part,
          field,
          value,
          previousValue,
          sourceText: getSourceText(field, reading),
          textMd5: textMd5(reading.text),
          statedInPost,
          copiedFrom: null,
          madeBy: by,
          madeAt: now,
        })
  await saveCorrectedFacts(tx, { postId, part }, reading)
  return id
}

/** An active correction and the flat it applies to. */
export type RevertedCorrection = PartId & {
  id: number
  field: CorrectableField
  value: unknown
  previousValue: unknown
}

/** Finds active corrections by id, with their copies on posts with the same text. */
export async function findActiveCorrections(
  db: Db,
  ids: readonly number[],
): Promise<RevertedCorrection[]> {
  return listWithCopies(db, ids)
}

/**
 * Finds the active corrections of one field of one flat, with their copies on posts with the same
 * text.
 */
export async function findFieldCorrections(
  db: Db,
  { postId, part }: PartId,
  field: CorrectableField,
): Promise<RevertedCorrection[]> {
  const ids = (await listCorrectionsOfPost(db, postId))
    .filter((one) => one.part === part && one.field === field)
    .map(({ id }) => id)
  return ids.length > 0 ? listWithCopies(db, ids) : []
}

/**
 * Reverts corrections, so that the values read from the text apply again. The caller holds locks on
 * the posts.
 */
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
  { postId, part }: PartId,
  reading: LockedReading | null,
): Promise<void> {
  if (!reading) return
  const { facts, read } = correctFacts(
    reading.read,
    (await listCorrectionsOfPost(tx, postId)).filter((one) => one.part === part),
  )
  await saveFacts(tx, postId, part, facts, read)
}
