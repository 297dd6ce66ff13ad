import type { CollectSummary } from '#core/channels/collect.ts'
import type { Log } from './ports.ts'

/** Says how the reading of a channel went: quietly when nothing was new, as an error when a page or a block was not understood. */
export function say(log: Log, channel: string, summary: CollectSummary | null): void {
  if (!summary) return
  const { outcome, detail, seen, vanished, unread } = summary
  const counts = { channel, outcome, seen, created: summary.created.length, changed: summary.changed.length, vanished }
  if (outcome === 'unrecognised') log.error({ channel, detail }, 'a page of a channel was not recognised')
  if (unread.length > 0) log.error({ channel, unread: unread.length, detail }, 'blocks of a channel could not be read')
  if (outcome === 'refused' || outcome === 'throttled' || outcome === 'unreachable') log.warn({ channel, outcome, detail }, 'a channel could not be read')
  if (counts.created + counts.changed + vanished > 0) log.info(counts, 'a channel was read')
}
