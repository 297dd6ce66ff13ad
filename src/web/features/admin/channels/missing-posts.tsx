import { useState } from 'react'
import { dateTime } from '#web/i18n/format.ts'
import { useSurroundings } from '#web/services.tsx'
import { useAdminWords } from '../admin-words.ts'
import { type Answer, useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Instant } from '../parts/moment.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'

type Channel = Answer<'getDeskChannel'>['channel']
type Missing = NonNullable<Channel['missing']>

/**
 * Posts that the channel no longer shows: since when, what will become of them, and the two ways to
 * decide it now.
 */
export function MissingPosts({
  channel: { id, username },
  missing,
}: {
  channel: Channel
  missing: Missing
}) {
  const { say } = useAdminWords()
  const { timeZone } = useSurroundings()
  const calls = useDesk()
  const toast = useToast()
  const { busy, failure, act } = useAct()
  const [asked, setAsked] = useState(false)
  const { posts, live, listings, since, isHeld, removesAt } = missing
  const channel = `@${username}`
  const dismiss = () =>
    void act('keep', async () => {
      await calls.decideMissingPosts(id, { decision: 'keep' })
      toast(say('did.missingKept', { channel }))
    })
  return (
    <section className="desk-part">
      <h2>{say('channel.missing')}</h2>
      <dl className="desk-facts">
        <dt>{say('missing.posts')}</dt>
        <dd className="num">{say('missing.of', { posts, live })}</dd>
        <dt>{say('missing.listings')}</dt>
        <dd className="num">{listings}</dd>
        <dt>{say('missing.since')}</dt>
        <dd>
          <Instant at={since} />
        </dd>
        <dt>{say('missing.next')}</dt>
        <dd>
          {say(isHeld ? 'missing.held' : 'missing.soon', { when: dateTime(removesAt, timeZone) })}
        </dd>
      </dl>
      <Trouble failure={failure} />
      <div className="desk-acts">
        <ActButton className="btn-line" busy={busy !== null} onClick={dismiss}>
          {say('missing.keep')}
        </ActButton>
        <button
          type="button"
          className="btn btn-line desk-bad"
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        >
          {say('missing.remove')}
        </button>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={say('missing.sure', { n: posts })}
        text={say('missing.sureText')}
        go={say('missing.remove')}
        onGo={async () => {
          await calls.decideMissingPosts(id, { decision: 'remove' })
          toast(say('did.missingRemoved', { channel }))
        }}
      />
    </section>
  )
}
