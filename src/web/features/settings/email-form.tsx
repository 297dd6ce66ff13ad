import { useEffect, type FormEvent } from 'react'
import type { User } from '#contract/accounts.ts'
import { EmailField, PasswordField } from '#web/ui/text-field.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useApi } from '#web/services.tsx'
import type { EmailStep } from './email-section.tsx'
import { Outcome } from './outcome.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** Catches incomplete addresses only; the server validates. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The new address, and the password if the account has one. */
export function EmailForm({
  user,
  hasPassword,
  onStep,
}: {
  user: User
  hasPassword: boolean
  onStep: (step: EmailStep) => void
}) {
  const { t } = useSettingsMessages()
  const api = useApi()
  const { register, setFocus, errors, result, submit } = useSettingsForm({
    email: '',
    currentPassword: '',
  })

  useEffect(() => setFocus('email'), [setFocus])

  const send = (event: FormEvent) =>
    submit(event, async (values) => {
      const email = values.email.trim()
      const currentPassword = hasPassword ? values.currentPassword : undefined
      await api.requestEmailChange({ body: { email, currentPassword } })
      onStep({ at: 'code', email, currentPassword, sentAt: Date.now() })
      return null
    })

  return (
    <form className="settings-form" noValidate onSubmit={send}>
      <EmailField
        label={t('email.new')}
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', {
          required: t('fillIn'),
          maxLength: { value: 254, message: t('email.wrong') },
          validate: (typed) =>
            !EMAIL.test(typed.trim())
              ? t('email.wrong')
              : typed.trim().toLowerCase() === user.email?.toLowerCase()
                ? t('email.same')
                : true,
        })}
      />
      {hasPassword && (
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: t('fillIn') })}
        />
      )}
      <div className="settings-actions">
        <BusyButton type="submit" busy={result.kind === 'busy'} busyText={t('email.sending')}>
          {t('email.send')}
        </BusyButton>
        <button type="button" className="btn btn-quiet" onClick={() => onStep({ at: 'none' })}>
          {t('cancel')}
        </button>
        <Outcome result={result} />
      </div>
    </form>
  )
}
