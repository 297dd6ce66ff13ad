import type { ObjectStore } from '#core/photos/object-store.ts'
import type { OutgoingPhoto } from './messenger.ts'
import type { StoredPhoto } from './photo-store.ts'

/** Telegram's limit (sendMediaGroup). */
export const MAX_ALBUM_PHOTOS = 10

/** Telegram shows photos in chats at about this width; larger ones only take longer to upload. */
const TARGET_WIDTH = 1024

/**
 * A stored photo to send: by Telegram's file id, otherwise the bytes of the variant nearest in
 * width.
 * A photo that cannot be read counts as gone, because a notification in time is worth more than its
 * photo.
 */
export function toOutgoingPhoto(
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
