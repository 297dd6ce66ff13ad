import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { ReviewRow } from '#contract/admin-listings.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { money } from '#web/i18n/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useAdminMessages } from '../admin-messages.ts'
import { RelativeTime } from '../ui/relative-time.tsx'

/**
 * A flat that waits, in few words, and why. `typed`: something stands in its form that was not
 * saved.
 */
export function QueueItem({
  row,
  current,
  typed,
  onShow,
}: {
  row: ReviewRow
  current: boolean
  typed: boolean
  onShow: () => void
}) {
  const { t } = useAdminMessages()
  const { language, place } = useI18n()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onShow()
  }
  const reports = row.reports.reduce((sum, { times }) => sum + times, 0)
  return (
    <Link
      ref={link}
      className="queue-item"
      to={adminPaths.review({ listing: row.id })}
      aria-current={current ? 'true' : undefined}
      onClick={follow}
    >
      <b>{row.title ?? (row.excerpt || `№${row.id}`)}</b>
      <span className="num">
        {row.price === null ? '—' : money(row.price, row.currency, language)}
      </span>
      <span className="desk-small">
        {typed && <b className="queue-typed">{t('review.typed')} · </b>}
        {[row.district && place(row.district), place(row.city)].filter(Boolean).join(', ')} ·{' '}
        {Math.round(row.confidence * 100)}%{reports > 0 && ` · ${t('reports')}: ${reports}`}
        {row.reasons.includes('superseded') && ` · ${t('why.superseded')}`} ·{' '}
        <RelativeTime at={row.pendingSince} />
      </span>
    </Link>
  )
}
