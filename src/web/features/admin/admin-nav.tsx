import { Activity, CreditCard, Inbox, LayoutDashboard, Rss, ScrollText, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { adminPaths, type AdminRoute } from '#web/admin-paths.ts'
import { useAdminMessages } from './admin-messages.ts'
import { useDrafts } from './review/drafts.ts'

const PAGES = [
  ['overview', LayoutDashboard],
  ['channels', Rss],
  ['review', Inbox],
  ['users', Users],
  ['subscriptions', CreditCard],
  ['health', Activity],
  ['log', ScrollText],
] as const

/** A page of one thing belongs to the list it is in. */
const LIST_OF: Partial<Record<AdminRoute['page'], (typeof PAGES)[number][0]>> = {
  channel: 'channels',
  listing: 'review',
  user: 'users',
}

/** The admin pages: beside them where there is room, a strip above on phones. */
export function AdminNav({ route }: { route: AdminRoute }) {
  const { t, locale } = useAdminMessages()
  const { count } = useDrafts()
  const strip = useRef<HTMLElement>(null)
  const currentPage = (LIST_OF[route.page] ?? route.page) as (typeof PAGES)[number][0]
  // Anew when the words of another language have come: they are of another width.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(
      `[lang=${locale}] a[href="${adminPaths[currentPage]()}"]`,
    )
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - 16 })
  }, [currentPage, locale])
  return (
    <nav className="desk-nav" aria-label={t('admin')} ref={strip}>
      <ul lang={locale}>
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
                <span className="badge badge-warn">{t('review.unsaved', { n: count })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
