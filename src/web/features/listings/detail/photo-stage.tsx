import { useCallback, useState } from 'react'
import type { ListingPhoto } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useLoaded } from '#web/loaded.tsx'
import { useIdle } from '#web/when-idle.ts'
import { NoPhoto } from '../card/no-photo.tsx'
import { PhotoImage } from '../card/photo-image.tsx'

const loadDriven = async () => (await import('./driven-stage.tsx')).DrivenStage
/** The strip is enough to see all photos. */
const doWithout = () => {}

/**
 * The photos of a listing at their own widths, the next one peeking. The page comes with a strip that scrolls;
 * the carousel takes its place when there is time for it.
 */
export function PhotoStage({ photos, title }: { photos: readonly ListingPhoto[]; title: string }) {
  const { t } = useI18n()
  const single = photos.length === 1
  const draw = useLoaded(loadDriven, useIdle() && !single, doWithout)
  const plain = (
    <>
      <div className="stage-view" tabIndex={single ? undefined : 0}><StageTrack photos={photos} title={title} /></div>
      {!single && <span className="photo-note">1 / {photos.length}</span>}
    </>
  )
  const backdrop = single && photos[0]?.placeholder
  return (
    <section className={single ? 'stage is-single' : 'stage'} aria-roledescription={single ? undefined : 'carousel'} aria-label={t('detail.photos')}>
      {backdrop && <img className="photo-blur" src={backdrop} alt="" aria-hidden="true" />}
      {draw?.({ photos, title }) ?? plain}
    </section>
  )
}

export function StageTrack({ photos, title }: { photos: readonly ListingPhoto[]; title: string }) {
  return (
    <div className="stage-track">
      {photos.map((photo, index) => <StageSlide key={photo.variants[0]?.url ?? index} photo={photo} index={index} count={photos.length} title={title} />)}
    </div>
  )
}

function StageSlide({ photo, index, count, title }: { photo: ListingPhoto; index: number; count: number; title: string }) {
  const { t } = useI18n()
  const [failed, setFailed] = useState(false)
  const onFail = useCallback(() => setFailed(true), [])
  if (failed) return <div className="stage-slide is-failed"><NoPhoto /></div>
  return (
    <div className="stage-slide">
      <PhotoImage photo={photo} sizes="(min-width: 768px) 670px, 100vw" alt={`${title}: ${t('detail.photoOf', { n: index + 1, total: count })}`} urgent={index === 0 ? 'first' : null} onFail={onFail} />
    </div>
  )
}
