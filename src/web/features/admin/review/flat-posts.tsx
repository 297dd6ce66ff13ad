import { ExternalLink } from 'lucide-react'
import type { AdminListing, AdminSource } from '#contract/admin-listings.ts'
import { postName } from '#contract/sources.ts'
import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'
import { EvidenceText } from './evidence-text.tsx'

/** The posts of a listing, each with its evidence highlighted. */
export function FlatPosts({ listing }: { listing: AdminListing }) {
  return listing.sources.map((source) => (
    <Post key={`${source.postId}-${source.part}`} listing={listing} source={source} />
  ))
}

function Post({ listing, source }: { listing: AdminListing; source: AdminSource }) {
  const api = useApi()
  const toast = useToast()
  const { busy, failure, run } = useAction()
  const split = () =>
    void run('split', async () => {
      const { listing: own } = await api.splitSource({
        params: { id: listing.id },
        body: {
          postId: source.postId,
          part: source.part,
        },
      })
      toast(t('done.split', { id: String(own.id) }), () =>
        api.mergeListings({ params: { id: own.id }, body: { into: listing.id } }),
      )
    })
  return (
    <section className="flat-post">
      <div className="flat-post-head">
        <p className="admin-small">
          <a className="link" href={source.link} target="_blank" rel="noopener noreferrer">
            {postName(source)}
            <ExternalLink className="icon icon-sm inline" />
          </a>
          {source.part > 0 && ` · ${t('part', { n: source.part + 1 })}`} ·{' '}
          <RelativeTime at={source.postedAt} />
          {` · ${t(`engine.${source.engine}` as 'engine.rules')} · `}
          {t('confidence', { percent: Math.round(source.confidence * 100) })}
          {source.revision > 1 && ` · ${t('edited', { n: source.revision - 1 })}`}
          {source.vanishedAt && ` · ${t('vanished')}`}
          {!source.facts.isRental && ` · ${t('notRentalPost')}`}
        </p>
        {listing.sources.length > 1 && (
          <BusyButton
            className="btn-quiet btn-small"
            busy={busy !== null}
            aria-label={t('splitOne', { post: postName(source) })}
            onClick={split}
          >
            {t('split')}
          </BusyButton>
        )}
      </div>
      <EvidenceText text={source.text} evidence={source.evidence} />
      <FailureNote failure={failure} />
    </section>
  )
}
