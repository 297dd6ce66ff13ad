import { useQuery } from '@tanstack/react-query'
import '#web/i18n/english-lazy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { useApi } from '#web/services.tsx'
import { toPreviewParams } from './search-filters.ts'
import { previewQuery } from './search-calls.ts'
import { useSearchesMessages } from './searches-messages.ts'

/** The number of flats per week that these filters would have found recently. */
export function Preview({ query }: { query: PageQuery }) {
  const { t } = useSearchesMessages()
  const { t: tCommon } = useI18n()
  const api = useApi()
  const { data, isError, isPaused } = useQuery(previewQuery(api, toPreviewParams(query)))
  if (!data && !isError && !isPaused)
    return (
      <p className="searches-preview" aria-hidden="true">
        <span className="skeleton h-4 w-40" />
      </p>
    )
  const text = !data
    ? t('now.unknown')
    : data.counted === 0
      ? t('now.nothing')
      : data.perWeek < 1
        ? t('now.few')
        : tCommon('alerts.perWeek', { n: Math.round(data.perWeek) })
  return <p className="searches-preview num">{text}</p>
}
