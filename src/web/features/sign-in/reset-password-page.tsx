import { ArrowLeft } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { PasswordField } from '#web/ui/text-field.tsx'
import { resetPassword } from './calls.ts'
import { DonePanel } from './done-panel.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { resetFault, type Reset } from './rules.ts'
import { SignInScreen, SubmitButton } from './sign-in-screen.tsx'
import { TroubleBox } from './trouble-box.tsx'
import { useTrouble } from './use-trouble.ts'
import { useWords } from './words.ts'

/** Spec §9. */
const LOGIN_AFTER_MS = 3000

export function ResetPasswordPage() {
  const { say } = useWords()
  const { api } = useSurroundings()
  const { forget } = useSession()
  const [done, setDone] = useState(false)
  const token = useLinkToken()
  const { register, handleSubmit, control, setFocus, formState } = useForm<Reset>()
  const { trouble, clear, showFault, showError, faultIn } = useTrouble<keyof Reset | 'token'>([
    'password',
    'confirm',
    'token',
  ])
  const password = useWatch({ control, name: 'password' }) ?? ''

  if (done)
    return (
      <DonePanel
        title={say('reset.doneTitle')}
        text={say('reset.doneText')}
        to={paths.login()}
        link={say('login.title')}
        afterMs={LOGIN_AFTER_MS}
      />
    )

  const submit = handleSubmit(async (values) => {
    clear()
    if (token === null) return showFault({ says: 'reset.invalid', fields: ['token'] })
    const fault = resetFault(values)
    if (fault) {
      showFault(fault)
      return setFocus(fault.fields[0])
    }
    try {
      await resetPassword(api, { token, password: values.password })
      // A new password ends every session, the one in this browser too.
      forget()
      setDone(true)
    } catch (error) {
      const field = showError(error, 'reset.failed')
      setFocus(field === 'confirm' ? field : 'password')
    }
  })

  const invalid = token === null || trouble?.fields.includes('token')
  return (
    <SignInScreen title={say('reset.title')} lead={say('reset.lead')}>
      {trouble ? (
        <TroubleBox trouble={{ ...trouble, names: false }} />
      ) : (
        token === null && (
          <TroubleBox
            trouble={{ id: 'invalid', text: say('reset.invalid'), fields: [], names: false }}
          />
        )
      )}
      {invalid && (
        <Link className="btn btn-line btn-wide" to={paths.forgotPassword()}>
          {say('reset.again')}
        </Link>
      )}
      <form className="sign-in-form" method="post" onSubmit={submit} noValidate>
        <NewPasswordField
          label={say('reset.new')}
          typed={password}
          faultIn={faultIn('password')}
          {...register('password')}
        />
        <PasswordField
          label={say('reset.confirm')}
          autoComplete="new-password"
          required
          showLabel={say('show')}
          hideLabel={say('hide')}
          faultIn={faultIn('confirm')}
          {...register('confirm')}
        />
        <SubmitButton busy={formState.isSubmitting} busyText={say('reset.busy')}>
          {say('reset.submit')}
        </SubmitButton>
      </form>
      <Link className="btn btn-quiet" to={paths.login()}>
        <ArrowLeft className="icon" />
        {say('backToLogin')}
      </Link>
    </SignInScreen>
  )
}

/**
 * The token of the link. It leaves the address at once, for nobody to read or copy there, and
 * survives a reload with the tab's history.
 */
function useLinkToken(): string | null {
  const { token } = useParams()
  const { state } = useLocation() as { state: { token?: unknown } | null }
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (token !== undefined)
      void navigate(paths.resetPassword(), { replace: true, state: { token } })
  }, [token, navigate])
  const kept = typeof state?.token === 'string' ? state.token : null
  return token ?? kept
}
