import { CURRENCIES } from './currencies.ts'

/** How a detail is checked, corrected and described. */
export type DetailSpec = (
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'number'; min: number; max: number; whole: boolean }
  /** `now`, or a day in ISO 8601 form. */
  | { kind: 'day' }
) & {
  /** What the details are about that listings take from the same post. */
  group: 'pets' | 'heating' | 'utilities' | 'commission' | 'moveIn'
  /** For the documentation of the API. */
  description: string
}

const amount = { kind: 'number', min: 1, max: 1e9, whole: false } as const
const currency = { kind: 'choice', options: CURRENCIES } as const

/**
 * Facts of a home that are shown but not searched by, so that one column of a listing holds all of
 * them. CONTRIBUTING.md ("Adding") lists what else a detail needs.
 */
export const DETAILS = {
  petsCondition: {
    kind: 'choice',
    options: ['by_agreement', 'cats', 'small'],
    group: 'pets',
    description: 'The condition on which pets are allowed: by agreement, only cats, small ones.',
  },
  heating: {
    kind: 'choice',
    options: ['central', 'gas_boiler', 'gas_heater', 'electric', 'air_conditioner', 'none'],
    group: 'heating',
    description: 'The type of heating; `none`: the post says that there is none.',
  },
  utilities: {
    kind: 'choice',
    options: ['included', 'extra'],
    group: 'utilities',
    description: 'Whether the price includes utilities.',
  },
  utilitiesAmount: {
    ...amount,
    group: 'utilities',
    description: 'What utilities cost per month, in `utilitiesCurrency`.',
  },
  utilitiesCurrency: { ...currency, group: 'utilities', description: 'Of `utilitiesAmount`.' },
  commissionPercent: {
    kind: 'number',
    min: 1,
    max: 200,
    whole: false,
    group: 'commission',
    description: "The agent's commission in percent of the rent of a month.",
  },
  commissionAmount: {
    ...amount,
    group: 'commission',
    description: "The agent's commission as an amount, in `commissionCurrency`.",
  },
  commissionCurrency: { ...currency, group: 'commission', description: 'Of `commissionAmount`.' },
  availableFrom: {
    kind: 'day',
    group: 'moveIn',
    description: 'The day from which one can move in, or `now`.',
  },
} as const satisfies Record<string, DetailSpec>

type Table = typeof DETAILS
export type DetailName = keyof Table
type ValueOf<Spec> = Spec extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : Spec extends { kind: 'number' }
    ? number
    : string

/** The details of a home. null: not stated. */
export type Details = { [Name in DetailName]: ValueOf<Table[Name]> | null }
/** The values of a detail with options. */
export type OptionOf<Name extends DetailName> = NonNullable<Details[Name]>

export const DETAIL_NAMES = Object.keys(DETAILS) as DetailName[]
export const detailSpec = (name: DetailName): DetailSpec => DETAILS[name]

/** A value for each detail. */
export const mapDetails = <T>(get: (name: DetailName) => T): Record<DetailName, T> =>
  Object.fromEntries(DETAIL_NAMES.map((name) => [name, get(name)])) as Record<DetailName, T>

/** No detail is stated. */
export const NO_DETAILS = mapDetails(() => null) as { [Name in DetailName]: null }

/** The details of stored facts, which may be older than a detail. */
export const readDetails = (facts: Partial<Details>): Details =>
  mapDetails((name) => facts[name] ?? null) as Details

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`)
}
