import { Activity, CreditCard, Inbox, LayoutDashboard, Rss, ScrollText, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { adminPaths, type AdminRoute } from '#web/admin-paths.ts'
import { t } from './messages.ts'
import { useDrafts } from './review/use-drafts.ts'

const PAGES = [
  ['overview', LayoutDashboard],
  ['channels', Rss],
  ['review', Inbox],
  ['users', Users],
  ['subscriptions', CreditCard],
  ['health', Activity],
  ['log', ScrollText],
] as const

/** The list that a detail page belongs to. */
const LIST_OF: Partial<Record<AdminRoute['page'], (typeof PAGES)[number][0]>> = {
  channel: 'channels',
  listing: 'review',
  user: 'users',
}

/** Navigation of the admin pages: a sidebar on wide screens, a scrolling strip on phones. */
export function AdminNav({ route }: { route: AdminRoute }) {
  const { count } = useDrafts()
  const strip = useRef<HTMLElement>(null)
  const currentPage = (LIST_OF[route.page] ?? route.page) as (typeof PAGES)[number][0]
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`a[href="${adminPaths[currentPage]()}"]`)
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - 16 })
  }, [currentPage])
  return (
    <nav className="admin-nav" aria-label={t('admin')} ref={strip}>
      <ul>
        {PAGES.map(([page, Icon]) => (
          <li key={page}>
            <Link
              to={adminPaths[page]()}
              aria-current={
                page === currentPage ? (page === route.page ? 'page' : 'true') : undefined
              }
            >
              <Icon className="icon" />
              {t(`${page}.title`)}
              {page === 'review' && count > 0 && (
                <span className="badge badge-warn">{t('review.unsavedCount', { n: count })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
