import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#locales/format.ts'

/** The count of something that needs attention, linked to its page. */
export function AttentionTile({
  to,
  name,
  count,
  more,
  isBad = count > 0,
}: {
  to: string
  name: string
  count: number
  more: ReactNode
  isBad?: boolean
}) {
  return (
    <Link className="admin-tile" to={to} data-attention={isBad || undefined}>
      <span>{name}</span>
      <b>{formatNumber(count, 'en')}</b>
      {more && <small>{more}</small>}
    </Link>
  )
}

/** A labelled number; must be a child of a `<dl>`. */
export function StatTile({ name, value }: { name: string; value: number | string }) {
  return (
    <div className="admin-tile">
      <dt>{name}</dt>
      <dd>{typeof value === 'number' ? formatNumber(value, 'en') : value}</dd>
    </div>
  )
}
