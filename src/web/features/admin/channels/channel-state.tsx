import type { AdminChannel } from '#contract/admin-channels.ts'
import { useAdminMessages } from '../admin-messages.ts'

/** Whether a channel is read, and what is wrong with that. */
export function ChannelState({
  channel: { state, failures, isGapOpen, addedBy, missing },
}: {
  channel: AdminChannel
}) {
  const { t } = useAdminMessages()
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
          <span className="badge badge-warn">{t('channel.missingBadge')}</span>{' '}
        </>
      )}
      <span className="desk-small">{t(`named.${addedBy}`)}</span>
    </>
  )
}

/** "12 of 40, 30 %": posts that became listings. */
export function yieldOf({ posts, listed }: { posts: number; listed: number }): string {
  return posts === 0 ? '—' : `${listed} / ${posts} · ${Math.round((listed / posts) * 100)}%`
}
