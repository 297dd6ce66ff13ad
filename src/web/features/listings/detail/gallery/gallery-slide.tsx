import { useCallback, useState } from 'react'
import { NoPhoto, PhotoImage } from '../../card/photo-image.tsx'
import { VideoScreen } from '../video-player.tsx'
import type { GalleryItem } from './gallery.tsx'
import type { Size, View } from './zoom.ts'

/**
 * A photo in its frame. `box` is null until it is measured; `pull` is how far the photo is dragged
 * down, in pixels.
 */
export function GalleryPhoto({
  item: { photo },
  box,
  isLoaded,
  isCurrent,
  alt,
  view,
  isPointerDown,
  pull,
}: {
  item: Extract<GalleryItem, { photo: unknown }>
  box: Size | null
  isLoaded: boolean
  isCurrent: boolean
  alt: string
  view: View
  isPointerDown: boolean
  pull: number
}) {
  const [failed, setFailed] = useState(false)
  const onFail = useCallback(() => setFailed(true), [])
  if (failed) return <NoPhoto />
  if (!box || !isLoaded) return null
  return (
    <div
      className={isPointerDown ? 'gallery-photo' : 'gallery-photo is-easing'}
      style={{
        width: box.width,
        height: box.height,
        transform: `translate(${view.x}px, ${view.y + pull}px) scale(${view.scale})`,
      }}
    >
      <PhotoImage
        photo={photo}
        sizes={`${Math.ceil(box.width * view.scale)}px`}
        alt={alt}
        urgent={isCurrent ? 'first' : 'soon'}
        onFail={onFail}
      />
    </div>
  )
}

/** Remounted when it becomes current or not, so that a video stops when left. */
export function GalleryVideo({
  item: { video },
  postUrl,
}: {
  item: Extract<GalleryItem, { video: unknown }>
  postUrl: string
}) {
  const [playing, setPlaying] = useState(false)
  return (
    <VideoScreen
      video={video}
      playing={playing}
      postUrl={postUrl}
      onPlay={() => setPlaying(true)}
      onEnd={() => setPlaying(false)}
    />
  )
}
