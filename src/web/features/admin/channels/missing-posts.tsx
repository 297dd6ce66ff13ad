import { channelTitle } from '#contract/sources.ts'
import { useState } from 'react'
import { formatDateTime } from '#locales/format.ts'
import { useApi, useClock } from '#web/services.tsx'
import type { ApiResponse } from '#web/api-client.ts'
import { t } from '../messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { AbsoluteTime } from '../ui/relative-time.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'

type Channel = ApiResponse<'getAdminChannel'>['channel']
type Missing = NonNullable<Channel['missing']>

/** Posts that the channel no longer shows, with buttons to remove them now or to keep them. */
export function MissingPosts({
  channel: { id, username },
  missing,
}: {
  channel: Channel
  missing: Missing
}) {
  const { timeZone } = useClock()
  const api = useApi()
  const toast = useToast()
  const { busy, failure, run } = useAction()
  const [isConfirming, setIsConfirming] = useState(false)
  const { posts, live, listings, since, isOnHold, removesAt } = missing
  const channel = channelTitle(username)
  const dismiss = () =>
    void run('keep', async () => {
      await api.decideMissingPosts({ params: { id }, body: { decision: 'keep' } })
      toast(t('done.missingKept', { channel }))
    })
  return (
    <section className="admin-part">
      <h2>{t('channel.missing')}</h2>
      <dl className="admin-facts">
        <dt>{t('missing.posts')}</dt>
        <dd className="num">{t('missing.of', { posts, live })}</dd>
        <dt>{t('missing.listings')}</dt>
        <dd className="num">{listings}</dd>
        <dt>{t('missing.since')}</dt>
        <dd>
          <AbsoluteTime at={since} />
        </dd>
        <dt>{t('missing.next')}</dt>
        <dd>
          {t(isOnHold ? 'missing.held' : 'missing.soon', {
            when: formatDateTime(removesAt, timeZone),
          })}
        </dd>
      </dl>
      <FailureNote failure={failure} />
      <div className="admin-actions">
        <BusyButton className="btn-line" busy={busy !== null} onClick={dismiss}>
          {t('missing.keep')}
        </BusyButton>
        <button
          type="button"
          className="btn btn-line admin-danger"
          aria-haspopup="dialog"
          onClick={() => setIsConfirming(true)}
        >
          {t('missing.remove')}
        </button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('missing.confirm', { n: posts })}
        text={t('missing.confirmText')}
        confirmLabel={t('missing.remove')}
        onConfirm={async () => {
          await api.decideMissingPosts({ params: { id }, body: { decision: 'remove' } })
          toast(t('done.missingRemoved', { channel }))
        }}
      />
    </section>
  )
}
