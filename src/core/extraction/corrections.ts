import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CorrectableField } from '#contract/admin.ts'
import { kindOf, type Extraction, type Facts } from './extraction.ts'

/** Coordinates set by a person, in WGS 84 degrees. */
export type ManualPoint = { latitude: number; longitude: number }

/**
 * An active correction of one field of one flat of a post. `value` null: the post doesn't state the
 * field.
 */
export type Correction = {
  id: number
  part: number
  field: CorrectableField
  value: unknown
  /**
   * What was read at the time; for a point, the place (city, district, address) that it was located
   * by.
   */
  previousValue: unknown
  /** The part of the text that it was read from, or null. */
  sourceText: string | null
  textMd5: string
  madeAt: Date
}

/** The facts read from a text, and where in the text. */
export type Reading = { facts: Facts; evidence: Extraction['evidence']; text: string }

/** Shorter texts may be shared by posts about different flats. */
const MIN_CHARACTERS = 40

/** Identifies posts with the same text. Equal to PostgreSQL's `md5(text)`. */
export const textMd5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Whether a text is long enough that posts with the same text are about the same flat. */
export const isDistinctiveText = (text: string): boolean => text.length >= MIN_CHARACTERS

/** Returns the facts with corrections applied. */
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
  return {
    ...facts,
    status: facts.isRental ? (facts.status ?? 'active') : null,
    kind: facts.isRental ? kindOf(facts) : null,
  }
}

/**
 * Whether a correction still applies to a new reading. It does if the text is unchanged. After an
 * edit, it does while the field is read as before or from the same words. A correction of
 * `isRental` or `status` concerns the post as a whole and ends with any edit.
 */
export function stillApplies(
  { field, previousValue, sourceText, textMd5: of }: Correction,
  reading: Reading,
): boolean {
  if (textMd5(reading.text) === of) return true
  if (field === 'isRental' || field === 'status') return false
  if (isDeepStrictEqual(getReadValue(field, reading.facts), previousValue)) return true
  return sourceText !== null && getSourceText(field, reading) === sourceText
}

/** What was read for a field, or null. */
export function getReadValue(field: CorrectableField, facts: Facts): unknown {
  return field === 'point'
    ? { city: facts.city, district: facts.district, address: facts.address }
    : (facts[field] ?? null)
}

/** The part of the text that a fact was read from, or null. */
export function getSourceText(
  field: CorrectableField,
  { evidence, text }: Pick<Reading, 'evidence' | 'text'>,
): string | null {
  const span = field === 'point' ? evidence.address : evidence[field]
  return span ? text.slice(span[0], span[1]) : null
}
