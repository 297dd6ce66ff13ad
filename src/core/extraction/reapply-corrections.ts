import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#core/db/database.ts'
import {
  type Correction,
  type ManualPoint,
  isDistinctiveText,
  getReadValue,
  stillApplies,
  textMd5,
  applyCorrections,
  getSourceText,
} from './corrections.ts'
import {
  endCorrections,
  insertCorrection,
  listCorrectionsOfSameText,
  listCorrectionsOfPost,
} from './correction-store.ts'
import type { Extraction, Facts } from './extraction.ts'

/** `read` null: the facts are what was read. */
export type CorrectedFacts = { facts: Facts; read: Facts | null }

/**
 * The facts of a post's flats as they count after a new reading: with what people said of them, as
 * far as that still holds, and with what they said of posts with the very same words. Ends what
 * holds no more. In the transaction that stores the reading.
 */
export async function reapplyCorrections(
  tx: Db,
  post: { id: number; text: string },
  parts: readonly Extraction[],
  now: Date,
): Promise<CorrectedFacts[]> {
  const md5 = textMd5(post.text)
  const active = await listCorrectionsOfPost(tx, post.id)
  const shared = isDistinctiveText(post.text)
    ? await listCorrectionsOfSameText(tx, post.id, md5)
    : []
  const obsolete = active.filter(
    (one) => !parts[one.part] || !stillApplies(one, toReading(parts[one.part]!, post.text)),
  )
  await endCorrections(
    tx,
    obsolete.map(({ id }) => id),
    'edited',
    now,
  )
  const applicable: Pick<Correction, 'part' | 'field' | 'value'>[] = active.filter(
    (one) => !obsolete.includes(one),
  )
  for (const source of shared) {
    const part = parts[source.part]
    if (!part || applicable.some((own) => own.part === source.part && own.field === source.field))
      continue
    const own = toReading(part, post.text)
    await insertCorrection(tx, {
      postId: post.id,
      part: source.part,
      field: source.field,
      value: source.value,
      was: getReadValue(source.field, own.facts),
      sourceText: getSourceText(source.field, own),
      textMd5: md5,
      teaches: false,
      copiedFrom: source.id,
      madeBy: source.madeBy,
      madeAt: now,
    })
    applicable.push(source)
  }
  return parts.map((part, index) =>
    correctFacts(
      toReading(part, post.text).facts,
      applicable.filter((one) => one.part === index),
    ),
  )
}

/** The facts as they count with these corrections. */
export function correctFacts(
  read: Facts,
  corrections: readonly Pick<Correction, 'field' | 'value'>[],
): CorrectedFacts {
  const facts = applyCorrections(read, corrections)
  return isDeepStrictEqual(facts, applyCorrections(read, []))
    ? { facts: read, read: null }
    : { facts, read }
}

/** Where people say that the flats of a post stand, by their part. */
export async function findManualPoints(db: Db, postId: number): Promise<Map<number, ManualPoint>> {
  const points = (await listCorrectionsOfPost(db, postId)).filter(
    ({ field, value }) => field === 'point' && value !== null,
  )
  return new Map(points.map(({ part, value }) => [part, value as ManualPoint]))
}

const toReading = ({ evidence, confidence: _, sure: __, ...facts }: Extraction, text: string) => ({
  facts,
  evidence,
  text,
})
