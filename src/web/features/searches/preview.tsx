import { useQuery } from '@tanstack/react-query'
import '#web/i18n/en-later.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { useSurroundings } from '#web/services.tsx'
import { previewParams } from './filters-of.ts'
import { previewQuery } from './search-calls.ts'
import { useSearchesWords } from './searches-words.ts'

/** How many flats a week these filters would have brought. */
export function Preview({ query }: { query: PageQuery }) {
  const { say } = useSearchesWords()
  const { t } = useI18n()
  const { api } = useSurroundings()
  const { data, isError, isPaused } = useQuery(previewQuery(api, previewParams(query)))
  if (!data && !isError && !isPaused)
    return (
      <p className="searches-preview" aria-hidden="true">
        <span className="skeleton h-4 w-40" />
      </p>
    )
  const words = !data
    ? say('now.unknown')
    : data.counted === 0
      ? say('now.nothing')
      : data.perWeek < 1
        ? say('now.few')
        : t('alerts.perWeek', { n: Math.round(data.perWeek) })
  return <p className="searches-preview num">{words}</p>
}
