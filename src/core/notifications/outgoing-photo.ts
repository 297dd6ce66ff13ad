import type { ObjectStore } from '#core/photos/object-store.ts'
import type { OutgoingPhoto } from './messenger.ts'
import type { StoredPhoto } from './photo-store.ts'

/** Of an album in Telegram. */
export const MAX_ALBUM_PHOTOS = 10

/** Telegram shows no more of a photo in a chat, and what is sent larger only takes longer. */
const TARGET_WIDTH = 1024

/**
 * A photo as it is sent: by the id that Telegram has it under, else the bytes of our copy nearest
 * in size. One that its store does not give now counts as gone: news without a photo in time are
 * worth more than with it later.
 */
export function outgoingPhoto(
  { photoId, fileId, variants }: StoredPhoto,
  objects: ObjectStore,
): OutgoingPhoto {
  const nearest = variants.toSorted(
    (a, b) => Math.abs(a.width - TARGET_WIDTH) - Math.abs(b.width - TARGET_WIDTH),
  )[0]
  return {
    photoId,
    fileId,
    read: async () =>
      nearest ? ((await objects.get(nearest.key).catch(() => null))?.bytes ?? null) : null,
  }
}
