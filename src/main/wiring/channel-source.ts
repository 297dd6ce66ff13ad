import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import type { PhotoSource } from '#core/photos/photo-source.ts'

/** Where posts come from: the live site, or a server on this machine that speaks like it. */
export function channelSourceFrom(baseUrl: string): {
  reader: ChannelReader
  photoSource: PhotoSource
} {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(baseUrl).hostname)
  return {
    // A server of one's own need not be spared.
    reader: createTelegramWeb({ baseUrl, ...(isLocal ? { pauseMs: [0, 0] as const } : {}) }),
    photoSource: createPhotoSource({ allowHttpLoopback: isLocal }),
  }
}
