import { startTransition, useCallback, useState } from 'react'
import type { ListingPhoto } from '#contract/listings.ts'
import { WindowOutline } from '#web/ui/window-art.tsx'

export type Urgency = 'first' | 'soon' | null

type Props = {
  photo: ListingPhoto
  sizes: string
  alt: string
  /**
   * `soon`: not only when it is scrolled to. `first`: before anything else, it is what the page is
   * waited for.
   */
  urgent?: Urgency
  onFail: () => void
}

/** One photo in the size that is needed, over its blurred stand-in until it is here. */
export function PhotoImage({ photo, sizes, alt, urgent = null, onFail }: Props) {
  const [loaded, setLoaded] = useState(false)
  // A picture may have loaded, or failed, before the page was taken over: its events are gone by
  // then. In a turn of its own: a page full of them would hold up a slow phone.
  const seen = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete) return
      if (image.naturalWidth > 0) startTransition(() => setLoaded(true))
      else if (image.currentSrc) onFail()
    },
    [onFail],
  )
  const largest = photo.variants.at(-1)
  return (
    <>
      {!loaded && photo.placeholder && (
        <img className="photo-blur" src={photo.placeholder} alt="" aria-hidden="true" />
      )}
      <img
        ref={seen}
        src={largest?.url}
        srcSet={photo.variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ')}
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

/** The photos of a listing; addresses alone, where an answer holds no more than those. */
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
    variants: [{ width: 1280, url }],
  }))
}

/** Stands where a photo would: with words when the post has none, without when one did not load. */
export function NoPhoto({ text }: { text?: string }) {
  return (
    <div className="no-photo">
      <WindowOutline />
      {text}
    </div>
  )
}
