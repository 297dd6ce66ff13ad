import { ExternalLink } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { date, dateTime } from '#web/i18n/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { telegramPostUrl, webUrl } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { sourceLabel } from '../wording.ts'

const SOURCES_WORTH_A_BADGE = 2

/** Every post of the flat, newest first. */
export function SourcesPanel({ listing }: { listing: Listing }) {
  const { t } = useI18n()
  const { timeZone } = useSurroundings()
  const { telegramPost } = listing
  const posts = listing.telegramPosts.length > 0
    ? listing.telegramPosts
    : [{ id: 0, isPrimary: true, channelUsername: telegramPost.channelUsername, messageId: telegramPost.messageId, createdAt: telegramPost.date }]
  const several = posts.length >= SOURCES_WORTH_A_BADGE
  return (
    <section className="panel">
      <h2>{t('detail.sources')}{several && <span className="badge">{t('card.sources', { n: posts.length })}</span>}</h2>
      <ul className="source-list">
        {posts.map((post) => (
          <li key={post.id}>
            <b>@{post.channelUsername.replace(/^@/, '')}</b>
            {several && post.isPrimary && <><span className="badge badge-accent">{t('detail.primarySource')}</span><time dateTime={post.createdAt}>{dateTime(post.createdAt, timeZone)}</time></>}
            <a className="link" href={telegramPostUrl(post.channelUsername, post.messageId)} target="_blank" rel="noopener noreferrer">{sourceLabel(post, timeZone, t)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OriginalPostPanel({ listing, postUrl }: { listing: Listing; postUrl: string }) {
  const { t } = useI18n()
  return (
    <section className="panel">
      <h2>{t('detail.original')}</h2>
      <p className="-mt-1 mb-3.5 text-14 text-ink-2">{t('detail.originalText')}</p>
      <a className="btn btn-line btn-wide" href={webUrl(listing.sourceUrl) ?? postUrl} target="_blank" rel="noopener noreferrer"><ExternalLink className="icon" />{t('detail.viewSource')}</a>
    </section>
  )
}

export function InformationPanel({ listing }: { listing: Listing }) {
  const { t } = useI18n()
  const { timeZone } = useSurroundings()
  return (
    <section className="panel">
      <h2>{t('detail.information')}</h2>
      <dl className="facts-list">
        <dt>{t('detail.posted')}</dt><dd>{date(listing.createdAt, timeZone)}</dd>
        <dt>{t('detail.updated')}</dt><dd>{date(listing.updatedAt, timeZone)}</dd>
        <dt>{t('detail.confidence')}</dt><dd>{Math.round(listing.confidence * 100)}%</dd>
      </dl>
    </section>
  )
}
