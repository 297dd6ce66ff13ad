import { z } from 'zod'
import { CITY_NAMES } from './cities.ts'
import { filterFields } from './filter-schemas.ts'
import { lang } from './listings.ts'

/** The kinds of places, those first that lists filter by more precisely. */
export const SUGGESTION_KINDS = ['district', 'station', 'street', 'complex', 'landmark'] as const

export const MAX_SUGGESTIONS = 8

/** `GET /api/suggestions`. */
export const suggestionQuerySchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Write the beginning of a name')
    .max(100)
    .refine((value) => !value.includes('\0'), 'NUL characters are not allowed')
    .describe('What somebody has typed so far, in any script.'),
  city: z.enum(CITY_NAMES).optional().describe('Default: all cities.'),
  lang: lang.describe('The language of the names. Default: English.'),
})

export const suggestionSchema = z.object({
  kind: z.enum(SUGGESTION_KINDS).describe('A `complex` is a building with a name.'),
  name: z.string(),
  city: z.enum(CITY_NAMES),
  filters: z
    .object(filterFields)
    .describe('Finds its listings, together with the city. As in a saved search.'),
})
export type Suggestion = z.output<typeof suggestionSchema>

export const suggestionsSchema = z.object({
  suggestions: z.array(suggestionSchema).max(MAX_SUGGESTIONS).describe('The best first.'),
})
