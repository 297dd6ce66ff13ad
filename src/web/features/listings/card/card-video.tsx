import { Play } from 'lucide-react'
import { useState } from 'react'
import type { ListingVideo } from '#contract/listings.ts'
import { formatDuration } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { NoPhoto } from './photo-image.tsx'

/**
 * A listing with a video and no photos: the poster, then the video in place, or a link to the post
 * if the video is only available in Telegram.
 */
export function CardVideo({ video, postUrl }: { video: ListingVideo; postUrl: string }) {
  const { t } = useI18n()
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const [posterFailed, setPosterFailed] = useState(false)
  // Telegram's video URLs expire after a few days; the post still shows the video.
  const url = failed ? null : video.url
  if (playing && url) {
    return (
      <video
        className="size-full bg-black object-contain"
        src={url}
        poster={video.posterUrl ?? undefined}
        controls
        autoPlay
        playsInline
        onError={() => setFailed(true)}
      />
    )
  }
  const face = (
    <>
      <span className="sr-only">{t(url ? 'card.playVideo' : 'video.outside')}</span>
      {video.posterUrl && !posterFailed ? (
        <span className="photo-slide block">
          <img src={video.posterUrl} alt="" loading="lazy" onError={() => setPosterFailed(true)} />
        </span>
      ) : (
        <NoPhoto />
      )}
      <span className="play">
        <span>
          <Play className="icon icon-lg" />
        </span>
      </span>
      {video.durationSeconds !== null && (
        <span className="photo-note">
          <Play className="icon icon-sm" />
          {formatDuration(video.durationSeconds)}
        </span>
      )}
    </>
  )
  return url ? (
    <button type="button" className="block size-full" onClick={() => setPlaying(true)}>
      {face}
    </button>
  ) : (
    <a className="block size-full" href={postUrl} target="_blank" rel="noopener noreferrer">
      {face}
    </a>
  )
}
