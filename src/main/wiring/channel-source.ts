import { createPublicFetch } from '#adapters/http/public-fetch.ts'
import { createJsonFeeds } from '#adapters/json-feed/json-feed.ts'
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import type { SourceName } from '#contract/sources.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import type { PhotoSource } from '#core/photos/photo-source.ts'
import type { Config } from '#config'

export type ChannelSource = {
  reader: ChannelReader
  photoSource: PhotoSource
  isAllowedUrl(url: string): boolean
}

/**
 * Reads posts and photos. `baseUrl`: t.me, or a compatible server on this machine; by default the
 * one of the settings.
 */
export function channelSourceFrom(
  config: Pick<Config, 'telegramWebUrl' | 'allowedPrivateHosts'>,
  baseUrl: string = config.telegramWebUrl ?? 'https://t.me',
): ChannelSource {
  const { hostname, origin } = new URL(baseUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const publicFetch = createPublicFetch(config.allowedPrivateHosts)
  const telegram = createTelegramWeb({
    baseUrl,
    // A local server needs no pauses between requests.
    ...(isLocal ? { pauseMs: [0, 0] as const } : {}),
  })
  const readers: Partial<Record<SourceName, Pick<ChannelReader, 'readPage'>>> = {
    web: telegram,
    sample: telegram,
    json: createJsonFeeds({ fetch: publicFetch.fetch }),
  }
  return {
    reader: {
      readPage: (request) =>
        readers[request.origin]?.readPage(request) ??
        Promise.resolve({ kind: 'not-public', location: null }),
    },
    // Not from other servers of this machine: feeds state any URL.
    photoSource: createPhotoSource({
      ...(isLocal ? { allowHttpLoopback: origin } : {}),
      publicFetch,
    }),
    isAllowedUrl: (url) => publicFetch.findUrlProblem(url) === null,
  }
}
