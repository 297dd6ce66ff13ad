import { ChevronLeft, ChevronRight, Play } from 'lucide-react'
import { useState } from 'react'
import type { ListingVideo } from '#contract/listings.ts'
import { formatDuration } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { WindowOutline } from '#web/ui/window-art.tsx'

/**
 * One video at a time, with thumbnails below. A video that is only available in Telegram links to
 * its post.
 */
export function VideoPlayer({
  videos,
  postUrl,
  title,
}: {
  videos: readonly ListingVideo[]
  postUrl: string
  title?: string
}) {
  const { t } = useI18n()
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const video = videos[at]
  if (!video) return null
  const several = videos.length > 1
  const show = (index: number) => {
    setAt((index + videos.length) % videos.length)
    setPlaying(false)
  }
  return (
    <div>
      <div className={playing ? 'player is-playing' : 'player'}>
        <VideoScreen
          key={at}
          video={video}
          playing={playing}
          postUrl={postUrl}
          onPlay={() => setPlaying(true)}
          onEnd={() => setPlaying(false)}
        />
        {!playing && (
          <span className="player-title">{title ?? t('video.title', { n: at + 1 })}</span>
        )}
        {(several || (video.durationSeconds !== null && !playing)) && (
          <div className="player-bar">
            {several && (
              <>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t('video.previous')}
                  onClick={() => show(at - 1)}
                >
                  <ChevronLeft className="icon" />
                </button>
                <span role="status">
                  {at + 1} / {videos.length}
                </span>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t('video.next')}
                  onClick={() => show(at + 1)}
                >
                  <ChevronRight className="icon" />
                </button>
              </>
            )}
            {video.durationSeconds !== null && !playing && (
              <span>{formatDuration(video.durationSeconds)}</span>
            )}
          </div>
        )}
      </div>
      {several && (
        <div className="player-strip">
          {videos.map((one, index) => (
            <button
              key={index}
              type="button"
              aria-current={index === at ? 'true' : undefined}
              aria-label={t('video.title', { n: index + 1 })}
              onClick={() => show(index)}
            >
              <Thumbnail url={one.posterUrl} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Thumbnail({ url }: { url: string | null }) {
  const [failed, setFailed] = useState(false)
  return url && !failed ? (
    <img src={url} alt="" loading="lazy" onError={() => setFailed(true)} />
  ) : (
    <Play className="icon" />
  )
}

/** A video: its poster until it plays, or a link to the post if it cannot. */
export function VideoScreen({
  video,
  playing,
  postUrl,
  onPlay,
  onEnd,
}: {
  video: ListingVideo
  playing: boolean
  postUrl: string
  onPlay: () => void
  onEnd: () => void
}) {
  const { t } = useI18n()
  const [failed, setFailed] = useState(false)
  const [posterFailed, setPosterFailed] = useState(false)
  const fail = () => {
    setFailed(true)
    onEnd()
  }
  // Telegram's video URLs expire after a few days; the post still shows the video.
  const url = failed ? null : video.url
  if (url && playing)
    return (
      <video
        src={url}
        poster={video.posterUrl ?? undefined}
        controls
        autoPlay
        playsInline
        onEnded={onEnd}
        onError={fail}
      />
    )
  const poster =
    video.posterUrl && !posterFailed ? (
      <img src={video.posterUrl} alt="" onError={() => setPosterFailed(true)} />
    ) : (
      <span className="absolute inset-0 grid place-items-center opacity-40 [&_svg]:w-16">
        <WindowOutline />
      </span>
    )
  return url ? (
    <>
      {poster}
      <button type="button" className="play" aria-label={t('card.playVideo')} onClick={onPlay}>
        <span>
          <Play className="icon icon-lg" />
        </span>
      </button>
    </>
  ) : (
    <>
      {poster}
      <a className="player-outside" href={postUrl} target="_blank" rel="noopener noreferrer">
        <span>
          <Play className="icon icon-lg" />
        </span>
        <b>{t(failed ? 'video.failed' : 'video.outside')}</b>
      </a>
    </>
  )
}
