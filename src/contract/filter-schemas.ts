import { z } from 'zod'
import {
  type ByApiName,
  FILTER_DESCRIPTIONS,
  FILTER_KEYS,
  type FilterKey,
  type Filters,
  type FilterSpec,
  type LooseFilters,
  RANGES,
  apiName,
  specOf,
} from './filters.ts'
import { normalizeFilters } from './normalize-filters.ts'
import { MAX_AREA_LENGTH, parseArea, parseBounds } from './map-area.ts'

/** The most values of a list in a query string. */
const MAX_VALUES = 50

/** PostgreSQL's text type cannot store NUL. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes('\0'), 'NUL characters are not allowed')
const polygon = () =>
  text(MAX_AREA_LENGTH).refine(
    (value) => parseArea(value) !== null,
    'Use latitude,longitude;latitude,longitude;… with 3 to 60 corners',
  )

/** The message for values that are not numbers. Numbers out of bounds keep the default message. */
function notANumberMessage(message: string) {
  return (issue: { code?: string }) => (issue.code === 'invalid_type' ? message : undefined)
}
const amountParam = (max: number) =>
  z.coerce
    .number({ error: notANumberMessage('Use a number') })
    .min(0)
    .max(max)
export const wholeParam = (min: number, max: number) =>
  z.coerce
    .number({ error: notANumberMessage('Use a whole number') })
    .int('Use a whole number')
    .min(min)
    .max(max)
/** A comma-separated list or a repeated parameter. */
export const listParam = <T>(item: z.ZodType<T>, max = MAX_VALUES) =>
  z
    .union([z.string(), z.array(z.string())], 'Use a comma-separated list')
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item).max(max) as z.ZodType<T[], string[]>)

/** A filter in a query string. */
function paramSchema(spec: FilterSpec): z.ZodType {
  switch (spec.kind) {
    case 'flag':
      return z.enum(['1', 'true', '0', 'false']).transform((value) => /1|true/.test(value))
    case 'text':
      return text(spec.max)
    case 'amount':
      return amountParam(spec.max)
    case 'whole':
    case 'limit':
      return wholeParam(spec.min, spec.max)
    case 'choice':
      return z.enum(spec.options)
    case 'options':
    case 'choices':
      return listParam(z.enum(spec.options))
    case 'wholes':
      return listParam(wholeParam(spec.min, spec.max))
    case 'names':
      return listParam(text(spec.max))
    case 'polygon':
      return polygon()
  }
}

/** A filter in a JSON body. */
function fieldSchema(spec: FilterSpec): z.ZodType {
  switch (spec.kind) {
    case 'flag':
      return z.boolean()
    case 'text':
      return text(spec.max)
    case 'amount':
      return z.number().min(0).max(spec.max)
    case 'whole':
    case 'limit':
      return z.int().min(spec.min).max(spec.max)
    case 'choice':
      return z.enum(spec.options)
    case 'options':
    case 'choices':
      return z.array(z.enum(spec.options)).max(spec.options.length)
    case 'wholes':
      return z.array(z.int().min(spec.min).max(spec.max)).max(spec.max - spec.min + 1)
    case 'names':
      return z.array(text(spec.max)).max(MAX_VALUES)
    case 'polygon':
      return polygon()
  }
}

/** How a query string writes a filter, for its description. */
const paramForm = ({ kind }: FilterSpec): string =>
  kind === 'flag'
    ? ' 1 or true.'
    : kind === 'options' || kind === 'choices' || kind === 'wholes' || kind === 'names'
      ? ' Comma-separated.'
      : ''

type Params = ByApiName<{ [Key in FilterKey]: z.ZodOptional<z.ZodType<Filters[Key]>> }>
const params = Object.fromEntries(
  FILTER_KEYS.map((key) => [
    apiName(key),
    paramSchema(specOf(key))
      .optional()
      .describe(FILTER_DESCRIPTIONS[key] + paramForm(specOf(key))),
  ]),
) as Params

/** The filters of a saved search as fields of a JSON object. null does not filter. */
export const filterFields = Object.fromEntries(
  FILTER_KEYS.map((key) => [
    key,
    fieldSchema(specOf(key)).nullish().describe(FILTER_DESCRIPTIONS[key]),
  ]),
) as unknown as { [Key in FilterKey]: z.ZodOptional<z.ZodType<LooseFilters[Key]>> }

type Check = { value: Record<string, unknown>; issues: z.core.$ZodRawIssue[] }
/** Each minimum is at most its maximum. */
const checkRanges =
  (nameOf: (key: FilterKey) => string) =>
  ({ value, issues }: Check): void => {
    for (const [min, max] of RANGES.map((range) => range.map(nameOf) as [string, string])) {
      const [low, high] = [value[min], value[max]]
      if (typeof low === 'number' && typeof high === 'number' && low > high)
        issues.push({
          code: 'custom',
          input: value,
          path: [min],
          message: `${min} must not be above ${max}`,
        })
    }
  }

/** The values of `more`. */
type Values<More extends z.ZodRawShape> = keyof More extends never
  ? unknown
  : z.output<z.ZodObject<More>>

/**
 * A query string with filters and the parameters in `more`. Its output has the filters by key.
 * Empty values count as missing; unknown parameters are ignored.
 */
export function filterQuery<More extends z.ZodRawShape>(
  more: More,
  check: (value: Values<More>, issues: z.core.$ZodRawIssue[]) => void = () => {},
) {
  const bounds = text(100)
    .refine((value) => parseBounds(value) !== null, 'Use south,west,north,east in degrees')
    .optional()
    .describe('Only listings in this part of the map: south,west,north,east in degrees.')
  return z
    .object({ ...params, bounds, ...more })
    .check(checkRanges(apiName), ({ value, issues }) => check(value as never, issues))
    .transform((value) => {
      const named = value as Record<string, unknown>
      const filters = Object.fromEntries(FILTER_KEYS.map((key) => [key, named[apiName(key)]]))
      const others = Object.entries(named).filter(([name]) => name === 'bounds' || name in more)
      return {
        ...normalizeFilters(filters),
        ...Object.fromEntries(others),
      } as Filters & { bounds?: string } & Values<More>
    })
}

/** The filters of a saved search. */
export const filtersSchema = z
  .object(filterFields)
  .check(checkRanges((key) => key))
  .transform((filters): Filters => normalizeFilters(filters))
