import type { Listing } from '#contract/listings.ts'
import { useHydrated } from '#web/hydrated.ts'
import '#web/i18n/locales/en-lazy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { LazyDialog, createPreloader } from '#web/lazy-dialog.tsx'
import { paths, telegramPostUrl } from '#web/paths.ts'
import { NoPhoto, photosOf } from '../card/photo-image.tsx'
import { PostText } from '../post-text.tsx'
import { AmenityList } from './amenity-list.tsx'
import { AdminLink } from './admin-link.tsx'
import { useGallery } from './gallery/use-gallery.ts'
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
import { VideoPlayer } from './video-player.tsx'

const loadGallery = async () => (await import('./gallery/gallery.tsx')).Gallery
const preloadGallery = createPreloader(loadGallery)

/** All details of a listing. On narrow screens CSS moves the panels above the description. */
export function ListingDetail({ listing, title }: { listing: Listing; title: string }) {
  const { t } = useI18n()
  const photos = photosOf(listing)
  const { videos } = listing
  const postUrl = telegramPostUrl(
    listing.telegramPost.channelUsername,
    listing.telegramPost.messageId,
  )
  const lang = listing.language ?? undefined
  const gallery = useGallery()
  return (
    <>
      {photos.length > 0 ? (
        <PhotoGallery photos={photos} title={title} onOpen={gallery.open} onNear={preloadGallery} />
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
            <span className={listing.status === 'ACTIVE' ? 'badge badge-ok' : 'badge'}>
              {t(`status.${listing.status}`)}
            </span>
          </div>
          <GoneNote listing={listing} />
          <SavedCopyLine listing={listing} />
          <PlaceLines listing={listing} />
          <KeyFacts listing={listing} />
        </div>
        <aside className="detail-aside">
          <PricePanel listing={listing} />
          <div className="detail-panels">
            <SourcesPanel listing={listing} />
            <OriginalPostPanel listing={listing} postUrl={postUrl} />
            <InformationPanel listing={listing} />
            <ReportButton id={listing.id} />
            <AdminLink id={listing.id} />
          </div>
        </aside>
        <div className="detail-rest">
          {listing.description && (
            <section className="detail-section">
              <h2>{t('detail.description')}</h2>
              <p className="post-text" lang={lang}>
                <PostText text={listing.description} />
              </p>
            </section>
          )}
          {listing.amenities.length > 0 && (
            <section className="detail-section">
              <h2>{t('detail.amenities')}</h2>
              <AmenityList amenities={listing.amenities} />
            </section>
          )}
          <PriceHistory listing={listing} />
          {photos.length > 0 && videos.length > 0 && (
            <section className="detail-section">
              <h2>{t('detail.videos')}</h2>
              <VideoPlayer videos={videos} postUrl={postUrl} />
            </section>
          )}
          <LocationSection listing={listing} />
        </div>
      </div>
      <PrintedAddress id={listing.id} />
      <SimilarSection id={listing.id} />
    </>
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
