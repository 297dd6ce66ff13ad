import { ArrowLeft } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { PasswordField } from '#web/ui/text-field.tsx'
import { DonePanel } from './done-panel.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { validateReset, type Reset } from './validation.ts'
import { SignInScreen, SubmitButton } from './sign-in-screen.tsx'
import { FormErrorBox } from './form-error-box.tsx'
import { useFormError } from './use-form-error.ts'
import { useSignInMessages } from './sign-in-messages.ts'

/** Spec §9. */
const LOGIN_AFTER_MS = 3000

export function ResetPasswordPage() {
  const { t } = useSignInMessages()
  const api = useApi()
  const { clearSession } = useSession()
  const [done, setDone] = useState(false)
  const token = useLinkToken()
  const { register, handleSubmit, control, setFocus, formState } = useForm<Reset>()
  const { formError, clear, showFault, showError, errorIdFor } = useFormError<
    keyof Reset | 'token'
  >(['password', 'confirm', 'token'])
  const password = useWatch({ control, name: 'password' }) ?? ''

  if (done)
    return (
      <DonePanel
        title={t('reset.doneTitle')}
        text={t('reset.doneText')}
        to={paths.login()}
        link={t('login.title')}
        afterMs={LOGIN_AFTER_MS}
      />
    )

  const submit = handleSubmit(async (values) => {
    clear()
    if (token === null) return
    const fault = validateReset(values)
    if (fault) {
      showFault(fault)
      return setFocus(fault.fields[0])
    }
    try {
      await api.resetPassword({ body: { token, password: values.password } })
      // A new password ends all sessions, including this one.
      clearSession()
      setDone(true)
    } catch (error) {
      const field = showError(error, 'reset.failed')
      setFocus(field === 'confirm' ? field : 'password')
    }
  })

  const invalid = token === null || formError?.fields.includes('token')
  const text = formError?.text ?? (token === null ? t('reset.invalid') : null)
  return (
    <SignInScreen title={t('reset.title')} lead={invalid ? undefined : t('reset.lead')}>
      {text !== null && (
        <FormErrorBox
          formError={{ id: formError?.id ?? 'invalid', text, fields: [], names: false }}
        />
      )}
      {invalid ? (
        <Link className="btn btn-main btn-lg btn-wide" to={paths.forgotPassword()}>
          {t('reset.again')}
        </Link>
      ) : (
        <form className="sign-in-form" method="post" onSubmit={submit} noValidate>
          <NewPasswordField
            label={t('reset.new')}
            typed={password}
            errorId={errorIdFor('password')}
            {...register('password')}
          />
          <PasswordField
            label={t('reset.confirm')}
            autoComplete="new-password"
            required
            showLabel={t('show')}
            hideLabel={t('hide')}
            errorId={errorIdFor('confirm')}
            {...register('confirm')}
          />
          <SubmitButton busy={formState.isSubmitting} busyText={t('reset.busy')}>
            {t('reset.submit')}
          </SubmitButton>
        </form>
      )}
      <Link className="btn btn-quiet" to={paths.login()}>
        <ArrowLeft className="icon" />
        {t('backToLogin')}
      </Link>
    </SignInScreen>
  )
}

/**
 * The token of the reset link. It is moved from the address to the history state, where it is not
 * visible but survives a reload.
 */
function useLinkToken(): string | null {
  const { token } = useParams()
  const { state } = useLocation() as { state: { token?: unknown } | null }
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (token !== undefined)
      void navigate(paths.resetPassword(), { replace: true, state: { token } })
  }, [token, navigate])
  const storedToken = typeof state?.token === 'string' ? state.token : null
  return token ?? storedToken
}
