import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useAdminWords } from '../admin-words.ts'
import { useDesk, type Answer } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'

type User = Answer<'getUser'>['user']

const LONGEST_DAYS = 90

/**
 * What can be done with somebody's account. The own one is out of reach: nobody locks themselves
 * out.
 */
export function UserActs({
  user: { id, role, email, name },
  isSelf,
}: {
  user: User
  isSelf: boolean
}) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'role' | 'sessions' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const isAdmin = role === 'ADMIN'
  const who = email ?? name ?? `№${id}`
  return (
    <section className="desk-part" aria-label={say('user.do')}>
      <ExtendTrial id={id} />
      {isSelf ? (
        <p className="desk-quiet">{say('user.self')}</p>
      ) : (
        <div className="desk-acts">
          <button
            type="button"
            className="btn btn-line"
            aria-haspopup="dialog"
            onClick={() => setAsked('role')}
          >
            {say(isAdmin ? 'user.makePlain' : 'user.makeAdmin')}
          </button>
          <button
            type="button"
            className="btn btn-line"
            aria-haspopup="dialog"
            onClick={() => setAsked('sessions')}
          >
            {say('user.endSessions')}
          </button>
          {!isAdmin && (
            <button
              type="button"
              className="btn btn-line desk-bad"
              aria-haspopup="dialog"
              onClick={() => setAsked('delete')}
            >
              {say('user.delete')}
            </button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asked === 'role'}
        onClose={close}
        title={say(isAdmin ? 'user.makePlain' : 'user.makeAdmin')}
        text={say(isAdmin ? 'user.surePlain' : 'user.sureAdmin', { who })}
        go={say(isAdmin ? 'user.makePlain' : 'user.makeAdmin')}
        onGo={async () => {
          await desk.setRole(id, isAdmin ? 'USER' : 'ADMIN')
          toast(say('did.role'), () => desk.setRole(id, role))
        }}
      />
      <ConfirmDialog
        open={asked === 'sessions'}
        onClose={close}
        title={say('user.endSessions')}
        text={say('user.sureSessions', { who })}
        go={say('user.endSessions')}
        onGo={async () => {
          await desk.endSessions(id)
          toast(say('did.sessions'))
        }}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={close}
        title={say('user.delete')}
        text={say('user.sureDelete', { who })}
        go={say('user.delete')}
        reason
        onGo={async (reason) => {
          await desk.deleteUser(id, reason)
          toast(say('did.delete'))
          void navigate(adminPaths.users())
        }}
      />
    </section>
  )
}

function ExtendTrial({ id }: { id: number }) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const { busy, failure, act, clear } = useAct()
  const [days, setDays] = useState('7')
  const [isWrong, setWrong] = useState(false)
  const extend = () => {
    const n = Number(days)
    if (!Number.isInteger(n) || n < 1 || n > LONGEST_DAYS) return setWrong(true)
    void act('trial', async () => {
      await desk.extendTrial(id, n)
      toast(say('did.trial', { n }))
    })
  }
  return (
    <form
      className="desk-find"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        extend()
      }}
    >
      <TextField
        label={say('user.days')}
        inputMode="numeric"
        value={days}
        maxLength={3}
        autoComplete="off"
        error={isWrong ? say('fault.bounds', { least: 1, most: LONGEST_DAYS }) : undefined}
        onChange={(event) => {
          setDays(event.target.value)
          setWrong(false)
          clear()
        }}
      />
      <ActButton type="submit" busy={busy !== null}>
        {say('user.extend')}
      </ActButton>
      <Trouble failure={failure} />
    </form>
  )
}
