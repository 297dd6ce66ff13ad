import { ExternalLink } from 'lucide-react'
import type { DeskListing, DeskSource } from '#contract/admin-listings.ts'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { Moment } from '../parts/moment.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'
import { EvidenceText } from './evidence-text.tsx'

/** The posts that a flat is made of, each with what was read where. */
export function FlatPosts({ listing }: { listing: DeskListing }) {
  return listing.sources.map((source) => (
    <Post key={`${source.postId}-${source.part}`} listing={listing} source={source} />
  ))
}

function Post({ listing, source }: { listing: DeskListing; source: DeskSource }) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const { busy, failure, act } = useAct()
  const split = () =>
    void act('split', async () => {
      const { listing: own } = await desk.split(listing.id, {
        postId: source.postId,
        part: source.part,
      })
      toast(say('did.split', { id: String(own.id) }), () => desk.merge(own.id, listing.id))
    })
  return (
    <section className="flat-post">
      <div className="flat-post-head">
        <p className="desk-small">
          <a className="link" href={source.link} target="_blank" rel="noopener noreferrer">
            @{source.channelUsername}/{source.messageId}
            <ExternalLink className="icon icon-sm inline" />
          </a>
          {source.part > 0 && ` · ${say('part', { n: source.part + 1 })}`} ·{' '}
          <Moment at={source.postedAt} /> · {say(`engine.${source.engine}` as 'engine.rules')} ·{' '}
          {say('sure', { percent: Math.round(source.confidence * 100) })}
          {source.revision > 1 && ` · ${say('edited', { n: source.revision - 1 })}`}
          {source.vanishedAt && ` · ${say('vanished')}`}
          {!source.facts.isRental && ` · ${say('noRental')}`}
        </p>
        {listing.sources.length > 1 && (
          <ActButton
            className="btn-quiet btn-small"
            busy={busy !== null}
            aria-label={say('splitOne', { post: `@${source.channelUsername}/${source.messageId}` })}
            onClick={split}
          >
            {say('split')}
          </ActButton>
        )}
      </div>
      <EvidenceText text={source.text} evidence={source.evidence} />
      <Trouble failure={failure} />
    </section>
  )
}
