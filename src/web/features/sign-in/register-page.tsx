import { Check, X } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { register as registerAccount } from './calls.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { ProviderButtons } from './provider-button.tsx'
import { registerFault, type Registration } from './rules.ts'
import { SignInScreen, SubmitButton } from './sign-in-screen.tsx'
import { TermsCheck } from './terms-check.tsx'
import { TroubleBox } from './trouble-box.tsx'
import { useAsked } from './use-asked.ts'
import { codeSent } from './use-countdown.ts'
import { useTrouble } from './use-trouble.ts'
import { useWords } from './words.ts'

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'confirm', 'agreed'] as const

export function RegisterPage() {
  const { say } = useWords()
  const { language } = useI18n()
  const { api } = useSurroundings()
  const { state, signIn } = useSession()
  const navigate = useNavigate()
  const { from, plan, after } = useAsked()
  const { register, handleSubmit, control, setFocus, formState } = useForm<Registration>()
  const { trouble, clear, showFault, showError, faultIn } = useTrouble<keyof Registration>(FIELDS)
  const [password = '', confirm = ''] = useWatch({ control, name: ['password', 'confirm'] })

  // A registration that worked leaves by itself, to where its code is asked for.
  if (state === 'signed-in' && !formState.isSubmitting && !formState.isSubmitSuccessful)
    return <Navigate to={after ?? paths.browse()} replace />

  const submit = handleSubmit(async (values) => {
    clear()
    const fault = registerFault(values)
    if (fault) {
      showFault(fault)
      return setFocus(fault.fields[0])
    }
    try {
      const email = values.email.trim()
      const { verificationSent, ...signedIn } = await registerAccount(api, {
        email,
        password: values.password,
        ...named(values),
        language,
      })
      if (verificationSent) codeSent()
      signIn(signedIn)
      await navigate(
        verificationSent
          ? paths.verifyEmail({ email, plan, from: plan && from })
          : (after ?? paths.browse()),
        { replace: true },
      )
    } catch (error) {
      setFocus(showError(error, 'register.failed') ?? 'email')
    }
  })

  const names = {
    firstName: say('register.firstName'),
    lastName: say('register.lastName'),
    email: say('email'),
    password: say('password'),
    confirm: say('register.confirm'),
    agreed: say('register.terms'),
  }
  const optional = <span className="field-hint">{say('register.optional')}</span>
  return (
    <SignInScreen title={say('register.title')} lead={say('register.lead')}>
      <form className="sign-in-form" method="post" onSubmit={submit} noValidate>
        <div className="sign-in-pair">
          <TextField
            label={names.firstName}
            hint={optional}
            autoComplete="given-name"
            maxLength={80}
            faultIn={faultIn('firstName')}
            {...register('firstName')}
          />
          <TextField
            label={names.lastName}
            hint={optional}
            autoComplete="family-name"
            maxLength={80}
            faultIn={faultIn('lastName')}
            {...register('lastName')}
          />
        </div>
        <TextField
          label={names.email}
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
        <NewPasswordField
          label={names.password}
          typed={password}
          faultIn={faultIn('password')}
          {...register('password')}
        />
        <PasswordField
          label={names.confirm}
          autoComplete="new-password"
          showLabel={say('show')}
          hideLabel={say('hide')}
          required
          faultIn={faultIn('confirm')}
          {...register('confirm')}
          hint={<MatchHint password={password} confirm={confirm} />}
        />
        <TermsCheck faultIn={faultIn('agreed')} {...register('agreed')} />
        {/* Beside the button: the form is longer than a phone, and what went wrong is to be seen
            where it was pressed. */}
        <TroubleBox trouble={trouble} names={names} />
        <SubmitButton busy={formState.isSubmitting} busyText={say('register.busy')}>
          {say('register.submit')}
        </SubmitButton>
      </form>
      <ProviderButtons from={after} />
      <p className="sign-in-foot">
        {say('register.known')}{' '}
        <Link className="link" to={paths.login({ from, plan })}>
          {say('register.signIn')}
        </Link>
      </p>
    </SignInScreen>
  )
}

/** Says as one types whether the second password is the first. */
function MatchHint({ password, confirm }: { password: string; confirm: string }) {
  const { say } = useWords()
  const same = password === confirm
  return (
    <p className={confirm === '' ? 'field-hint' : same ? 'field-ok' : 'field-error'} role="status">
      {confirm !== '' &&
        (same ? (
          <>
            <Check className="icon icon-sm" />
            {say('register.match')}
          </>
        ) : (
          <>
            <X className="icon icon-sm" />
            {say('register.mismatch')}
          </>
        ))}
    </p>
  )
}

function named({ firstName, lastName }: Registration): { firstName?: string; lastName?: string } {
  return {
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
  }
}
