import { CircleCheck, CircleHelp, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { browserSession } from '#web/session/browser-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { listingAsked } from '#web/upgrade-asked.ts'
import { type VerifiedPayment, usePaymentCalls } from './payment-calls.ts'
import './payments.css'
import { usePaymentsWords } from './payments-words.ts'
import type { PaymentsKey } from './texts/en.ts'
import { PlansLink } from './plans-link.tsx'
import { type PaymentState, pollPayment } from './poll-payment.ts'
import { price } from './price.ts'

/** Spec §9. */
const LEAST_MS = 1500

type Known = PaymentState | { kind: 'confirming' } | { kind: 'noPayment' } | { kind: 'signIn' }

const WORDS = {
  paid: ['success.title', 'success.text'],
  confirming: ['confirming.title', 'confirming.text'],
  unconfirmed: ['unconfirmed.title', 'unconfirmed.text'],
  notPaid: ['notPaid.title', 'notPaid.text'],
  noPayment: ['noPayment.title', 'noPayment.text'],
  signIn: ['signIn.title', 'signIn.text'],
} as const satisfies Record<Known['kind'], readonly [PaymentsKey, PaymentsKey]>

/**
 * `/subscription/success`: asks what was paid, and says what is known of it. A failure is no error
 * here (spec §8).
 */
export function SuccessPage() {
  const { spoken } = usePaymentsWords()
  const [round, setRound] = useState(0)
  return (
    <PlainPage>
      <div className="paid" lang={spoken}>
        <Payment key={round} again={() => setRound(round + 1)} />
      </div>
    </PlainPage>
  )
}

function Payment({ again }: { again: () => void }) {
  const { say } = usePaymentsWords()
  const state = useVerified()
  const [title, text] = state ? WORDS[state.kind] : (['success.verifying', null] as const)
  useDocumentTitle(`${say(title)} · Bina`)
  return (
    <>
      <div role="status" className="paid-words">
        {state ? (
          <>
            <Sign kind={state.kind} />
            <h1>{say(title)}</h1>
            <p>{text && say(text)}</p>
          </>
        ) : (
          <>
            <span className="spin paid-spin" />
            <h1 className="paid-waiting">{say('success.verifying')}</h1>
          </>
        )}
      </div>
      {state?.kind === 'paid' && <PaidFacts paid={state.paid} />}
      {state && <Actions kind={state.kind} again={again} />}
    </>
  )
}

function Sign({ kind }: Pick<Known, 'kind'>) {
  if (kind === 'paid') return <CircleCheck className="paid-sign" />
  if (kind === 'confirming') return <span className="spin paid-spin" />
  return kind === 'unconfirmed' ? (
    <Clock className="paid-sign is-open" />
  ) : (
    <CircleHelp className="paid-sign is-open" />
  )
}

/** What helps most comes first. */
function Actions({ kind, again }: Pick<Known, 'kind'> & { again: () => void }) {
  const { say } = usePaymentsWords()
  const { pathname, search } = useLocation()
  const listing = listingAsked(pathname, search)
  const home = (look: string) =>
    listing === null ? (
      <Link className={`btn ${look} btn-lg`} to={paths.browse()}>
        {say('success.home')}
      </Link>
    ) : (
      <Link className={`btn ${look} btn-lg`} to={paths.listing(listing)}>
        {say('success.listing')}
      </Link>
    )
  const subscription = (look: string) => (
    <Link className={`btn ${look} btn-lg`} to={paths.subscription()}>
      {say('success.subscription')}
    </Link>
  )
  switch (kind) {
    case 'paid':
      return (
        <div className="paid-actions">
          {home('btn-main')}
          {subscription('btn-line')}
        </div>
      )
    case 'signIn':
      return (
        <div className="paid-actions">
          <Link className="btn btn-main btn-lg" to={paths.login({ from: pathname + search })}>
            {say('signIn.button')}
          </Link>
          {home('btn-line')}
        </div>
      )
    case 'unconfirmed':
      return (
        <div className="paid-actions">
          <button type="button" className="btn btn-main btn-lg" onClick={again}>
            {say('unconfirmed.again')}
          </button>
          {subscription('btn-line')}
        </div>
      )
    case 'notPaid':
      return (
        <>
          <div className="paid-actions">
            {subscription('btn-main')}
            <PlansLink look="btn-line btn-lg" listing={listing} />
          </div>
          <Link className="link" to={paths.contact()}>
            {say('support.link')}
          </Link>
        </>
      )
    case 'confirming':
    case 'noPayment':
      return (
        <div className="paid-actions">
          {subscription('btn-main')}
          {home('btn-line')}
        </div>
      )
  }
}

function PaidFacts({ paid }: { paid: VerifiedPayment }) {
  const { say } = usePaymentsWords()
  const { language } = useI18n()
  return (
    <dl className="billing-facts paid-facts">
      <div>
        <dt>{say('success.plan')}</dt>
        <dd>{say(`plan.${paid.planType}`)}</dd>
      </div>
      <div>
        <dt>{say('success.amount')}</dt>
        <dd className="num">{price(paid.amount, paid.currency, language)}</dd>
      </div>
      <div>
        <dt>{say('success.currency')}</dt>
        <dd>{paid.currency.toUpperCase()}</dd>
      </div>
    </dl>
  )
}

/**
 * What is known of the payment that the address names, once the spinner has been seen; null before.
 * The badges of the account follow.
 */
function useVerified(): Known | null {
  const [params] = useSearchParams()
  const { state: session } = useSession()
  const { verify } = usePaymentCalls()
  const [state, setState] = useState<Known | null>(null)
  const id = params.get('session_id') || params.get('sessionId') || null
  useEffect(() => {
    if (session === 'unknown') return
    const leaving = new AbortController()
    const seen = pauseOf(LEAST_MS, leaving.signal)
    const show = async (next: Known) => {
      if (await seen) setState(next)
    }
    if (id === null) void show({ kind: 'noPayment' })
    else if (session === 'visitor') void show({ kind: 'signIn' })
    else {
      void pollPayment({
        verify: () => verify(id),
        pause: (ms) => pauseOf(ms, leaving.signal),
        onWaiting: () => void show({ kind: 'confirming' }),
      }).then(async (known) => {
        if (known.kind === 'paid') await browserSession().verify()
        await show(known)
      })
    }
    return () => leaving.abort()
  }, [session, id, verify])
  return state
}

/** Whether the time passed without the page being left. */
function pauseOf(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
