import { Activity, CreditCard, Inbox, LayoutDashboard, Rss, ScrollText, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { adminPaths, type AdminPlace } from '#web/admin-paths.ts'
import { useAdminWords } from './admin-words.ts'
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
const LIST_OF: Partial<Record<AdminPlace['page'], (typeof PAGES)[number][0]>> = {
  channel: 'channels',
  listing: 'review',
  user: 'users',
}

/** The desk's pages: beside them where there is room, a strip above on phones. */
export function DeskNav({ place }: { place: AdminPlace }) {
  const { say, spoken } = useAdminWords()
  const { count } = useDrafts()
  const strip = useRef<HTMLElement>(null)
  const here = (LIST_OF[place.page] ?? place.page) as (typeof PAGES)[number][0]
  // Anew when the words of another language have come: they are of another width.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(
      `[lang=${spoken}] a[href="${adminPaths[here]()}"]`,
    )
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - 16 })
  }, [here, spoken])
  return (
    <nav className="desk-nav" aria-label={say('desk')} ref={strip}>
      <ul lang={spoken}>
        {PAGES.map(([page, Icon]) => (
          <li key={page}>
            <Link
              to={adminPaths[page]()}
              aria-current={page === here ? (page === place.page ? 'page' : 'true') : undefined}
            >
              <Icon className="icon" />
              {say(`${page}.title`)}
              {page === 'review' && count > 0 && (
                <span className="badge badge-warn">{say('review.unsaved', { n: count })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
