import type { ChannelReader } from '#core/channels/channel-reader.ts'
import type { ChannelPreviewPorts } from '#core/channels/preview.ts'
import { createRules } from '#core/extraction/rules.ts'
import { channelSourceFrom } from './channel-source.ts'

/** Where channels are looked at before they are added. */
export const channelPreviewPorts = (reader: ChannelReader): ChannelPreviewPorts => ({
  reader,
  extractor: createRules(),
  originOf: () => 'web',
  onSamplesDeleted: () => {},
})

/**
 * The same where the sample archive is read: its channels come from it, others from Telegram, once
 * somebody asks for one.
 */
export function samplePreviewPorts(
  samples: ChannelReader,
  names: readonly string[],
  samplesGone: () => void,
): ChannelPreviewPorts {
  const known = new Set(names.map((name) => name.toLowerCase()))
  const isSample = (username: string) => known.has(username.toLowerCase())
  const { reader: telegram } = channelSourceFrom('https://t.me')
  return {
    ...channelPreviewPorts({
      readPage: (request) => (isSample(request.username) ? samples : telegram).readPage(request),
    }),
    originOf: (username) => (isSample(username) ? 'sample' : 'web'),
    onSamplesDeleted: samplesGone,
  }
}
