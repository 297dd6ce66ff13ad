import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import type { PhotoSource } from '#core/photos/photo-source.ts'

/** Reads posts and photos from t.me, or from a compatible server on this machine. */
export function channelSourceFrom(baseUrl: string): {
  reader: ChannelReader
  photoSource: PhotoSource
} {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(baseUrl).hostname)
  return {
    // A local server needs no pauses between requests.
    reader: createTelegramWeb({ baseUrl, ...(isLocal ? { pauseMs: [0, 0] as const } : {}) }),
    photoSource: createPhotoSource({ allowHttpLoopback: isLocal }),
  }
}
