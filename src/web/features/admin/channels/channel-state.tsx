import type { DeskChannel } from '#contract/admin-channels.ts'
import { useAdminWords, type Say } from '../admin-words.ts'

/** Whether a channel is read, and what is wrong with that. */
export function ChannelState({ channel: { state, failures, isGapOpen, namedBy } }: { channel: DeskChannel }) {
  const { say } = useAdminWords()
  const isFailing = state === 'read' && failures > 0
  return (
    <>
      <span className={isFailing ? 'badge badge-err' : state === 'read' ? 'badge badge-ok' : 'badge'}>{isFailing ? say('channel.failing', { n: failures }) : say(`channel.${state}`)}</span>
      {isGapOpen && <> <span className="badge badge-warn" title={say('channel.gapText')}>{say('channel.gap')}</span></>}
      <span className="desk-small">{say(`named.${namedBy}`)}</span>
    </>
  )
}

const RUNS = ['page', 'not-modified', 'empty', 'refused', 'unrecognised', 'throttled', 'unreachable'] as const

/** What came of the last reading, in a word or two; as it stands where we have no words for it. */
export function runOf(outcome: string, say: Say): string {
  const known = RUNS.find((run) => run === outcome)
  return known ? say(`run.${known}`) : outcome
}

/** "12 of 40, 30 %": posts that became listings. */
export function yieldOf({ posts, listed }: { posts: number; listed: number }): string {
  return posts === 0 ? '—' : `${listed} / ${posts} · ${Math.round((listed / posts) * 100)}%`
}
