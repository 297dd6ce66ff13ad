import type { AdminChannel } from '#contract/admin-channels.ts'
import { t } from '../messages.ts'

/** Badges for the state of a channel and for its problems. */
export function ChannelState({
  channel: { state, failures, isGapOpen, addedBy, missing },
}: {
  channel: AdminChannel
}) {
  const isFailing = state === 'read' && failures > 0
  return (
    <>
      <span
        className={isFailing ? 'badge badge-err' : state === 'read' ? 'badge badge-ok' : 'badge'}
      >
        {isFailing ? t('channel.failing', { n: failures }) : t(`channel.${state}`)}
      </span>
      {isGapOpen && (
        <>
          {' '}
          <span className="badge badge-warn" title={t('channel.gapText')}>
            {t('channel.gap')}
          </span>
        </>
      )}
      {missing?.isOnHold && (
        <>
          {' '}
          <span className="badge badge-warn">{t('channel.missingBadge')}</span>
        </>
      )}{' '}
      <span className="admin-small">{t(`addedBy.${addedBy}`)}</span>
    </>
  )
}

/** Formats how many posts became listings: "12 / 40 · 30%". */
export function formatYield({ posts, listed }: { posts: number; listed: number }): string {
  return posts === 0 ? '—' : `${listed} / ${posts} · ${Math.round((listed / posts) * 100)}%`
}
