import { useState, type FormEvent } from 'react'
import type { User } from '#contract/accounts.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useApi } from '#web/services.tsx'
import { Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** What deleting the account deletes, and the dialog that does it. */
export function DeleteSection({
  user,
  hasPassword,
  onDeleted,
}: {
  user: User
  hasPassword: boolean
  onDeleted: () => void
}) {
  const { t } = useSettingsMessages()
  const [open, setOpen] = useState(false)
  return (
    <Section id="delete" title={t('delete.title')} lead={t('delete.lead')}>
      <ul className="settings-points">
        <li>{t('delete.profile')}</li>
        <li>{t('delete.sessions')}</li>
        <li>{t('delete.links')}</li>
        <li>{t('delete.searches')}</li>
        <li>{t('delete.keys')}</li>
      </ul>
      {hasPlan(user) && <p className="settings-lead">{t('delete.plan')}</p>}
      <p className="settings-lead">{t('delete.saved')}</p>
      <p className="settings-lead">{t('delete.trial')}</p>
      <div className="settings-actions">
        <button
          type="button"
          className="btn btn-bad"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('delete.open')}
        </button>
      </div>
      <DialogFrame
        open={open}
        onClose={() => setOpen(false)}
        kind="small"
        title={t('delete.dialog')}
        closeLabel={t('delete.close')}
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

/** Whether the account has a subscription that has not ended. */
const hasPlan = ({ unipaySubscription }: User): boolean =>
  unipaySubscription !== null && unipaySubscription.status !== 'canceled'

/** Asks for the password, or for a typed word if the account has none. */
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
  const { t } = useSettingsMessages()
  const api = useApi()
  const { register, errors, result, submit } = useSettingsForm({
    currentPassword: '',
    word: '',
  })
  const word = t('delete.word')

  const remove = (event: FormEvent) =>
    submit(event, async ({ currentPassword }) => {
      await api.deleteAccount({
        body: { currentPassword: hasPassword ? currentPassword : undefined },
      })
      onDeleted()
      return null
    })

  return (
    <form className="contents" noValidate onSubmit={remove}>
      <div className="dialog-body settings-dialog">
        <p>
          {user.email && user.emailVerified
            ? t('delete.warning', { email: user.email })
            : t('delete.sureNoEmail')}
        </p>
        {hasPlan(user) && <p>{t('delete.plan')}</p>}
        <p>{t('delete.trial')}</p>
        {hasPassword ? (
          <PasswordField
            label={t('currentPassword')}
            autoComplete="current-password"
            showLabel={t('show')}
            hideLabel={t('hide')}
            error={errors.currentPassword?.message}
            {...register('currentPassword', { required: t('fillIn') })}
          />
        ) : (
          <TextField
            label={t('delete.type', { word })}
            autoComplete="off"
            autoCapitalize="characters"
            error={errors.word?.message}
            {...register('word', {
              validate: (typed) =>
                typed.trim().toUpperCase() === word.toUpperCase() || t('delete.typed', { word }),
            })}
          />
        )}
        <Outcome result={result} />
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <BusyButton
          type="submit"
          className="btn-bad"
          busy={result.kind === 'busy'}
          busyText={t('delete.going')}
        >
          {t('delete.go')}
        </BusyButton>
      </div>
    </form>
  )
}
