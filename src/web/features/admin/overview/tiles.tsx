import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { number } from '#web/i18n/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'

/** Something to look at: how much of it there is, and the way to it. */
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
  const { language } = useI18n()
  return (
    <Link className="desk-tile" to={to} data-look={isBad || undefined}>
      <span>{name}</span>
      <b>{number(count, language)}</b>
      {more && <small>{more}</small>}
    </Link>
  )
}

/** A figure in a `<dl>`. */
export function StatTile({ name, value }: { name: string; value: number | string }) {
  const { language } = useI18n()
  return (
    <div className="desk-tile">
      <dt>{name}</dt>
      <dd>{typeof value === 'number' ? number(value, language) : value}</dd>
    </div>
  )
}
