import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CorrectableField } from '#contract/admin.ts'
import type { Extraction, Facts } from './extraction.ts'

/** Where something stands, by hand. */
export type ManualPoint = { latitude: number; longitude: number }

/**
 * What a person says of one flat of a post, while it stands. `value` null: the post does not say.
 */
export type Correction = {
  id: number
  part: number
  field: CorrectableField
  value: unknown
  /** What was read when it was made; of a point, the place that it was looked for at. */
  was: unknown
  /** The words that it was read from; null: from none. */
  sourceText: string | null
  textMd5: string
  madeAt: Date
}

/** A flat as read, with where in the text. */
export type Reading = { facts: Facts; evidence: Extraction['evidence']; text: string }

/** Fewer characters are the same words for many flats. */
const MIN_CHARACTERS = 40

/** By which posts of the same words know each other; as PostgreSQL's md5(text). */
export const textMd5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Whether a text has words enough that the same words are of the same flat. */
export const isDistinctiveText = (text: string): boolean => text.length >= MIN_CHARACTERS

/** The facts with what a person said of them. */
export function applyCorrections(
  read: Facts,
  corrections: readonly Pick<Correction, 'field' | 'value'>[],
): Facts {
  const facts = {
    ...read,
    ...Object.fromEntries(
      corrections
        .filter(({ field }) => field !== 'point')
        .map(({ field, value }) => [field, value]),
    ),
  } as Facts
  return { ...facts, status: facts.isRental ? (facts.status ?? 'active') : null }
}

/**
 * Whether a correction stands for a new reading: always for the words that it was made of; for
 * others while what it corrected is read as before, or from the same words. What speaks of the post
 * as a whole (no rental, rented) holds for its own words alone.
 */
export function stillApplies(
  { field, was, sourceText, textMd5: of }: Correction,
  reading: Reading,
): boolean {
  if (textMd5(reading.text) === of) return true
  if (field === 'isRental' || field === 'status') return false
  if (isDeepStrictEqual(getReadValue(field, reading.facts), was)) return true
  return sourceText !== null && getSourceText(field, reading) === sourceText
}

/** What was read where a correction is made; null: nothing. */
export function getReadValue(field: CorrectableField, facts: Facts): unknown {
  return field === 'point'
    ? { city: facts.city, district: facts.district, address: facts.address }
    : (facts[field] ?? null)
}

/** The words that a fact was read from; null: it was not read from any. */
export function getSourceText(
  field: CorrectableField,
  { evidence, text }: Pick<Reading, 'evidence' | 'text'>,
): string | null {
  const span = field === 'point' ? evidence.address : evidence[field]
  return span ? text.slice(span[0], span[1]) : null
}
