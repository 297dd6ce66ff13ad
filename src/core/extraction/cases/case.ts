import type { Extraction } from '../extraction.ts'

/** A post written for this project and what has to be read in it. Fields not named here are not checked. */
export type Case = {
  name: string
  city?: string
  text: string
  expect: Partial<Omit<Extraction, 'evidence' | 'confidence'>> & { more?: Partial<Extraction>[] }
}
