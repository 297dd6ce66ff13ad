import type { DeskChannel } from '#contract/admin-channels.ts'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'

/** Pauses a channel or lets it go on, and reads it now. */
export function ChannelActs({
  channel: { id, username, state, namedBy },
}: {
  channel: DeskChannel
}) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const { busy, failure, act } = useAct<'pause' | 'read'>()
  const isPaused = state === 'paused'
  const pause = () =>
    void act('pause', async () => {
      await desk.changeChannel(id, { isPaused: !isPaused })
      toast(say(isPaused ? 'did.resume' : 'did.pause', { channel: `@${username}` }), () =>
        desk.changeChannel(id, { isPaused }),
      )
    })
  const read = () =>
    void act('read', async () => {
      await desk.readChannelNow(id)
      toast(say('did.read', { channel: `@${username}` }))
    })
  if (namedBy === 'sample' || namedBy === 'intake' || state === 'off') return null
  return (
    <>
      <div className="desk-acts">
        {!isPaused && (
          <ActButton
            className="btn-quiet"
            busy={busy === 'read'}
            aria-label={say('channel.readOne', { channel: `@${username}` })}
            onClick={read}
          >
            {say('channel.readNow')}
          </ActButton>
        )}
        <ActButton
          className="btn-quiet"
          busy={busy === 'pause'}
          aria-label={say(isPaused ? 'channel.resumeOne' : 'channel.pauseOne', {
            channel: `@${username}`,
          })}
          onClick={pause}
        >
          {say(isPaused ? 'channel.resume' : 'channel.pause')}
        </ActButton>
      </div>
      <Trouble failure={failure} />
    </>
  )
}
