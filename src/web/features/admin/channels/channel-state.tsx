import type { DeskChannel } from '#contract/admin-channels.ts'
import { useAdminWords } from '../admin-words.ts'

/** Whether a channel is read, and what is wrong with that. */
export function ChannelState({
  channel: { state, failures, isGapOpen, namedBy, missing },
}: {
  channel: DeskChannel
}) {
  const { say } = useAdminWords()
  const isFailing = state === 'read' && failures > 0
  return (
    <>
      <span
        className={isFailing ? 'badge badge-err' : state === 'read' ? 'badge badge-ok' : 'badge'}
      >
        {isFailing ? say('channel.failing', { n: failures }) : say(`channel.${state}`)}
      </span>
      {isGapOpen && (
        <>
          {' '}
          <span className="badge badge-warn" title={say('channel.gapText')}>
            {say('channel.gap')}
          </span>
        </>
      )}
      {missing?.isHeld && (
        <>
          {' '}
          <span className="badge badge-warn">{say('channel.missingBadge')}</span>{' '}
        </>
      )}
      <span className="desk-small">{say(`named.${namedBy}`)}</span>
    </>
  )
}

/** "12 of 40, 30 %": posts that became listings. */
export function yieldOf({ posts, listed }: { posts: number; listed: number }): string {
  return posts === 0 ? '—' : `${listed} / ${posts} · ${Math.round((listed / posts) * 100)}%`
}
