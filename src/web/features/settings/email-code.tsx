import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSession } from '#web/session/use-session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useApi } from '#web/services.tsx'
import type { EmailStep } from './email-section.tsx'
import { Outcome } from './outcome.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'

type Step = Extract<EmailStep, { at: 'code' }>

/** Spec §9. */
const CODE_DIGITS = 5
const RESEND_SECONDS = 60

/** The code from the email to the new address. A new code can be sent after a minute. */
export function EmailCode({
  step,
  onStep,
  onDone,
}: {
  step: Step
  onStep: (step: EmailStep) => void
  onDone: (email: string) => void
}) {
  const { t } = useSettingsMessages()
  const api = useApi()
  const { setUser } = useSession()
  const checking = useAction()
  const sending = useAction()
  const wait = useSecondsUntil(step.sentAt + RESEND_SECONDS * 1000)
  const {
    register,
    handleSubmit,
    setError,
    resetField,
    setFocus,
    formState: { errors },
  } = useForm({ defaultValues: { code: '' } })

  useEffect(() => setFocus('code'), [setFocus])

  const confirm = handleSubmit(async ({ code }) => {
    const failure = await checking.run(async () => {
      const user = await api.confirmEmailChange({ body: { code: code.trim() } })
      setUser(user)
      onDone(user.email ?? step.email)
      return null
    }, ['code'])
    if (failure?.field === 'code') {
      resetField('code')
      setError('code', { message: failure.text }, { shouldFocus: true })
    }
  })
  const sendAgain = () =>
    void sending.run(async () => {
      await api.requestEmailChange({
        body: { email: step.email, currentPassword: step.currentPassword },
      })
      onStep({ ...step, sentAt: Date.now() })
      return null
    })

  return (
    <form className="settings-form" noValidate onSubmit={(event) => void confirm(event)}>
      <p className="note" role="status">
        {t('email.sent', { email: step.email })}
      </p>
      <TextField
        label={t('email.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        error={errors.code?.message}
        {...register('code', {
          validate: (typed) =>
            new RegExp(`^\\d{${CODE_DIGITS}}$`).test(typed.trim()) || t('email.digits'),
        })}
      />
      <div className="settings-actions">
        <BusyButton
          type="submit"
          busy={checking.result.kind === 'busy'}
          busyText={t('email.confirming')}
        >
          {t('email.confirm')}
        </BusyButton>
        <BusyButton
          className="btn-line num"
          disabled={wait > 0}
          busy={sending.result.kind === 'busy'}
          busyText={t('email.sending')}
          onClick={sendAgain}
        >
          {wait > 0 ? t('email.againIn', { seconds: wait }) : t('email.again')}
        </BusyButton>
        <button type="button" className="btn btn-quiet" onClick={() => onStep({ at: 'none' })}>
          {t('cancel')}
        </button>
        <Outcome result={checking.result} />
        <Outcome result={sending.result} />
      </div>
    </form>
  )
}

/** Whole seconds until `moment` (milliseconds since 1970), counting down to 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
