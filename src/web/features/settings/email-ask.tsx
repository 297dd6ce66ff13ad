import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { useAccountCalls } from './account-calls.ts'
import type { EmailStep } from './email-section.tsx'
import { ActButton, Outcome } from './outcome.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

type Asked = { email: string; currentPassword: string }
const FIELDS = ['email', 'currentPassword'] as const
/** The server knows better; this only catches what is plainly unfinished. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The new address, and the password that shows whose account it is. */
export function EmailAsk({
  user,
  hasPassword,
  onStep,
}: {
  user: User
  hasPassword: boolean
  onStep: (step: EmailStep) => void
}) {
  const { say } = useSettingsWords()
  const { askEmailChange } = useAccountCalls()
  const { result, act } = useAct()
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors },
  } = useForm<Asked>({ defaultValues: { email: '', currentPassword: '' } })

  useEffect(() => setFocus('email'), [setFocus])

  const ask = handleSubmit(async (asked) => {
    const email = asked.email.trim()
    const currentPassword = hasPassword ? asked.currentPassword : undefined
    const failure = await act(async () => {
      await askEmailChange({ email, currentPassword })
      onStep({ at: 'code', email, currentPassword, sentAt: Date.now() })
      return null
    }, FIELDS)
    const field = FIELDS.find((name) => name === failure?.field)
    if (failure && field) setError(field, { message: failure.text }, { shouldFocus: true })
  })

  return (
    <form className="settings-form" noValidate onSubmit={(event) => void ask(event)}>
      <TextField
        label={say('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', {
          required: say('fillIn'),
          maxLength: { value: 254, message: say('email.wrong') },
          validate: (typed) =>
            !EMAIL.test(typed.trim())
              ? say('email.wrong')
              : typed.trim().toLowerCase() === user.email?.toLowerCase()
                ? say('email.same')
                : true,
        })}
      />
      {hasPassword && (
        <PasswordField
          label={say('currentPassword')}
          autoComplete="current-password"
          showLabel={say('show')}
          hideLabel={say('hide')}
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: say('fillIn') })}
        />
      )}
      <div className="settings-actions">
        <ActButton busy={result.kind === 'busy'} busyText={say('email.sending')}>
          {say('email.send')}
        </ActButton>
        <button type="button" className="btn btn-quiet" onClick={() => onStep({ at: 'rest' })}>
          {say('cancel')}
        </button>
        <Outcome result={result} />
      </div>
    </form>
  )
}
