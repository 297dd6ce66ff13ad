import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the gallery opens with: the item at an index, or the grid. */
export type GalleryStart = number | 'grid'

/** Reads the gallery from a history state; null when it is closed. */
export function readGalleryState(state: unknown): GalleryStart | null {
  if (typeof state !== 'object' || state === null || !('gallery' in state)) return null
  const { gallery } = state
  return gallery === 'grid' || (Number.isInteger(gallery) && (gallery as number) >= 0)
    ? (gallery as GalleryStart)
    : null
}

/** An open gallery is its own history entry with the same address, so that Back closes it. */
export function useGallery() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const opener = useRef<HTMLElement | null>(null)
  const start = readGalleryState(state)
  // Going back is asynchronous; a second click meanwhile would leave the page.
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
