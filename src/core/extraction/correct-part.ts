import { isDeepStrictEqual } from 'node:util'
import type { CorrectableField } from '#contract/desk.ts'
import type { Db } from '#core/db/database.ts'
import { readValue, textMd5, wordsOf } from './corrections.ts'
import {
  endCorrections,
  type HeldReading,
  holdReading,
  insertCorrection,
  listStanding,
  listWithCopies,
  storeFacts,
} from './correction-store.ts'
import { counted } from './keep-corrections.ts'

export type PartOfPost = { postId: number; part: number }
/** `confirms`: it is kept where nothing else was read, too. */
export type CorrectionOf = { by: number | null; teaches: boolean; now: Date; confirms?: boolean }

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
  { by, teaches, now, confirms = false }: CorrectionOf,
): Promise<number | null> {
  const held = await holdReading(tx, postId, part)
  if (!held) return null
  const before = (await listStanding(tx, postId)).filter(
    (one) => one.part === part && one.field === field,
  )
  await endCorrections(
    tx,
    before.map(({ id }) => id),
    'replaced',
    now,
  )
  const was = readValue(field, held.read)
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
          wasWords: wordsOf(field, held),
          textMd5: textMd5(held.text),
          teaches,
          copiedFrom: null,
          madeBy: by,
          madeAt: now,
        })
  await recount(tx, { postId, part }, held)
  return id
}

/** A correction that was taken back: the field of which flat, and what it said. */
export type TakenBack = PartOfPost & {
  id: number
  field: CorrectableField
  value: unknown
  was: unknown
}

/** Which flats corrections stand for, with the copies that posts of the same words have. */
export async function standingCorrections(db: Db, ids: readonly number[]): Promise<TakenBack[]> {
  return listWithCopies(db, ids)
}

/** What stands of one field of one flat, with the copies that posts of the same words have. */
export async function standingOf(
  db: Db,
  { postId, part }: PartOfPost,
  field: CorrectableField,
): Promise<TakenBack[]> {
  const ids = (await listStanding(db, postId))
    .filter((one) => one.part === part && one.field === field)
    .map(({ id }) => id)
  return ids.length > 0 ? listWithCopies(db, ids) : []
}

/** Takes corrections back: what was read counts again. The caller holds their posts. */
export async function takeBack(
  tx: Db,
  corrections: readonly TakenBack[],
  now: Date,
): Promise<void> {
  await endCorrections(
    tx,
    corrections.map(({ id }) => id),
    'undone',
    now,
  )
  for (const { postId, part } of corrections)
    await recount(tx, { postId, part }, await holdReading(tx, postId, part))
}

async function recount(
  tx: Db,
  { postId, part }: PartOfPost,
  held: HeldReading | null,
): Promise<void> {
  if (!held) return
  const { facts, read } = counted(
    held.read,
    (await listStanding(tx, postId)).filter((one) => one.part === part),
  )
  await storeFacts(tx, postId, part, facts, read)
}
