import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#core/db/database.ts'
import {
  type Correction,
  type HandPoint,
  isOwnText,
  readValue,
  stillHolds,
  textMd5,
  withCorrections,
  wordsOf,
} from './corrections.ts'
import { endCorrections, insertCorrection, listLessons, listStanding } from './correction-store.ts'
import type { Extraction, Facts } from './extraction.ts'

/** `read` null: the facts are what was read. */
export type CountedFacts = { facts: Facts; read: Facts | null }

/**
 * The facts of a post's flats as they count after a new reading: with what people said of them, as
 * far as that still holds, and with what they said of posts with the very same words. Ends what
 * holds no more. In the transaction that stores the reading.
 */
export async function keepCorrections(
  tx: Db,
  post: { id: number; text: string },
  parts: readonly Extraction[],
  now: Date,
): Promise<CountedFacts[]> {
  const md5 = textMd5(post.text)
  const standing = await listStanding(tx, post.id)
  const lessons = isOwnText(post.text) ? await listLessons(tx, post.id, md5) : []
  const ended = standing.filter(
    (one) => !parts[one.part] || !stillHolds(one, reading(parts[one.part]!, post.text)),
  )
  await endCorrections(
    tx,
    ended.map(({ id }) => id),
    'edited',
    now,
  )
  const held: Pick<Correction, 'part' | 'field' | 'value'>[] = standing.filter(
    (one) => !ended.includes(one),
  )
  for (const lesson of lessons) {
    const part = parts[lesson.part]
    if (!part || held.some((own) => own.part === lesson.part && own.field === lesson.field))
      continue
    const own = reading(part, post.text)
    await insertCorrection(tx, {
      postId: post.id,
      part: lesson.part,
      field: lesson.field,
      value: lesson.value,
      was: readValue(lesson.field, own.facts),
      wasWords: wordsOf(lesson.field, own),
      textMd5: md5,
      teaches: false,
      copiedFrom: lesson.id,
      madeBy: lesson.madeBy,
      madeAt: now,
    })
    held.push(lesson)
  }
  return parts.map((part, index) =>
    counted(
      reading(part, post.text).facts,
      held.filter((one) => one.part === index),
    ),
  )
}

/** The facts as they count with these corrections. */
export function counted(
  read: Facts,
  corrections: readonly Pick<Correction, 'field' | 'value'>[],
): CountedFacts {
  const facts = withCorrections(read, corrections)
  return isDeepStrictEqual(facts, withCorrections(read, []))
    ? { facts: read, read: null }
    : { facts, read }
}

/** Where people say that the flats of a post stand, by their part. */
export async function handPoints(db: Db, postId: number): Promise<Map<number, HandPoint>> {
  const points = (await listStanding(db, postId)).filter(
    ({ field, value }) => field === 'point' && value !== null,
  )
  return new Map(points.map(({ part, value }) => [part, value as HandPoint]))
}

const reading = ({ evidence, confidence: _, sure: __, ...facts }: Extraction, text: string) => ({
  facts,
  evidence,
  text,
})
