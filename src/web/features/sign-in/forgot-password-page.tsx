import { ArrowLeft, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { forgotPassword } from './calls.ts'
import { forgotFault, type Forgot } from './rules.ts'
import { SignInScreen, SubmitButton } from './sign-in-screen.tsx'
import { TroubleBox } from './trouble-box.tsx'
import { useTrouble } from './use-trouble.ts'
import { useWords } from './words.ts'

export function ForgotPasswordPage() {
  const { say } = useWords()
  const { language } = useI18n()
  const { api } = useSurroundings()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setFocus, formState, reset } = useForm<Forgot>()
  const { trouble, clear, showFault, showError, faultIn } = useTrouble<keyof Forgot>(['email'])

  const submit = handleSubmit(async (values) => {
    clear()
    const fault = forgotFault(values)
    if (fault) {
      showFault(fault)
      return setFocus('email')
    }
    try {
      const email = values.email.trim()
      await forgotPassword(api, { email, language })
      setSentTo(email)
      document.getElementById('main')?.focus({ preventScroll: true })
    } catch (error) {
      showError(error, 'forgot.failed')
      setFocus('email')
    }
  })

  const backToLogin = (
    <Link className="btn btn-quiet" to={paths.login()}>
      <ArrowLeft className="icon" />
      {say('backToLogin')}
    </Link>
  )
  if (sentTo !== null) {
    const [before, after] = say('forgot.sentText').split('{email}')
    return (
      <SignInScreen
        title={say('forgot.sentTitle')}
        lead={
          <span role="status">
            {before}
            <b>{sentTo}</b>
            {after}
          </span>
        }
      >
        <p className="note">
          <MailCheck className="icon" />
          {say('forgot.sentHour')}
        </p>
        <button
          type="button"
          className="btn btn-line btn-lg btn-wide"
          onClick={() => {
            reset()
            setSentTo(null)
          }}
        >
          {say('forgot.another')}
        </button>
        {backToLogin}
      </SignInScreen>
    )
  }
  return (
    <SignInScreen title={say('forgot.title')} lead={say('forgot.lead')}>
      <TroubleBox trouble={trouble} />
      <form className="sign-in-form" method="post" onSubmit={submit} noValidate>
        <TextField
          label={say('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          faultIn={faultIn('email')}
          {...register('email')}
        />
        <SubmitButton busy={formState.isSubmitting} busyText={say('forgot.busy')}>
          {say('forgot.submit')}
        </SubmitButton>
      </form>
      {backToLogin}
    </SignInScreen>
  )
}
