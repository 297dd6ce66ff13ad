import type { ObjectStore } from '#core/photos/object-store.ts'
import type { OutgoingPhoto } from './messenger.ts'
import type { KeptPhoto } from './photo-store.ts'

/** Of an album in Telegram. */
export const MOST_PHOTOS = 10

/** Telegram shows no more of a photo in a chat, and what is sent larger only takes longer. */
const WIDTH = 1024

/**
 * A photo as it is sent: by the id that Telegram has it under, else the bytes of our copy nearest
 * in size. One that its store does not give now counts as gone: news without a photo in time are
 * worth more than with it later.
 */
export function outgoingPhoto(
  { photoId, fileId, variants }: KeptPhoto,
  objects: ObjectStore,
): OutgoingPhoto {
  const nearest = variants.toSorted(
    (a, b) => Math.abs(a.width - WIDTH) - Math.abs(b.width - WIDTH),
  )[0]
  return {
    photoId,
    fileId,
    read: async () =>
      nearest ? ((await objects.get(nearest.key).catch(() => null))?.bytes ?? null) : null,
  }
}
