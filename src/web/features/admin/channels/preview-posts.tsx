import type { ChannelPreview } from '#contract/admin-channels.ts'
import { t } from '../messages.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { formatValue } from '../ui/format-value.ts'
import { EvidenceText } from '../review/evidence-text.tsx'
import { hueOf } from '../review/fields.ts'
import {
  FieldHighlightProvider,
  useHighlightHandlers,
  useFieldHighlight,
} from '../review/field-highlight.tsx'
import type { MessageKey } from '../messages.ts'

/** A preview of a channel: each post of its newest page next to what would be extracted from it. */
export function PreviewPosts({
  preview: { outcome, detail, channel, known, posts, rentals, unparsed },
}: {
  preview: ChannelPreview
}) {
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
          {detail && ` ${detail}.`}
          {known && ` ${t('preview.known')}`}
        </span>
      </p>
      {posts.map((post) => (
        <article key={post.externalId} className="flat-post">
          <p className="admin-small">
            <a className="link" href={post.link} target="_blank" rel="noopener noreferrer">
              {post.externalId}
            </a>{' '}
            · <RelativeTime at={post.postedAt} /> · {t('preview.photos', { n: post.photos })} ·{' '}
            <span className={post.isRental ? 'badge badge-ok' : 'badge'}>
              {t(post.isRental ? 'rentalPost' : 'notRentalPost')}
            </span>
          </p>
          {post.flats.length === 0 ? (
            <p className="admin-text">{post.text}</p>
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
      <p className="admin-small">{t('confidence', { percent: Math.round(confidence * 100) })}</p>
    </div>
  )
}

function Fact({ field, value, found }: { field: string; value: string; found: boolean }) {
  const highlight = useFieldHighlight()
  const highlightHandlers = useHighlightHandlers(field)
  return (
    <div
      className={highlight.field === field ? 'flat-field is-lit' : 'flat-field'}
      {...highlightHandlers}
    >
      <span className={found ? 'ev-dot' : 'ev-dot is-none'} data-hue={hueOf(field)} />
      <span className="flat-name">{t(`field.${field}` as MessageKey)}</span>
      <span>{value}</span>
    </div>
  )
}
