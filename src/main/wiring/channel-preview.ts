import { sourceOfName } from '#contract/sources.ts'
import type { ChannelPreviewPorts } from '#core/channels/preview.ts'
import { createRules } from '#core/extraction/rules.ts'
import type { ChannelSource } from './channel-source.ts'

/** For previews of channels before an admin adds them. */
export const channelPreviewPorts = ({
  reader,
  isAllowedUrl,
}: Pick<ChannelSource, 'reader' | 'isAllowedUrl'>): ChannelPreviewPorts => ({
  reader,
  isAllowedUrl,
  extractor: createRules(),
  originOf: sourceOfName,
  onSamplesDeleted: () => {},
})

/**
 * The same while the sample archive is shown: reads the channels called `names` from it, and all
 * others from `real`.
 */
export function samplePreviewPorts(
  { reader: samples }: ChannelSource,
  names: readonly string[],
  real: ChannelSource,
  onSamplesDeleted: () => void,
): ChannelPreviewPorts {
  const known = new Set(names.map((name) => name.toLowerCase()))
  const isSample = (username: string) => known.has(username.toLowerCase())
  return {
    ...channelPreviewPorts({
      ...real,
      reader: {
        readPage: (request) =>
          (isSample(request.username) ? samples : real.reader).readPage(request),
      },
    }),
    originOf: (username) => (isSample(username) ? 'sample' : sourceOfName(username)),
    onSamplesDeleted,
  }
}
