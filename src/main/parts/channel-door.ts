import type { ChannelReader } from '#core/channels/channel-reader.ts'
import type { ChannelDoor } from '#core/channels/preview.ts'
import { createRules } from '#core/extraction/rules.ts'
import { readingFrom } from './reading.ts'

/** Where channels are looked at before they are added. */
export const channelDoor = (reader: ChannelReader): ChannelDoor => ({
  reader,
  extractor: createRules(),
  originOf: () => 'web',
  samplesGone: () => {},
})

/**
 * The same where the sample archive is read: its channels come from it, others from Telegram, once
 * somebody asks for one.
 */
export function sampleDoor(
  samples: ChannelReader,
  names: readonly string[],
  samplesGone: () => void,
): ChannelDoor {
  const known = new Set(names.map((name) => name.toLowerCase()))
  const isSample = (username: string) => known.has(username.toLowerCase())
  const { reader: telegram } = readingFrom('https://t.me')
  return {
    ...channelDoor({
      readPage: (request) => (isSample(request.username) ? samples : telegram).readPage(request),
    }),
    originOf: (username) => (isSample(username) ? 'sample' : 'web'),
    samplesGone,
  }
}
