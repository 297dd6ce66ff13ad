import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { ApiError } from '#web/api-client.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { listingInPath, withUpgrade } from '#web/upgrade-link.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { formatClock, readCode, NO_DIGITS, type Digits } from './code-digits.ts'
import { DonePanel } from './done-panel.tsx'
import { parseEmail } from './validation.ts'
import { SignInScreen, SubmitButton } from './sign-in-screen.tsx'
import { FormErrorBox } from './form-error-box.tsx'
import { useSignInParams } from './use-sign-in-params.ts'
import { setCountdown, startCountdown, useCountdown } from './use-countdown.ts'
import { useFormError } from './use-form-error.ts'
import { useSignInMessages } from './sign-in-messages.ts'

/** Spec §9. */
const HOME_AFTER_MS = 2000

/** The code typed before a visit to the sign-in page, which returns here. */
let typedBefore: Digits = NO_DIGITS

export function VerifyEmailPage() {
  const { t } = useSignInMessages()
  const { language } = useI18n()
  const api = useApi()
  const { state, user, setUser, signOut } = useSession()
  const { from, params, plan } = useSignInParams()
  // With a plan, the home page opens with the checkout dialog for it and its listing.
  const home = withUpgrade(paths.browse(), plan, from === null ? null : listingInPath(from))
  const [digits, setDigits] = useState(typedBefore)
  const [mustSignIn, setMustSignIn] = useState(false)
  const [round, setRound] = useState(0)
  const [activity, setActivity] = useState<'verifying' | 'resending' | 'done' | null>(null)
  const [sent, setSent] = useState(false)
  // A ref, since two key presses can come before the next render.
  const isRunning = useRef(false)
  const left = useCountdown()
  const { formError, clear, showFault, showError, errorIdFor } = useFormError<'code' | 'email'>([
    'code',
    'email',
  ])
  const email = parseEmail(params.get('email')) ?? user?.email ?? null

  if (activity === 'done')
    return (
      <DonePanel
        title={t('verify.doneTitle')}
        text={t('verify.doneText')}
        to={home}
        link={t('home')}
        afterMs={HOME_AFTER_MS}
      />
    )
  // Already verified.
  if (state === 'signed-in' && user?.emailVerified && user.email === email)
    return <Navigate to={home} replace />

  async function attempt(
    what: 'verifying' | 'resending',
    work: (email: string) => Promise<void>,
    failed: (error: unknown) => void,
  ): Promise<void> {
    if (isRunning.current) return
    setSent(false)
    if (email === null) return showFault({ messageKey: 'verify.noEmail', fields: ['email'] })
    clear()
    setMustSignIn(false)
    isRunning.current = true
    setActivity(what)
    try {
      await work(email)
    } catch (error) {
      setActivity(null)
      failed(error)
    } finally {
      isRunning.current = false
    }
  }

  function verify(entered: Digits): void {
    const code = readCode(entered)
    if (code === null) {
      setRound((rounds) => rounds + 1)
      return showFault({ messageKey: 'verify.all', fields: ['code'] })
    }
    void attempt(
      'verifying',
      async (email) => {
        const verified = await api.verifyEmail({ body: { email, code } })
        typedBefore = NO_DIGITS
        setActivity('done')
        setUser(verified)
      },
      (error) => {
        // Only a browser signed in to the account can verify its code.
        if (error instanceof ApiError && error.status === 401) {
          typedBefore = entered
          setMustSignIn(true)
          return
        }
        typedBefore = NO_DIGITS
        showError(
          error,
          error instanceof ApiError && error.status === 400 ? 'verify.wrong' : 'verify.failed',
        )
        setDigits(NO_DIGITS)
        setRound((rounds) => rounds + 1)
      },
    )
  }

  const resend = () =>
    void attempt(
      'resending',
      async (email) => {
        await api.resendVerification({ body: { email, language } })
        startCountdown()
        setActivity(null)
        setSent(true)
        setDigits(NO_DIGITS)
        setRound((rounds) => rounds + 1)
      },
      (error) => {
        showError(error, 'verify.resendFailed')
        if (error instanceof ApiError && error.retryAfter !== null && error.retryAfter <= 60)
          setCountdown(error.retryAfter)
      },
    )

  const [before, after] = t('verify.lead').split('{email}')
  return (
    <SignInScreen
      title={t('verify.title')}
      lead={
        email === null ? (
          t('verify.leadNobody')
        ) : (
          <>
            {before}
            <b>{email}</b>
            {after}
          </>
        )
      }
    >
      <FormErrorBox formError={formError} />
      {sent && (
        <p className="note" role="status">
          {t('verify.sent')}
        </p>
      )}
      {mustSignIn && (
        <div className="note" role="alert">
          <p>{t('verify.signInFirst')}</p>
          <Link
            className="btn btn-main btn-wide"
            to={paths.login({ from: paths.verifyEmail({ email, plan, from }) })}
          >
            {t('verify.signIn')}
          </Link>
        </div>
      )}
      <form
        className="sign-in-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          verify(digits)
        }}
      >
        <div>
          <CodeBoxes
            key={round}
            digits={digits}
            errorId={errorIdFor('code')}
            readOnly={activity !== null}
            onChange={(next) => {
              setDigits(next)
              if (readCode(next) !== null && readCode(next) !== readCode(digits)) verify(next)
            }}
          />
          <p className="field-hint">{t('verify.paste')}</p>
        </div>
        <SubmitButton busy={activity === 'verifying'} busyText={t('verify.busy')}>
          {t('verify.submit')}
        </SubmitButton>
      </form>
      <button
        type="button"
        className="btn btn-line btn-wide num"
        disabled={left > 0 || activity !== null}
        aria-busy={activity === 'resending' || undefined}
        onClick={resend}
      >
        {activity === 'resending' ? (
          <>
            <span className="spin" />
            {t('verify.resending')}
          </>
        ) : left > 0 ? (
          t('verify.resendIn', { time: formatClock(left) })
        ) : (
          t('verify.resend')
        )}
      </button>
      {/* A visitor signs in and returns here, since a code needs its account. A signed-in user
          signs out, to use another account. */}
      <Link
        className="btn btn-quiet"
        to={paths.login(
          state === 'signed-in' ? { plan } : { from: paths.verifyEmail({ email, plan, from }) },
        )}
        onClick={() => {
          if (state === 'signed-in') void signOut()
        }}
      >
        <ArrowLeft className="icon" />
        {t('backToLogin')}
      </Link>
    </SignInScreen>
  )
}
