import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { ReviewRow } from '#contract/admin-listings.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { formatMoney } from '#locales/format.ts'
import { t } from '../messages.ts'
import { RelativeTime } from '../ui/relative-time.tsx'

/** A row of the review queue. `unsaved`: its form has unsaved input. */
export function QueueItem({
  row,
  current,
  unsaved,
  onShow,
}: {
  row: ReviewRow
  current: boolean
  unsaved: boolean
  onShow: () => void
}) {
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
      <b>{row.title ?? (row.excerpt || `#${row.id}`)}</b>
      <span className="num">
        {row.price === null ? '—' : formatMoney(row.price, row.currency, 'en')}
      </span>
      <span className="admin-small">
        {unsaved && <b className="queue-typed">{t('review.unsaved')} · </b>}
        {[row.district, row.city].filter(Boolean).join(', ')} · {Math.round(row.confidence * 100)}%
        {reports > 0 && ` · ${t('reports')}: ${reports}`}
        {row.reasons.includes('superseded') && ` · ${t('reason.superseded')}`} ·{' '}
        <RelativeTime at={row.pendingSince} />
      </span>
    </Link>
  )
}
