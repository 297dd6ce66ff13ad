import type { KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate } from 'react-router'
import { ApiError } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { logIn } from './calls.ts'
import { ProviderButtons } from './provider-button.tsx'
import { loginFault, signInError, type Login } from './rules.ts'
import { SignInScreen, SubmitButton } from './sign-in-screen.tsx'
import { TroubleBox } from './trouble-box.tsx'
import { useAsked } from './use-asked.ts'
import { useTrouble } from './use-trouble.ts'
import { useWords } from './words.ts'

export function LoginPage() {
  const { say } = useWords()
  const { api } = useSurroundings()
  const { state, signIn } = useSession()
  const { from, plan, after, params } = useAsked()
  const { register, handleSubmit, getValues, setFocus, formState } = useForm<Login>({
    mode: 'onChange',
  })
  const { trouble, clear, showFault, showError, faultIn } = useTrouble<keyof Login>([
    'email',
    'password',
  ])
  const refused = signInError(params.get('error'))

  // Whoever is signed in has no business here; a login that worked ends here as well.
  if (state === 'signed-in') return <Navigate to={after ?? paths.browse()} replace />

  const incomplete = () => {
    const fault = loginFault(getValues())
    if (!fault) return false
    showFault(fault)
    setFocus(fault.fields[0])
    return true
  }
  // A form whose button is disabled does not submit by Enter: say what is missing instead.
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
      signIn(await logIn(api, { email: values.email.trim(), password: values.password }))
    } catch (error) {
      const isWrong = error instanceof ApiError && error.status === 401
      setFocus(showError(error, isWrong ? 'login.wrong' : 'login.failed') ?? 'password')
    }
  }, incomplete)

  return (
    <SignInScreen title={say('login.title')} lead={say('login.lead')}>
      {trouble ? (
        <TroubleBox trouble={trouble} names={{ email: say('email'), password: say('password') }} />
      ) : (
        refused && (
          <TroubleBox
            trouble={{ id: 'refused', text: say(`error.${refused}`), fields: [], names: false }}
          />
        )
      )}
      <form className="sign-in-form" method="post" onSubmit={submit} noValidate>
        <TextField
          label={say('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          faultIn={faultIn('email')}
          onKeyDown={onEnter}
          {...register('email', { required: true })}
        />
        <PasswordField
          label={say('password')}
          autoComplete="current-password"
          showLabel={say('show')}
          hideLabel={say('hide')}
          faultIn={faultIn('password')}
          onKeyDown={onEnter}
          {...register('password', { required: true })}
        />
        <div className="sign-in-row">
          <label className="check">
            <input type="checkbox" name="remember" />
            {say('login.remember')}
          </label>
          <Link className="link" to={paths.forgotPassword()}>
            {say('login.forgot')}
          </Link>
        </div>
        <SubmitButton
          busy={formState.isSubmitting}
          busyText={say('login.busy')}
          disabled={!formState.isValid}
        >
          {say('login.submit')}
        </SubmitButton>
      </form>
      <ProviderButtons from={after} />
      <p className="sign-in-foot">
        {say('login.new')}{' '}
        <Link className="link" to={paths.register({ from, plan })}>
          {say('login.signUp')}
        </Link>
      </p>
    </SignInScreen>
  )
}
