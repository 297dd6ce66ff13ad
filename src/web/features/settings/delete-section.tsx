import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { useAccountCalls } from './account-calls.ts'
import { ActButton, Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

/** What goes with an account, and the way to it. */
export function DeleteSection({
  user,
  hasPassword,
  onDeleted,
}: {
  user: User
  hasPassword: boolean
  onDeleted: () => void
}) {
  const { say } = useSettingsWords()
  const [open, setOpen] = useState(false)
  return (
    <Section id="delete" title={say('delete.title')} lead={say('delete.lead')}>
      <ul className="settings-points">
        <li>{say('delete.profile')}</li>
        <li>{say('delete.sessions')}</li>
        <li>{say('delete.links')}</li>
        <li>{say('delete.searches')}</li>
        <li>{say('delete.keys')}</li>
      </ul>
      {hasPlan(user) && <p className="settings-lead">{say('delete.plan')}</p>}
      <p className="settings-lead">{say('delete.saved')}</p>
      <p className="settings-lead">{say('delete.trial')}</p>
      <div className="settings-actions">
        <button
          type="button"
          className="btn btn-bad"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {say('delete.open')}
        </button>
      </div>
      <DialogFrame
        open={open}
        onClose={() => setOpen(false)}
        kind="small"
        title={say('delete.dialog')}
        closeLabel={say('delete.close')}
      >
        <DeleteForm
          user={user}
          hasPassword={hasPassword}
          onDeleted={onDeleted}
          onClose={() => setOpen(false)}
        />
      </DialogFrame>
    </Section>
  )
}

/** Something may still be charged, or was paid for a time to come. */
const hasPlan = ({ unipaySubscription }: User): boolean =>
  unipaySubscription !== null && unipaySubscription.status !== 'canceled'

/** The password once more; without one, a word typed by hand. */
function DeleteForm({
  user,
  hasPassword,
  onDeleted,
  onClose,
}: {
  user: User
  hasPassword: boolean
  onDeleted: () => void
  onClose: () => void
}) {
  const { say } = useSettingsWords()
  const { deleteAccount } = useAccountCalls()
  const { result, act } = useAct()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ defaultValues: { currentPassword: '', word: '' } })
  const word = say('delete.word')

  const remove = handleSubmit(async ({ currentPassword }) => {
    const failure = await act(async () => {
      await deleteAccount({ currentPassword: hasPassword ? currentPassword : undefined })
      onDeleted()
      return null
    }, ['currentPassword'])
    if (failure?.field === 'currentPassword')
      setError('currentPassword', { message: failure.text }, { shouldFocus: true })
  })

  return (
    <form className="contents" noValidate onSubmit={(event) => void remove(event)}>
      <div className="dialog-body settings-dialog">
        <p>
          {user.email && user.emailVerified
            ? say('delete.sure', { email: user.email })
            : say('delete.sureNoEmail')}
        </p>
        {hasPlan(user) && <p>{say('delete.plan')}</p>}
        <p>{say('delete.trial')}</p>
        {hasPassword ? (
          <PasswordField
            label={say('currentPassword')}
            autoComplete="current-password"
            showLabel={say('show')}
            hideLabel={say('hide')}
            error={errors.currentPassword?.message}
            {...register('currentPassword', { required: say('fillIn') })}
          />
        ) : (
          <TextField
            label={say('delete.type', { word })}
            autoComplete="off"
            autoCapitalize="characters"
            error={errors.word?.message}
            {...register('word', {
              validate: (typed) =>
                typed.trim().toUpperCase() === word.toUpperCase() || say('delete.typed', { word }),
            })}
          />
        )}
        <Outcome result={result} />
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {say('cancel')}
        </button>
        <ActButton className="btn-bad" busy={result.kind === 'busy'} busyText={say('delete.going')}>
          {say('delete.go')}
        </ActButton>
      </div>
    </form>
  )
}
