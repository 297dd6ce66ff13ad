import { FEED_NAMES, type FeedFormat } from '#contract/feed-links.ts'
import { type QueryParams, toQueryString } from '#contract/query-string.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { miniApp } from '#web/mini-app.ts'

/**
 * Links to a list for feed readers, spreadsheets and maps, in the reader's language. Telegram's
 * web view opens none of them.
 */
export function FeedLinks({
  label,
  pathOf,
  params,
}: {
  label: string
  pathOf: (format: FeedFormat) => string
  params?: QueryParams
}) {
  const { language } = useI18n()
  if (miniApp.Controls) return null
  return (
    <p className="searches-small searches-feeds">
      <span>{label}</span>
      {Object.entries(FEED_NAMES).map(([format, name]) => (
        <a
          key={format}
          className="link"
          href={pathOf(format as FeedFormat) + toQueryString({ ...params, lang: language })}
          target="_blank"
          rel="noreferrer"
        >
          {name}
        </a>
      ))}
    </p>
  )
}
