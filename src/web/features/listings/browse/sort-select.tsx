import { SORTS } from '#contract/sorts.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { Select } from '#web/ui/select.tsx'
import type { ChangeQuery } from './use-page-query.ts'

export function SortSelect({
  query,
  change,
  edge = false,
}: {
  query: PageQuery
  change: ChangeQuery
  edge?: boolean
}) {
  const { t } = useI18n()
  return (
    <Select
      label={t('sort.label')}
      value={query.sort}
      onChoose={(sort) => change({ sort })}
      edge={edge}
      before={edge ? null : <span className="pick-label">{t('sort.label')}</span>}
      options={SORTS.map(({ value }) => ({ value, label: t(`sort.${value}`) }))}
    />
  )
}
