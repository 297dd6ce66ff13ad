import type { ChannelPreview } from '#contract/admin-channels.ts'
import { useAdminMessages } from '../admin-messages.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { formatValue } from '../ui/format-value.ts'
import { EvidenceText } from '../review/evidence-text.tsx'
import { hueOf } from '../review/fields.ts'
import {
  FieldHighlightProvider,
  useHighlightHandlers,
  useFieldHighlight,
} from '../review/field-highlight.tsx'
import type { AdminKey } from '../locales/en.ts'

/**
 * What the newest page of a channel would give: each post with what would be read of it, side by
 * side.
 */
export function PreviewPosts({
  preview: { outcome, detail, channel, known, posts, rentals, unparsed },
}: {
  preview: ChannelPreview
}) {
  const { t } = useAdminMessages()
  if (outcome !== 'page')
    return (
      <p className="note" role="status">
        {t(`outcome.${outcome}`)}
        {detail && ` ${detail}`}
      </p>
    )
  return (
    <>
      <p className="note" role="status">
        <span>
          <b>{channel?.title}</b>
          {channel?.subscribers && ` · ${channel.subscribers}`}
          <br />
          {t('preview.found', { posts: posts.length, rentals })}
          {unparsed > 0 && ` ${t('preview.unread', { n: unparsed })}`}
          {known && ` ${t('preview.known')}`}
        </span>
      </p>
      {posts.map((post) => (
        <article key={post.messageId} className="flat-post">
          <p className="desk-small">
            <a className="link" href={post.link} target="_blank" rel="noopener noreferrer">
              {post.messageId}
            </a>{' '}
            · <RelativeTime at={post.postedAt} /> · {t('preview.photos', { n: post.photos })} ·{' '}
            <span className={post.isRental ? 'badge badge-ok' : 'badge'}>
              {t(post.isRental ? 'rentalPost' : 'noRental')}
            </span>
          </p>
          {post.flats.length === 0 ? (
            <p className="desk-text">{post.text}</p>
          ) : (
            post.flats.map((flat, i) => (
              <FieldHighlightProvider key={i}>
                <div className="flat-pair">
                  <EvidenceText text={post.text} evidence={flat.evidence} />
                  <Facts flat={flat} />
                </div>
              </FieldHighlightProvider>
            ))
          )}
        </article>
      ))}
    </>
  )
}

function Facts({
  flat: { facts, confidence, evidence },
}: {
  flat: ChannelPreview['posts'][number]['flats'][number]
}) {
  const { t } = useAdminMessages()
  const statedFacts = Object.entries(facts).filter(
    ([field, value]) =>
      field !== 'isRental' &&
      field !== 'status' &&
      value !== null &&
      !(Array.isArray(value) && value.length === 0),
  )
  return (
    <div className="flat-fields">
      {statedFacts.map(([field, value]) => (
        <Fact key={field} field={field} value={formatValue(value)} found={field in evidence} />
      ))}
      <p className="desk-small">{t('sure', { percent: Math.round(confidence * 100) })}</p>
    </div>
  )
}

function Fact({ field, value, found }: { field: string; value: string; found: boolean }) {
  const { t } = useAdminMessages()
  const highlight = useFieldHighlight()
  const highlightHandlers = useHighlightHandlers(field)
  return (
    <div
      className={highlight.field === field ? 'flat-field is-lit' : 'flat-field'}
      {...highlightHandlers}
    >
      <span className={found ? 'ev-dot' : 'ev-dot is-none'} data-hue={hueOf(field)} />
      <span className="flat-name">{t(`field.${field}` as AdminKey)}</span>
      <span>{value}</span>
    </div>
  )
}
