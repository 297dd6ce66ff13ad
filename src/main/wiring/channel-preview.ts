import type { ChannelReader } from '#core/channels/channel-reader.ts'
import type { ChannelPreviewPorts } from '#core/channels/preview.ts'
import { createRules } from '#core/extraction/rules.ts'
import { channelSourceFrom } from './channel-source.ts'

/** For previews of channels before an admin adds them. */
export const channelPreviewPorts = (reader: ChannelReader): ChannelPreviewPorts => ({
  reader,
  extractor: createRules(),
  originOf: () => 'web',
  onSamplesDeleted: () => {},
})

/**
 * The same while the sample archive is shown: reads the channels called `names` from it, and all
 * others from Telegram.
 */
export function samplePreviewPorts(
  samples: ChannelReader,
  names: readonly string[],
  onSamplesDeleted: () => void,
): ChannelPreviewPorts {
  const known = new Set(names.map((name) => name.toLowerCase()))
  const isSample = (username: string) => known.has(username.toLowerCase())
  const { reader: telegram } = channelSourceFrom('https://t.me')
  return {
    ...channelPreviewPorts({
      readPage: (request) => (isSample(request.username) ? samples : telegram).readPage(request),
    }),
    originOf: (username) => (isSample(username) ? 'sample' : 'web'),
    onSamplesDeleted,
  }
}
