import { ArrowLeft, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { validateForgotPassword, type Forgot } from './validation.ts'
import { SignInScreen, SubmitButton } from './sign-in-screen.tsx'
import { FormErrorBox } from './form-error-box.tsx'
import { useFormError } from './use-form-error.ts'
import { useSignInMessages } from './sign-in-messages.ts'

export function ForgotPasswordPage() {
  const { t } = useSignInMessages()
  const { language } = useI18n()
  const api = useApi()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setFocus, formState, reset } = useForm<Forgot>()
  const { formError, clear, showFault, showError, errorIdFor } = useFormError<keyof Forgot>([
    'email',
  ])

  const submit = handleSubmit(async (values) => {
    clear()
    const fault = validateForgotPassword(values)
    if (fault) {
      showFault(fault)
      return setFocus('email')
    }
    try {
      const email = values.email.trim()
      await api.forgotPassword({ body: { email, language } })
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
      {t('backToLogin')}
    </Link>
  )
  if (sentTo !== null) {
    const [before, after] = t('forgot.sentText').split('{email}')
    return (
      <SignInScreen
        title={t('forgot.sentTitle')}
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
          {t('forgot.sentHour')}
        </p>
        <button
          type="button"
          className="btn btn-line btn-lg btn-wide"
          onClick={() => {
            reset()
            setSentTo(null)
          }}
        >
          {t('forgot.another')}
        </button>
        {backToLogin}
      </SignInScreen>
    )
  }
  return (
    <SignInScreen title={t('forgot.title')} lead={t('forgot.lead')}>
      <FormErrorBox formError={formError} />
      <form className="sign-in-form" method="post" onSubmit={submit} noValidate>
        <EmailField
          label={t('email')}
          required
          errorId={errorIdFor('email')}
          {...register('email')}
        />
        <SubmitButton busy={formState.isSubmitting} busyText={t('forgot.busy')}>
          {t('forgot.submit')}
        </SubmitButton>
      </form>
      {backToLogin}
    </SignInScreen>
  )
}
