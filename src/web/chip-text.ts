import { describeFilter } from '#contract/describe-filter.ts'
import type { FilterGroup, Filters } from '#contract/filters.ts'
import { capitalize } from '#locales/messages.ts'
import type { Localization } from './i18n/i18n.tsx'
import { orderRanges } from './page-query.ts'

/** The text of a filter chip: "$400–900", "2–3 rooms", "Vake, Vera". */
export const chipText = (
  group: FilterGroup,
  filters: Filters,
  { filterFormat }: Pick<Localization, 'filterFormat'>,
): string => capitalize(describeFilter(group, orderRanges(filters), filterFormat))
