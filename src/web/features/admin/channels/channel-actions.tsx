import type { AdminChannel } from '#contract/admin-channels.ts'
import { useAdminMessages } from '../admin-messages.ts'
import { useAdminCalls } from '../admin-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'

/** Pauses a channel or lets it go on, and reads it now. */
export function ChannelActions({
  channel: { id, username, state, addedBy },
}: {
  channel: AdminChannel
}) {
  const { t } = useAdminMessages()
  const calls = useAdminCalls()
  const toast = useToast()
  const { busy, failure, run } = useAction<'pause' | 'read'>()
  const isPaused = state === 'paused'
  const pause = () =>
    void run('pause', async () => {
      await calls.changeChannel(id, { isPaused: !isPaused })
      toast(t(isPaused ? 'did.resume' : 'did.pause', { channel: `@${username}` }), () =>
        calls.changeChannel(id, { isPaused }),
      )
    })
  const read = () =>
    void run('read', async () => {
      await calls.readChannelNow(id)
      toast(t('did.read', { channel: `@${username}` }))
    })
  if (addedBy === 'sample' || addedBy === 'import' || state === 'off') return null
  return (
    <>
      <div className="desk-acts">
        {!isPaused && (
          <ActionButton
            className="btn-quiet"
            busy={busy === 'read'}
            aria-label={t('channel.readOne', { channel: `@${username}` })}
            onClick={read}
          >
            {t('channel.readNow')}
          </ActionButton>
        )}
        <ActionButton
          className="btn-quiet"
          busy={busy === 'pause'}
          aria-label={t(isPaused ? 'channel.resumeOne' : 'channel.pauseOne', {
            channel: `@${username}`,
          })}
          onClick={pause}
        >
          {t(isPaused ? 'channel.resume' : 'channel.pause')}
        </ActionButton>
      </div>
      <FailureNote failure={failure} />
    </>
  )
}
