import { startTransition, useCallback, useState } from 'react'
import type { ListingPhoto } from '#contract/listings.ts'
import { largestPhotoUrl, photoSrcSet } from '#contract/photo-url.ts'
import { WindowOutline } from '#web/ui/window-art.tsx'

export type Urgency = 'first' | 'soon' | null

type Props = {
  photo: ListingPhoto
  sizes: string
  alt: string
  /**
   * `soon`: load before it scrolls into view. `first`: load with high priority, because it is the
   * largest image of the page (LCP).
   */
  urgent?: Urgency
  onFail: () => void
}

/** A photo in the needed size, with a blurred placeholder until it has loaded. */
export function PhotoImage({ photo, sizes, alt, urgent = null, onFail }: Props) {
  const [loaded, setLoaded] = useState(false)
  // The image may have loaded or failed before hydration, when nobody handled its events. A
  // separate task, because many images at once would block a slow phone.
  const seen = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete) return
      if (image.naturalWidth > 0) startTransition(() => setLoaded(true))
      else if (image.currentSrc) onFail()
    },
    [onFail],
  )
  return (
    <>
      {!loaded && photo.placeholder && (
        <img className="photo-blur" src={photo.placeholder} alt="" aria-hidden="true" />
      )}
      <img
        ref={seen}
        src={largestPhotoUrl(photo)}
        srcSet={photoSrcSet(photo)}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        decoding="async"
        loading={urgent ? 'eager' : 'lazy'}
        fetchPriority={urgent === 'first' ? 'high' : undefined}
        onLoad={() => setLoaded(true)}
        onError={onFail}
      />
    </>
  )
}

/** The photos of a listing, or just their URLs if the response has no more. */
export function photosOf(listing: {
  photos?: ListingPhoto[]
  images?: string[]
  imageUrls?: string[]
}): ListingPhoto[] {
  if (listing.photos && listing.photos.length > 0) return listing.photos
  return (listing.images ?? listing.imageUrls ?? []).map((url) => ({
    width: 1280,
    height: 960,
    placeholder: '',
    url,
    widths: [1280],
  }))
}

/**
 * The placeholder for a missing photo: with a text if the post has none, without if it failed to
 * load.
 */
export function NoPhoto({ text }: { text?: string }) {
  return (
    <div className="no-photo">
      <WindowOutline />
      {text}
    </div>
  )
}
