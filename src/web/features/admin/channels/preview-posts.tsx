import type { ChannelPreview } from '#contract/admin-channels.ts'
import { useAdminWords } from '../admin-words.ts'
import { Moment } from '../parts/moment.tsx'
import { told } from '../parts/told.ts'
import { EvidenceText } from '../review/evidence-text.tsx'
import { hueOf } from '../review/fields.ts'
import { Lighting, useLights, useLit } from '../review/lit.tsx'
import type { AdminKey } from '../texts/en.ts'

/**
 * What the newest page of a channel would give: each post with what would be read of it, side by
 * side.
 */
export function PreviewPosts({
  preview: { outcome, detail, channel, known, posts, rentals, unread },
}: {
  preview: ChannelPreview
}) {
  const { say } = useAdminWords()
  if (outcome !== 'page')
    return (
      <p className="note" role="status">
        {say(`outcome.${outcome}`)}
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
          {say('preview.found', { posts: posts.length, rentals })}
          {unread > 0 && ` ${say('preview.unread', { n: unread })}`}
          {known && ` ${say('preview.known')}`}
        </span>
      </p>
      {posts.map((post) => (
        <article key={post.messageId} className="flat-post">
          <p className="desk-small">
            <a className="link" href={post.link} target="_blank" rel="noopener noreferrer">
              {post.messageId}
            </a>{' '}
            · <Moment at={post.postedAt} /> · {say('preview.photos', { n: post.photos })} ·{' '}
            <span className={post.isRental ? 'badge badge-ok' : 'badge'}>
              {say(post.isRental ? 'rentalPost' : 'noRental')}
            </span>
          </p>
          {post.flats.length === 0 ? (
            <p className="desk-text">{post.text}</p>
          ) : (
            post.flats.map((flat, i) => (
              <Lighting key={i}>
                <div className="flat-pair">
                  <EvidenceText text={post.text} evidence={flat.evidence} />
                  <Facts flat={flat} />
                </div>
              </Lighting>
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
  const { say } = useAdminWords()
  const said = Object.entries(facts).filter(
    ([field, value]) =>
      field !== 'isRental' &&
      field !== 'status' &&
      value !== null &&
      !(Array.isArray(value) && value.length === 0),
  )
  return (
    <div className="flat-fields">
      {said.map(([field, value]) => (
        <Fact key={field} field={field} value={told(value)} found={field in evidence} />
      ))}
      <p className="desk-small">{say('sure', { percent: Math.round(confidence * 100) })}</p>
    </div>
  )
}

function Fact({ field, value, found }: { field: string; value: string; found: boolean }) {
  const { say } = useAdminWords()
  const lit = useLit()
  const lights = useLights(field)
  return (
    <div className={lit.field === field ? 'flat-field is-lit' : 'flat-field'} {...lights}>
      <span className={found ? 'ev-dot' : 'ev-dot is-none'} data-hue={hueOf(field)} />
      <span className="flat-name">{say(`field.${field}` as AdminKey)}</span>
      <span>{value}</span>
    </div>
  )
}
