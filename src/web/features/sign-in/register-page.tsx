import { Check, X } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useApi, useSite } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { EmailField, PasswordField, TextField } from '#web/ui/text-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { validateRegistration, type Registration } from './validation.ts'
import { SignInScreen, SubmitButton } from './sign-in-screen.tsx'
import { TermsCheck } from './terms-check.tsx'
import { FormErrorBox } from './form-error-box.tsx'
import { useSignInParams } from './use-sign-in-params.ts'
import { startCountdown } from './use-countdown.ts'
import { useFormError } from './use-form-error.ts'
import { useSignInMessages } from './sign-in-messages.ts'

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'confirm', 'agreed'] as const

export function RegisterPage() {
  const { t } = useSignInMessages()
  const { language } = useI18n()
  const api = useApi()
  const { trialDays } = useSite()
  const { state, signIn } = useSession()
  const navigate = useNavigate()
  const { from, plan, destination } = useSignInParams()
  const { register, handleSubmit, control, setFocus, formState } = useForm<Registration>()
  const { formError, clear, showFault, showError, errorIdFor } =
    useFormError<keyof Registration>(FIELDS)
  const [password = '', confirm = ''] = useWatch({ control, name: ['password', 'confirm'] })

  // After a successful registration `submit` navigates, for example to the code entry.
  if (state === 'signed-in' && !formState.isSubmitting && !formState.isSubmitSuccessful)
    return <Navigate to={destination ?? paths.browse()} replace />

  const submit = handleSubmit(async (values) => {
    clear()
    const fault = validateRegistration(values)
    if (fault) {
      showFault(fault)
      return setFocus(fault.fields[0])
    }
    try {
      const email = values.email.trim()
      const { verificationSent, ...signedIn } = await api.register({
        body: {
          email,
          password: values.password,
          ...trimmedNames(values),
          language,
        },
      })
      if (verificationSent) startCountdown()
      signIn(signedIn)
      await navigate(
        verificationSent
          ? paths.verifyEmail({ email, plan, from: plan && from })
          : (destination ?? paths.browse()),
        { replace: true },
      )
    } catch (error) {
      setFocus(showError(error, 'register.failed') ?? 'email')
    }
  })

  const names = {
    firstName: t('register.firstName'),
    lastName: t('register.lastName'),
    email: t('email'),
    password: t('password'),
    confirm: t('register.confirm'),
    agreed: t('register.terms'),
  }
  const optional = <span className="field-hint">{t('register.optional')}</span>
  return (
    <SignInScreen title={t('register.title')} lead={trialDays > 0 ? t('register.lead') : undefined}>
      <form className="sign-in-form" method="post" onSubmit={submit} noValidate>
        <div className="sign-in-pair">
          <TextField
            label={names.firstName}
            hint={optional}
            autoComplete="given-name"
            maxLength={80}
            errorId={errorIdFor('firstName')}
            {...register('firstName')}
          />
          <TextField
            label={names.lastName}
            hint={optional}
            autoComplete="family-name"
            maxLength={80}
            errorId={errorIdFor('lastName')}
            {...register('lastName')}
          />
        </div>
        <EmailField
          label={names.email}
          required
          errorId={errorIdFor('email')}
          {...register('email')}
        />
        <NewPasswordField
          label={names.password}
          typed={password}
          errorId={errorIdFor('password')}
          {...register('password')}
        />
        <PasswordField
          label={names.confirm}
          autoComplete="new-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
          required
          errorId={errorIdFor('confirm')}
          {...register('confirm')}
          hint={<MatchHint password={password} confirm={confirm} />}
        />
        <TermsCheck errorId={errorIdFor('agreed')} {...register('agreed')} />
        {/* Near the button: on a phone the top of the form is out of view. */}
        <FormErrorBox formError={formError} names={names} />
        <SubmitButton busy={formState.isSubmitting} busyText={t('register.busy')}>
          {t('register.submit')}
        </SubmitButton>
      </form>
      <ProviderButtons from={destination} />
      <p className="sign-in-foot">
        {t('register.known')}{' '}
        <Link className="link" to={paths.login({ from, plan })}>
          {t('register.signIn')}
        </Link>
      </p>
    </SignInScreen>
  )
}

/** Shows while typing whether both passwords match. */
function MatchHint({ password, confirm }: { password: string; confirm: string }) {
  const { t } = useSignInMessages()
  const same = password === confirm
  return (
    <p className={confirm === '' ? 'field-hint' : same ? 'field-ok' : 'field-error'} role="status">
      {confirm !== '' &&
        (same ? (
          <>
            <Check className="icon icon-sm" />
            {t('register.match')}
          </>
        ) : (
          <>
            <X className="icon icon-sm" />
            {t('register.mismatch')}
          </>
        ))}
    </p>
  )
}

function trimmedNames({ firstName, lastName }: Registration): {
  firstName?: string
  lastName?: string
} {
  return {
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
  }
}
