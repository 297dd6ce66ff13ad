import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the gallery opens with: the photo or video at an index, or the grid of all. */
export type GalleryStart = number | 'grid'

/** What the entry of the history says of the gallery; null: it is closed. */
export function galleryIn(state: unknown): GalleryStart | null {
  if (typeof state !== 'object' || state === null || !('gallery' in state)) return null
  const { gallery } = state
  return gallery === 'grid' || (Number.isInteger(gallery) && (gallery as number) >= 0)
    ? (gallery as GalleryStart)
    : null
}

/**
 * The open gallery is an entry of the history of its own, so that Back closes it; the address
 * stays.
 */
export function useGallery() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const opener = useRef<HTMLElement | null>(null)
  const start = galleryIn(state)
  // Going back takes a moment: a second press meanwhile would leave the page.
  const closing = useRef(false)
  useEffect(() => {
    if (start === null) closing.current = false
  }, [start])

  const open = (at: GalleryStart, from: HTMLElement) => {
    if (start !== null) return
    opener.current = from
    void navigate(
      { pathname, search, hash },
      { state: { ...(state as object | null), gallery: at }, preventScrollReset: true },
    )
  }
  const close = () => {
    if (closing.current) return
    closing.current = true
    void navigate(-1)
  }
  return { start, open, close, opener }
}
