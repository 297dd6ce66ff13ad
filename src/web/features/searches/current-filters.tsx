import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { approximatePrice, toFilterRows } from './describe-search.ts'
import { FilterList } from './filter-list.tsx'
import { Preview } from './preview.tsx'
import { toSearchFilters } from './search-filters.ts'
import { useSearchesMessages } from './searches-messages.ts'
import { useConvert } from '#web/convert.ts'

/** The page's filters, which a search would save, and how many flats it would find. */
export function CurrentFilters({ query }: { query: PageQuery }) {
  const { t } = useSearchesMessages()
  const i18n = useI18n()
  const approximate = approximatePrice(toSearchFilters(query), i18n, useConvert())
  const rows = toFilterRows(query, i18n, t).map((row) =>
    row.key === 'price' && approximate
      ? { ...row, value: `${row.value} (${t('now.inLari', { amount: approximate })})` }
      : row,
  )
  return (
    <section className="searches-current" aria-labelledby="searches-current">
      <h3 id="searches-current">{t('now.title')}</h3>
      <FilterList rows={rows} />
      <Preview query={query} />
    </section>
  )
}
