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

/** `read` is null if `facts` equals what was read. */
export type CorrectedFacts = { facts: Facts; read: Facts | null }

/**
 * Applies corrections to a new reading of a post: its own that still apply, and copies of those
 * made on posts with the same text. Ends corrections that no longer apply. Must run in the
 * transaction that saves the reading.
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
      previousValue: getReadValue(source.field, own.facts),
      sourceText: getSourceText(source.field, own),
      textMd5: md5,
      statedInPost: false,
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

/** Applies corrections to what was read. */
export function correctFacts(
  read: Facts,
  corrections: readonly Pick<Correction, 'field' | 'value'>[],
): CorrectedFacts {
  const facts = applyCorrections(read, corrections)
  return isDeepStrictEqual(facts, applyCorrections(read, []))
    ? { facts: read, read: null }
    : { facts, read }
}

/** The points that people set for the flats of a post, by part. */
export async function findManualPoints(db: Db, postId: number): Promise<Map<number, ManualPoint>> {
  const points = (await listCorrectionsOfPost(db, postId)).filter(
    ({ field, value }) => field === 'point' && value !== null,
  )
  return new Map(points.map(({ part, value }) => [part, value as ManualPoint]))
}

const toReading = (
  { evidence, confidence: _, certainty: __, ...facts }: Extraction,
  text: string,
) => ({
  facts,
  evidence,
  text,
})
