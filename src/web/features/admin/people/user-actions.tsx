import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { ApiResponse } from '#web/api-client.ts'
import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'

type User = ApiResponse<'getUser'>['user']

const MAX_DAYS = 90

/**
 * Actions on an account. Not offered for your own, so that administrators can't lock themselves
 * out.
 */
export function UserActions({
  user: { id, role, email, name },
  isSelf,
}: {
  user: User
  isSelf: boolean
}) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState<'role' | 'sessions' | 'delete' | null>(null)
  const close = () => setConfirming(null)
  const isAdmin = role === 'ADMIN'
  const who = email ?? name ?? `#${id}`
  return (
    <section className="admin-part" aria-label={t('user.actions')}>
      <ExtendTrial id={id} />
      {isSelf ? (
        <p className="admin-quiet">{t('user.self')}</p>
      ) : (
        <div className="admin-actions">
          <button
            type="button"
            className="btn btn-line"
            aria-haspopup="dialog"
            onClick={() => setConfirming('role')}
          >
            {t(isAdmin ? 'user.makePlain' : 'user.makeAdmin')}
          </button>
          <button
            type="button"
            className="btn btn-line"
            aria-haspopup="dialog"
            onClick={() => setConfirming('sessions')}
          >
            {t('user.endSessions')}
          </button>
          {!isAdmin && (
            <button
              type="button"
              className="btn btn-line admin-danger"
              aria-haspopup="dialog"
              onClick={() => setConfirming('delete')}
            >
              {t('user.delete')}
            </button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={confirming === 'role'}
        onClose={close}
        title={t(isAdmin ? 'user.makePlain' : 'user.makeAdmin')}
        text={t(isAdmin ? 'user.confirmPlain' : 'user.confirmAdmin', { who })}
        confirmLabel={t(isAdmin ? 'user.makePlain' : 'user.makeAdmin')}
        onConfirm={async () => {
          await api.setUserRole({ params: { id }, body: { role: isAdmin ? 'USER' : 'ADMIN' } })
          toast(t('done.role'), () => api.setUserRole({ params: { id }, body: { role } }))
        }}
      />
      <ConfirmDialog
        open={confirming === 'sessions'}
        onClose={close}
        title={t('user.endSessions')}
        text={t('user.confirmSessions', { who })}
        confirmLabel={t('user.endSessions')}
        onConfirm={async () => {
          await api.endUserSessions({ params: { id } })
          toast(t('done.sessions'))
        }}
      />
      <ConfirmDialog
        open={confirming === 'delete'}
        onClose={close}
        title={t('user.delete')}
        text={t('user.confirmDelete', { who })}
        confirmLabel={t('user.delete')}
        needsReason
        onConfirm={async (reason) => {
          await api.deleteUser({ params: { id }, body: { reason } })
          toast(t('done.delete'))
          void navigate(adminPaths.users())
        }}
      />
    </section>
  )
}

function ExtendTrial({ id }: { id: number }) {
  const api = useApi()
  const toast = useToast()
  const { busy, failure, run, clear } = useAction()
  const [days, setDays] = useState('7')
  const [isWrong, setWrong] = useState(false)
  const extend = () => {
    const n = Number(days)
    if (!Number.isInteger(n) || n < 1 || n > MAX_DAYS) return setWrong(true)
    void run('trial', async () => {
      await api.extendTrial({ params: { id }, body: { days: n } })
      toast(t('done.trial', { n }))
    })
  }
  return (
    <form
      className="admin-find"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        extend()
      }}
    >
      <TextField
        label={t('user.days')}
        inputMode="numeric"
        value={days}
        maxLength={3}
        autoComplete="off"
        error={isWrong ? t('fault.bounds', { min: 1, max: MAX_DAYS }) : undefined}
        onChange={(event) => {
          setDays(event.target.value)
          setWrong(false)
          clear()
        }}
      />
      <BusyButton className="btn-line" type="submit" busy={busy !== null}>
        {t('user.extend')}
      </BusyButton>
      <FailureNote failure={failure} />
    </form>
  )
}
