import { useId, useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import { channelTitle } from '#contract/sources.ts'
import { formatDateTime } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useClock } from '#web/services.tsx'
import { sourceLabel } from '../wording.ts'

const SOURCES_WORTH_A_BADGE = 2
/** The others are shown on demand. */
const SHOWN_AT_FIRST = 3

/** Every post of the flat, newest first. */
export function SourcesPanel({ listing }: { listing: Listing }) {
  const { t } = useI18n()
  const { timeZone } = useClock()
  const [all, setAll] = useState(false)
  const listId = useId()
  const posts = postsOf(listing)
  const several = posts.length >= SOURCES_WORTH_A_BADGE
  return (
    <section className="panel">
      <h2>
        {t('detail.sources')}
        {several && <span className="badge">{t('card.sources', { n: posts.length })}</span>}
      </h2>
      <ul className="source-list" id={listId}>
        {posts.slice(0, all ? undefined : SHOWN_AT_FIRST).map((post) => {
          const channel = channelTitle(post.channelUsername)
          return (
            <li key={post.id}>
              <b>{channel}</b>
              {several && post.isPrimary && (
                <>
                  <span className="badge badge-accent">{t('detail.primarySource')}</span>
                  <time dateTime={post.createdAt}>{formatDateTime(post.createdAt, timeZone)}</time>
                </>
              )}
              <a className="link" href={post.link} target="_blank" rel="noopener noreferrer">
                {sourceLabel(post, timeZone, t)}
                <span className="sr-only"> {channel}</span>
              </a>
            </li>
          )
        })}
      </ul>
      {posts.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          className="btn btn-text source-more"
          aria-expanded={all}
          aria-controls={listId}
          onClick={() => setAll(!all)}
        >
          {all ? t('sources.fewer') : t('sources.all', { n: posts.length })}
        </button>
      )}
    </section>
  )
}

function postsOf({ telegramPost, telegramPosts }: Listing) {
  if (telegramPosts.length === 0)
    return [
      {
        id: 0,
        isPrimary: true,
        channelUsername: telegramPost.channelUsername,
        link: telegramPost.link,
        createdAt: telegramPost.date,
      },
    ]
  return telegramPosts.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}
