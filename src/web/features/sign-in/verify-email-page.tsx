import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { ApiError } from '#web/api-client.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { listingIn, withUpgrade } from '#web/upgrade-asked.ts'
import { resendCode, verifyEmail } from './calls.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { clock, codeOf, NO_DIGITS, type Digits } from './code-digits.ts'
import { DonePanel } from './done-panel.tsx'
import { emailOf } from './rules.ts'
import { SignInScreen, SubmitButton } from './sign-in-screen.tsx'
import { TroubleBox } from './trouble-box.tsx'
import { useAsked } from './use-asked.ts'
import { codeNotBefore, codeSent, useCountdown } from './use-countdown.ts'
import { useTrouble } from './use-trouble.ts'
import { useWords } from './words.ts'

/** Spec §9. */
const HOME_AFTER_MS = 2000

/** Typed by somebody who signs in first and comes back: it need not be typed again. */
let typedBefore: Digits = NO_DIGITS

export function VerifyEmailPage() {
  const { say } = useWords()
  const { language } = useI18n()
  const { api } = useSurroundings()
  const { state, user, setUser, signOut } = useSession()
  const { from, params, plan } = useAsked()
  // The plan chosen before waits over the front page, with the listing that it was chosen for.
  const home = withUpgrade(paths.browse(), plan, from === null ? null : listingIn(from))
  const [digits, setDigits] = useState(typedBefore)
  const [mustSignIn, setMustSignIn] = useState(false)
  const [round, setRound] = useState(0)
  const [doing, setDoing] = useState<'verifying' | 'resending' | 'done' | null>(null)
  const [sent, setSent] = useState(false)
  // Two keys in one moment are heard before the page is drawn again.
  const underWay = useRef(false)
  const left = useCountdown()
  const { trouble, clear, showFault, showError, faultIn } = useTrouble<'code' | 'email'>([
    'code',
    'email',
  ])
  const email = emailOf(params.get('email')) ?? user?.email ?? null

  if (doing === 'done')
    return (
      <DonePanel
        title={say('verify.doneTitle')}
        text={say('verify.doneText')}
        to={home}
        link={say('home')}
        afterMs={HOME_AFTER_MS}
      />
    )
  // Nothing is left to verify.
  if (state === 'signed-in' && user?.emailVerified && user.email === email)
    return <Navigate to={home} replace />

  async function attempt(
    what: 'verifying' | 'resending',
    work: (email: string) => Promise<void>,
    failed: (error: unknown) => void,
  ): Promise<void> {
    if (underWay.current) return
    setSent(false)
    if (email === null) return showFault({ says: 'verify.noEmail', fields: ['email'] })
    clear()
    setMustSignIn(false)
    underWay.current = true
    setDoing(what)
    try {
      await work(email)
    } catch (error) {
      setDoing(null)
      failed(error)
    } finally {
      underWay.current = false
    }
  }

  function verify(entered: Digits): void {
    const code = codeOf(entered)
    if (code === null) {
      setRound((rounds) => rounds + 1)
      return showFault({ says: 'verify.all', fields: ['code'] })
    }
    void attempt(
      'verifying',
      async (email) => {
        const verified = await verifyEmail(api, { email, code })
        typedBefore = NO_DIGITS
        setDoing('done')
        setUser(verified)
      },
      (error) => {
        // The code is only tried for whoever signed up: another browser signs in first.
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
        await resendCode(api, { email, language })
        codeSent()
        setDoing(null)
        setSent(true)
        setDigits(NO_DIGITS)
        setRound((rounds) => rounds + 1)
      },
      (error) => {
        showError(error, 'verify.resendFailed')
        if (error instanceof ApiError && error.retryAfter !== null && error.retryAfter <= 60)
          codeNotBefore(error.retryAfter)
      },
    )

  const [before, after] = say('verify.lead').split('{email}')
  return (
    <SignInScreen
      title={say('verify.title')}
      lead={
        email === null ? (
          say('verify.leadNobody')
        ) : (
          <>
            {before}
            <b>{email}</b>
            {after}
          </>
        )
      }
    >
      <TroubleBox trouble={trouble} />
      {sent && (
        <p className="note" role="status">
          {say('verify.sent')}
        </p>
      )}
      {mustSignIn && (
        <div className="note" role="alert">
          <p>{say('verify.signInFirst')}</p>
          <Link
            className="btn btn-main btn-wide"
            to={paths.login({ from: paths.verifyEmail({ email, plan, from }) })}
          >
            {say('verify.signIn')}
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
            faultIn={faultIn('code')}
            readOnly={doing !== null}
            onChange={(next) => {
              setDigits(next)
              if (codeOf(next) !== null && codeOf(next) !== codeOf(digits)) verify(next)
            }}
          />
          <p className="field-hint">{say('verify.paste')}</p>
        </div>
        <SubmitButton busy={doing === 'verifying'} busyText={say('verify.busy')}>
          {say('verify.submit')}
        </SubmitButton>
      </form>
      <button
        type="button"
        className="btn btn-line btn-wide num"
        disabled={left > 0 || doing !== null}
        aria-busy={doing === 'resending' || undefined}
        onClick={resend}
      >
        {doing === 'resending' ? (
          <>
            <span className="spin" />
            {say('verify.resending')}
          </>
        ) : left > 0 ? (
          say('verify.resendIn', { time: clock(left) })
        ) : (
          say('verify.resend')
        )}
      </button>
      {/* A code counts in the browser that is signed in to its account: others sign in first, and
          come back. Whoever is signed in already leaves for another account. */}
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
        {say('backToLogin')}
      </Link>
    </SignInScreen>
  )
}
