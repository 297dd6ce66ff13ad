import type { Listing, ListingItem } from '#contract/listings.ts'
import { useHydrated } from '#web/hydrated.ts'
import '#web/i18n/english-lazy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { LazyDialog, createPreloader } from '#web/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { FlagBadge } from '../card/flag-badge.tsx'
import { NoPhoto, photosOf } from '../card/photo-image.tsx'
import { PostText } from '../post-text.tsx'
import { AmenityList } from './amenity-list.tsx'
import { AvailabilityLine } from './availability-line.tsx'
import { AdminLink } from './admin-link.tsx'
import { useGallery } from './gallery/use-gallery.ts'
import { FactsSkeleton, PriceSkeleton } from './detail-skeleton.tsx'
import { GoneNote } from './gone.tsx'
import { KeyFacts } from './key-facts.tsx'
import { LocationSection } from './location-section.tsx'
import { PhotoGallery } from './photo-gallery.tsx'
import { PlaceLines } from './place-lines.tsx'
import { SavedCopyLine } from './saved-copy-line.tsx'
import { PriceHistory } from './price-history.tsx'
import { PricePanel } from './price-panel.tsx'
import { InformationPanel, OriginalPostPanel } from './side-panels.tsx'
import { ReportButton } from './report-button.tsx'
import { SimilarSection } from './similar-section.tsx'
import { SourcesPanel } from './sources-panel.tsx'
import { useAvailability } from './use-availability.ts'
import { VideoPlayer } from './video-player.tsx'

const loadGallery = async () => (await import('./gallery/gallery.tsx')).Gallery
const preloadGallery = createPreloader(loadGallery)

/**
 * All details of a listing, or its first photo and title while the rest loads. On narrow screens
 * CSS moves the panels above the description.
 */
export function ListingDetail({
  listing,
  title,
}: {
  listing: Listing | ListingItem
  title: string
}) {
  const { t } = useI18n()
  const photos = photosOf(listing)
  const { videos = [] } = listing
  const postUrl = listing.telegramPost.link
  const whole = 'priceHistory' in listing ? listing : null
  const gallery = useGallery()
  const availability = useAvailability(listing)
  const isPostGone = listing.status === 'ACTIVE' && availability?.isGone === true
  return (
    <>
      {photos.length > 0 ? (
        <PhotoGallery
          photos={photos}
          count={Math.max(photos.length, listing.photosCount)}
          title={title}
          onOpen={gallery.open}
          onNear={preloadGallery}
        />
      ) : videos.length > 0 ? (
        <div className="player-hero">
          <VideoPlayer videos={videos} postUrl={postUrl} title={title} />
        </div>
      ) : (
        <div className="no-media">
          <NoPhoto text={t('card.noPhoto')} />
        </div>
      )}
      {photos.length > 0 && (
        <LazyDialog
          load={loadGallery}
          props={{
            open: gallery.start !== null,
            onClose: gallery.close,
            start: gallery.start,
            opener: gallery.opener,
            photos,
            videos,
            title,
            postUrl,
          }}
        />
      )}
      <div className="detail">
        <div className="detail-head">
          <div className="detail-title">
            <h1>{title}</h1>
            <span
              className={listing.status === 'ACTIVE' && !isPostGone ? 'badge badge-ok' : 'badge'}
            >
              {isPostGone ? t('availability.gone') : t(`status.${listing.status}`)}
            </span>
            <FlagBadge listing={listing} />
          </div>
          <AvailabilityLine availability={availability} />
          {whole ? (
            <>
              <GoneNote listing={whole} isPostGone={isPostGone} />
              <SavedCopyLine listing={whole} />
              <PlaceLines listing={whole} />
              <KeyFacts listing={whole} />
            </>
          ) : (
            <FactsSkeleton />
          )}
        </div>
        <aside className="detail-aside">
          {whole ? <DetailPanels listing={whole} postUrl={postUrl} /> : <PriceSkeleton />}
        </aside>
        {whole && <DetailSections listing={whole} postUrl={postUrl} />}
      </div>
      {whole && (
        <>
          <PrintedAddress id={whole.id} />
          <SimilarSection id={whole.id} />
        </>
      )}
    </>
  )
}

type Part = { listing: Listing; postUrl: string }

function DetailPanels({ listing, postUrl }: Part) {
  return (
    <>
      <PricePanel listing={listing} />
      <div className="detail-panels">
        <SourcesPanel listing={listing} />
        <OriginalPostPanel listing={listing} postUrl={postUrl} />
        <InformationPanel listing={listing} />
        <ReportButton id={listing.id} />
        <AdminLink id={listing.id} />
      </div>
    </>
  )
}

function DetailSections({ listing, postUrl }: Part) {
  const { t } = useI18n()
  const { description, amenities, videos } = listing
  return (
    <div className="detail-rest">
      {description && (
        <section className="detail-section">
          <h2>{t('detail.description')}</h2>
          <p className="post-text" lang={listing.language ?? undefined}>
            <PostText text={description} />
          </p>
        </section>
      )}
      {amenities.length > 0 && (
        <section className="detail-section">
          <h2>{t('detail.amenities')}</h2>
          <AmenityList amenities={amenities} />
        </section>
      )}
      <PriceHistory listing={listing} />
      {photosOf(listing).length > 0 && videos.length > 0 && (
        <section className="detail-section">
          <h2>{t('detail.videos')}</h2>
          <VideoPlayer videos={videos} postUrl={postUrl} />
        </section>
      )}
      <LocationSection listing={listing} />
    </div>
  )
}

/**
 * The URL of the page, shown in print only. Rendered after hydration, because the server does not
 * know the public host name.
 */
function PrintedAddress({ id }: { id: number }) {
  return useHydrated() ? (
    <p className="print-only print-address">{new URL(paths.listing(id), location.origin).href}</p>
  ) : null
}
