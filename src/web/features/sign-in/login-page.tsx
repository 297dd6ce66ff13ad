import type { KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate } from 'react-router'
import { ApiError } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { EmailField, PasswordField } from '#web/ui/text-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { validateLogin, parseSignInError, type Login } from './validation.ts'
import { SignInScreen, SubmitButton } from './sign-in-screen.tsx'
import { FormErrorBox } from './form-error-box.tsx'
import { useSignInParams } from './use-sign-in-params.ts'
import { useFormError } from './use-form-error.ts'
import { useSignInMessages } from './sign-in-messages.ts'

export function LoginPage() {
  const { t } = useSignInMessages()
  const api = useApi()
  const { state, signIn } = useSession()
  const { from, plan, destination, params } = useSignInParams()
  const { register, handleSubmit, getValues, setFocus, formState } = useForm<Login>({
    mode: 'onChange',
  })
  const { formError, clear, showFault, showError, errorIdFor } = useFormError<keyof Login>([
    'email',
    'password',
  ])
  const refused = parseSignInError(params.get('error'))

  // Also the redirect after a successful login.
  if (state === 'signed-in') return <Navigate to={destination ?? paths.browse()} replace />

  const incomplete = () => {
    const fault = validateLogin(getValues())
    if (!fault) return false
    showFault(fault)
    setFocus(fault.fields[0])
    return true
  }
  // Enter does not submit a form whose button is disabled: show what is missing instead.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !formState.isValid) {
      event.preventDefault()
      incomplete()
    }
  }
  const submit = handleSubmit(async (values) => {
    clear()
    if (incomplete()) return
    try {
      signIn(await api.logIn({ body: { email: values.email.trim(), password: values.password } }))
    } catch (error) {
      const isWrong = error instanceof ApiError && error.status === 401
      setFocus(showError(error, isWrong ? 'login.wrong' : 'login.failed') ?? 'password')
    }
  }, incomplete)

  return (
    <SignInScreen title={t('login.title')} lead={t('login.lead')}>
      {formError ? (
        <FormErrorBox
          formError={formError}
          names={{ email: t('email'), password: t('password') }}
        />
      ) : (
        refused && (
          <FormErrorBox
            formError={{ id: 'refused', text: t(`error.${refused}`), fields: [], names: false }}
          />
        )
      )}
      <form className="sign-in-form" method="post" onSubmit={submit} noValidate>
        <EmailField
          label={t('email')}
          errorId={errorIdFor('email')}
          onKeyDown={onEnter}
          {...register('email', { required: true })}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
          errorId={errorIdFor('password')}
          onKeyDown={onEnter}
          {...register('password', { required: true })}
        />
        <div className="sign-in-row">
          <label className="check">
            <input type="checkbox" name="remember" />
            {t('login.remember')}
          </label>
          <Link className="link" to={paths.forgotPassword()}>
            {t('login.forgot')}
          </Link>
        </div>
        <SubmitButton
          busy={formState.isSubmitting}
          busyText={t('login.busy')}
          disabled={!formState.isValid}
        >
          {t('login.submit')}
        </SubmitButton>
      </form>
      <ProviderButtons from={destination} />
      <p className="sign-in-foot">
        {t('login.new')}{' '}
        <Link className="link" to={paths.register({ from, plan })}>
          {t('login.signUp')}
        </Link>
      </p>
    </SignInScreen>
  )
}
