import * as Dialog from '@radix-ui/react-dialog'
import { LayoutGrid, X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import type { ListingPhoto, ListingVideo } from '#contract/listings.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { GalleryGrid } from './gallery-grid.tsx'
import { GalleryViewer } from './gallery-viewer.tsx'
import type { GalleryStart } from './use-gallery.ts'
import './gallery.css'

export type GalleryItem = { photo: ListingPhoto } | { video: ListingVideo }

export type GalleryProps = {
  open: boolean
  onClose: () => void
  start: GalleryStart | null
  /** The element that opened the gallery; gets the focus back. */
  opener: RefObject<HTMLElement | null>
  photos: readonly ListingPhoto[]
  videos: readonly ListingVideo[]
  title: string
  postUrl: string
}

/** The full-screen gallery of photos and videos: one at a time, or as a grid. */
export function Gallery({ open, onClose, opener, ...content }: GalleryProps) {
  const { t } = useI18n()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="gallery-ground" />
        <Dialog.Content
          className="gallery"
          ref={panel}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            panel.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const back = opener.current?.isConnected
              ? opener.current
              : document.querySelector<HTMLElement>('.stage-open, #main')
            // Keeps the position: scrolling inside the carousel would shift its photos.
            back?.focus({ preventScroll: true })
          }}
        >
          <Dialog.Title className="sr-only">
            {t('app.label', { label: t('detail.photos') })} {content.title}
          </Dialog.Title>
          <GalleryContent {...content} panel={panel} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function GalleryContent({
  start,
  photos,
  videos,
  title,
  postUrl,
  panel,
  onClose,
}: Omit<GalleryProps, 'open' | 'opener'> & { panel: RefObject<HTMLDivElement | null> }) {
  const { t } = useI18n()
  const items: GalleryItem[] = [
    ...photos.map((photo) => ({ photo })),
    ...videos.map((video) => ({ video })),
  ]
  const last = items.length - 1
  const [at, setAt] = useState(typeof start === 'number' ? Math.min(start, last) : 0)
  const [isGrid, setIsGrid] = useState(start === 'grid' && last > 0)
  /** "Photo 3 of 9", "Video 1". */
  const nameOf = (index: number) =>
    index < photos.length
      ? t('detail.photoOf', { n: index + 1, total: photos.length })
      : t('video.title', { n: index - photos.length + 1 })
  const close = (
    <Dialog.Close className="icon-btn" aria-label={t('nav.close')}>
      <X className="icon icon-lg" />
    </Dialog.Close>
  )
  if (isGrid) {
    const pick = (index: number) => {
      setAt(index)
      setIsGrid(false)
      panel.current?.focus()
    }
    return <GalleryGrid items={items} at={at} nameOf={nameOf} onPick={pick} close={close} />
  }
  return (
    <GalleryViewer
      items={items}
      at={at}
      onAt={setAt}
      nameOf={nameOf}
      title={title}
      postUrl={postUrl}
      onClose={onClose}
    >
      {last > 0 && (
        <button
          type="button"
          className="icon-btn"
          aria-label={t('gallery.all')}
          onClick={() => setIsGrid(true)}
        >
          <LayoutGrid className="icon icon-lg" />
        </button>
      )}
      {close}
    </GalleryViewer>
  )
}
