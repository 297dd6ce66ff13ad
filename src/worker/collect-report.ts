import type { CollectSummary } from '#core/channels/collect.ts'
import type { Log } from './ports.ts'

/**
 * Says how the reading of a channel went: quietly when nothing was new, as an error when a page or
 * a block was not understood.
 */
export function say(log: Log, channel: string, summary: CollectSummary | null): void {
  if (!summary) return
  const { outcome, detail, seen, vanished, unread } = summary
  const counts = {
    channel,
    outcome,
    seen,
    created: summary.created.length,
    changed: summary.changed.length,
    vanished,
  }
  if (outcome === 'unrecognised')
    log.error({ channel, detail }, 'a page of a channel was not recognised')
  if (unread.length > 0)
    log.error({ channel, unread: unread.length, detail }, 'blocks of a channel could not be read')
  if (outcome === 'refused' || outcome === 'throttled' || outcome === 'unreachable')
    log.warn({ channel, outcome, detail }, 'a channel could not be read')
  if (counts.created + counts.changed + vanished > 0) log.info(counts, 'a channel was read')
}

/** Logs that a channel shows far fewer posts than before. */
export function logHeld(
  log: Log,
  channel: string,
  held: NonNullable<CollectSummary['held']>,
): void {
  log.warn(
    { event: 'channel.removal.held', channel, ...held },
    'a channel shows far fewer posts than before: they stay until the readings of a day agree',
  )
}

/** Logs when the host of the channels is left alone, and when it answers again. */
export function logHost(log: Log, noted: { restMs: number } | 'recovered' | null): void {
  if (noted === 'recovered')
    log.info({ event: 'channel.host.recovered' }, 'the host of the channels answers again')
  else if (noted)
    log.warn(
      { event: 'channel.host.resting', seconds: Math.round(noted.restMs / 1000) },
      'the host refuses several channels and is left alone for a while',
    )
}
