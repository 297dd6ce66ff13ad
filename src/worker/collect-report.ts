import type { CollectSummary } from '#core/channels/collect.ts'
import type { Log } from './ports.ts'

/**
 * Logs the result of reading a channel: nothing when nothing was new, an error when a page or a
 * block was not understood.
 */
export function logSummary(log: Log, channel: string, summary: CollectSummary | null): void {
  if (!summary) return
  const { outcome, detail, seen, removed, unparsed } = summary
  const counts = {
    event: 'channel.read.done',
    channel,
    outcome,
    seen,
    created: summary.created.length,
    changed: summary.changed.length,
    removed,
  }
  if (outcome === 'unrecognised')
    log.error(
      { event: 'channel.page.unrecognised', channel, detail },
      'The page of a channel has an unknown format',
    )
  if (unparsed.length > 0)
    log.error(
      { event: 'channel.blocks.unread', channel, unread: unparsed.length, detail },
      'Could not read some posts of a channel',
    )
  if (outcome === 'not-public' || outcome === 'throttled' || outcome === 'unreachable')
    log.warn({ event: 'channel.read.failed', channel, outcome, detail }, 'Could not read a channel')
  if (counts.created + counts.changed + removed > 0) log.info(counts, 'Read a channel')
}

/** Logs that a channel shows far fewer posts than before, so that they are not removed yet. */
export function logRemovalHeld(
  log: Log,
  channel: string,
  held: NonNullable<CollectSummary['removalOnHold']>,
): void {
  log.warn(
    { event: 'channel.removal.on_hold', channel, ...held },
    'A channel shows far fewer posts than before; they are kept until reads agree for a day',
  )
}

/** Logs when reading is paused because the host fails, and when it answers again. */
export function logHost(log: Log, change: { pauseMs: number } | 'recovered' | null): void {
  if (change === 'recovered')
    log.info({ event: 'channel.host.recovered' }, 'The host of the channels answers again')
  else if (change)
    log.warn(
      { event: 'channel.host.resting', seconds: Math.round(change.pauseMs / 1000) },
      'The host rejects requests for several channels; reading is paused',
    )
}
