import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useApi } from '#web/services.tsx'
import { useNear } from '#web/use-near.ts'
import { CardSkeleton } from '../card/card-skeleton.tsx'
import { ListingCard } from '../card/listing-card.tsx'
import { addListStep } from '../came-from-list.ts'
import { similarQuery } from '../detail-queries.ts'

/** Starts loading this far above the section. */
const AHEAD = '600px'
const SKELETONS = 4

/** Similar flats below a listing. Renders nothing if there are none or they fail to load. */
export function SimilarSection({ id }: { id: number }) {
  const { t } = useI18n()
  const api = useApi()
  const { state } = useLocation()
  const { ref, near } = useNear<HTMLElement>(AHEAD)
  const { data, isError } = useQuery({ ...similarQuery(api, id), enabled: near })
  if (isError || data?.length === 0) return null
  return (
    <section className="similar" ref={ref} aria-labelledby="similar-title">
      <h2 id="similar-title">{t('similar.title')}</h2>
      <div className="card-grid similar-cards">
        {data
          ? data.map((listing) => (
              <ListingCard
                key={listing.id}
                listing={listing}
                state={addListStep(state)}
                heading="h3"
              />
            ))
          : Array.from({ length: SKELETONS }, (_, index) => <CardSkeleton key={index} />)}
      </div>
    </section>
  )
}
