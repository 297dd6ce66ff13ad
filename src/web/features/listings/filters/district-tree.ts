import type { DistrictCounts } from '#contract/places.ts'

/** A district or quarter to choose. `matching`: null while it is not known. */
type Choice = { name: string; matching: number | null }
/** `quarters`: those with listings, or chosen. */
export type DistrictChoice = Choice & { quarters: readonly Choice[] }
type Counted = Omit<DistrictCounts['districts'][number], 'quarters'>

/**
 * The districts to choose from: those of the specification in their order, then others with
 * listings. What is chosen is always among them. Without `counts`, those of the specification
 * alone.
 */
export function listChoices(
  counts: DistrictCounts | undefined,
  specified: readonly string[],
  chosen: readonly string[],
): { offered: DistrictChoice[]; more: DistrictChoice[] } {
  const isShown = ({ name, isOffered, total }: Counted) =>
    isOffered || total > 0 || chosen.includes(name)
  const districts: (DistrictChoice & { isOffered: boolean })[] = counts
    ? counts.districts.flatMap(({ quarters: all, ...district }) => {
        const quarters = all.filter(isShown)
        return isShown(district) || quarters.length > 0 ? [{ ...district, quarters }] : []
      })
    : specified.map((name) => ({ name, isOffered: true, matching: null, quarters: [] }))
  const known = new Set(districts.flatMap(listNames))
  return {
    offered: districts.filter(({ isOffered }) => isOffered),
    more: [
      ...districts.filter(({ isOffered }) => !isOffered),
      ...chosen
        .filter((name) => !known.has(name))
        .map((name) => ({ name, matching: null, quarters: [] })),
    ],
  }
}

const listNames = ({ name, quarters }: DistrictChoice): string[] => [
  name,
  ...quarters.map((quarter) => quarter.name),
]

/** Whether a district is chosen; `mixed`: some of its quarters are. */
export const stateOf = (
  { name, quarters }: DistrictChoice,
  chosen: readonly string[],
): boolean | 'mixed' =>
  chosen.includes(name) || (quarters.some((one) => chosen.includes(one.name)) && 'mixed')

/** Chooses a district, which includes its quarters, or none of it. */
export function toggleDistrict(district: DistrictChoice, chosen: readonly string[]): string[] {
  const names = listNames(district)
  const others = chosen.filter((name) => !names.includes(name))
  return chosen.includes(district.name) ? others : [...others, district.name]
}

/**
 * Adds or removes a quarter. All quarters of a district are the same as the district, unless there
 * is only one: more is offered in the district than in its quarter. Without one of its quarters, a
 * district is the others.
 */
export function toggleQuarter(
  district: DistrictChoice,
  quarter: string,
  chosen: readonly string[],
): string[] {
  const names = listNames(district)
  const others = chosen.filter((name) => !names.includes(name))
  const all = names.slice(1)
  const isOn = (name: string) => chosen.includes(district.name) || chosen.includes(name)
  const wanted = all.filter((name) => isOn(name) !== (name === quarter))
  return wanted.length === all.length && all.length > 1
    ? [...others, district.name]
    : [...others, ...wanted]
}

/** The districts whose name, or that of a quarter, is found; then only such quarters. */
export function findChoices(
  districts: readonly DistrictChoice[],
  isFound: (name: string) => boolean,
): DistrictChoice[] {
  return districts.flatMap((district) => {
    if (isFound(district.name)) return [district]
    const quarters = district.quarters.filter(({ name }) => isFound(name))
    return quarters.length > 0 ? [{ ...district, quarters }] : []
  })
}

/** Without case and diacritics. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
