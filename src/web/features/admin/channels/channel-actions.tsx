import type { AdminChannel } from '#contract/admin-channels.ts'
import { channelTitle } from '#contract/sources.ts'
import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'

/** Buttons that pause, resume and read a channel now. */
export function ChannelActions({
  channel: { id, username, state, addedBy, isPolled },
}: {
  channel: AdminChannel
}) {
  const api = useApi()
  const toast = useToast()
  const { busy, failure, run } = useAction<'pause' | 'read'>()
  const isPaused = state === 'paused'
  const pause = () =>
    void run('pause', async () => {
      await api.changeChannel({ params: { id }, body: { isPaused: !isPaused } })
      toast(t(isPaused ? 'done.resume' : 'done.pause', { channel: channelTitle(username) }), () =>
        api.changeChannel({ params: { id }, body: { isPaused } }),
      )
    })
  const read = () =>
    void run('read', async () => {
      await api.readChannelNow({ params: { id } })
      toast(t('done.read', { channel: channelTitle(username) }))
    })
  if (addedBy === 'sample' || addedBy === 'import' || state === 'off') return null
  return (
    <>
      <div className="admin-actions">
        {!isPaused && isPolled && (
          <BusyButton
            className="btn-quiet"
            busy={busy === 'read'}
            aria-label={t('channel.readOne', { channel: channelTitle(username) })}
            onClick={read}
          >
            {t('channel.readNow')}
          </BusyButton>
        )}
        <BusyButton
          className="btn-quiet"
          busy={busy === 'pause'}
          aria-label={t(isPaused ? 'channel.resumeOne' : 'channel.pauseOne', {
            channel: channelTitle(username),
          })}
          onClick={pause}
        >
          {t(isPaused ? 'channel.resume' : 'channel.pause')}
        </BusyButton>
      </div>
      <FailureNote failure={failure} />
    </>
  )
}
