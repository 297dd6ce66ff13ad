import type { Details } from '#contract/details.ts'
import { EMPTY_RENTAL, type Facts } from '../extraction.ts'

/** The languages of the test posts. `Transliterated` is Russian in Latin letters. */
export type Language =
  | 'Georgian'
  | 'Armenian'
  | 'Serbian'
  | 'English'
  | 'Russian'
  | 'Transliterated'
  | 'Mixed'

/**
 * The label of one flat. Fields that are missing here must not be found; a missing kind is a flat.
 */
export type Label = Partial<Omit<Facts, 'isRental'>>

/** A labelled post, written for this project in the style of its city. */
export type Case = {
  name: string
  /** The channel's city. */
  city: string
  text: string
  /** The label of the first flat; null if the post offers no home. */
  gold: Label | null
  /** The labels of the other flats. */
  more?: Label[]
  /**
   * The details of the first flat, of those in `scoreDetails`; missing ones must not be found.
   * Without this, none are labelled.
   */
  details?: Partial<Details>
}

/** Expands a label to all facts. The city defaults to the channel's. */
export function toFacts(label: Label | null, city: string): Facts {
  return label
    ? { ...EMPTY_RENTAL, city, ...label }
    : { ...EMPTY_RENTAL, isRental: false, status: null, kind: null }
}
