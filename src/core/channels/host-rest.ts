import type { PageOutcome } from './channel-reader.ts'

const SECOND = 1000
/** So many channels in a row have to be refused before the host is suspected. */
const SEVERAL = 3
const FIRST_REST = 30 * SECOND
/**
 * From this rest on a Retry-After counts: before, it may be that of one more channel that fails.
 */
const SURE_AFTER = 2
/** The host is never left alone for longer, whatever it asks for. */
export const LONGEST_REST = 15 * 60 * SECOND

export type Reading = {
  channelId: number
  kind: PageOutcome['kind']
  retryAfterSeconds: number | null
}

/**
 * Tells whether channels fail or their host does. Several failures in a row may be those channels'
 * own affair: a channel that was read well is asked then, and only when that fails too is the host
 * left alone, longer each time. `now` is milliseconds of a clock that only runs forward.
 */
export function createHostRest() {
  const failed = new Set<number>()
  let rests = 0
  let restsUntil = -Infinity
  return {
    /**
     * What to read next: whatever is due, a channel that shows whether the host answers, or
     * nothing.
     */
    next(now: number): 'due' | 'probe' | 'nothing' {
      if (now < restsUntil) return 'nothing'
      return failed.size >= SEVERAL ? 'probe' : 'due'
    },
    /**
     * Notes how a reading ended; answers how long nothing is asked from now on, in milliseconds, or
     * that all is well again.
     */
    note(
      { channelId, kind, retryAfterSeconds }: Reading,
      now: number,
    ): { restMs: number } | 'recovered' | null {
      if (kind !== 'throttled' && kind !== 'unreachable') {
        const rested = rests > 0
        failed.clear()
        rests = 0
        return rested ? 'recovered' : null
      }
      const isProbe = failed.size >= SEVERAL
      failed.add(channelId)
      if (!isProbe) return null
      const asked = rests >= SURE_AFTER ? (retryAfterSeconds ?? 0) * SECOND : 0
      const restMs = Math.min(LONGEST_REST, Math.max(asked, FIRST_REST * 2 ** Math.min(rests, 20)))
      rests += 1
      restsUntil = now + restMs
      return { restMs }
    },
  }
}
