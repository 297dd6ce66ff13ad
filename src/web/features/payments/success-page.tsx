import { CircleCheck, CircleHelp, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { browserSession } from '#web/session/browser-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { requestedListing } from '#web/upgrade-link.ts'
import { type VerifiedPayment, usePaymentCalls } from './payment-calls.ts'
import './payments.css'
import { usePaymentsMessages } from './payments-messages.ts'
import type { PaymentsKey } from './payments-messages.ts'
import { PlansLink } from './plans-link.tsx'
import { type PaymentState, pollPayment } from './poll-payment.ts'
import { formatPrice } from './format-price.ts'

/** Spec §9. */
const MIN_SPINNER_MS = 1500

type PaymentView =
  | PaymentState
  | { kind: 'confirming' }
  | { kind: 'noPayment' }
  | { kind: 'signIn' }

const MESSAGE_KEYS = {
  paid: ['success.title', 'success.text'],
  confirming: ['confirming.title', 'confirming.text'],
  unconfirmed: ['unconfirmed.title', 'unconfirmed.text'],
  notPaid: ['notPaid.title', 'notPaid.text'],
  noPayment: ['noPayment.title', 'noPayment.text'],
  signIn: ['signIn.title', 'signIn.text'],
} as const satisfies Record<PaymentView['kind'], readonly [PaymentsKey, PaymentsKey]>

/**
 * `/subscription/success`: verifies the payment and shows its state. A failed verification is not
 * shown as an error (spec §8).
 */
export function SuccessPage() {
  const { locale } = usePaymentsMessages()
  const [round, setRound] = useState(0)
  return (
    <PlainPage>
      <div className="paid" lang={locale}>
        <Payment key={round} again={() => setRound(round + 1)} />
      </div>
    </PlainPage>
  )
}

function Payment({ again }: { again: () => void }) {
  const { t } = usePaymentsMessages()
  const state = usePaymentStatus()
  const [title, text] = state ? MESSAGE_KEYS[state.kind] : (['success.verifying', null] as const)
  useDocumentTitle(`${t(title)} · Bina`)
  return (
    <>
      <div role="status" className="paid-text">
        {state ? (
          <>
            <StatusIcon kind={state.kind} />
            <h1>{t(title)}</h1>
            <p>{text && t(text)}</p>
          </>
        ) : (
          <>
            <span className="spin paid-spin" />
            <h1 className="paid-waiting">{t('success.verifying')}</h1>
          </>
        )}
      </div>
      {state?.kind === 'paid' && <PaidFacts paid={state.paid} />}
      {state && <Actions kind={state.kind} again={again} />}
    </>
  )
}

function StatusIcon({ kind }: Pick<PaymentView, 'kind'>) {
  if (kind === 'paid') return <CircleCheck className="paid-sign" />
  if (kind === 'confirming') return <span className="spin paid-spin" />
  return kind === 'unconfirmed' ? (
    <Clock className="paid-sign is-open" />
  ) : (
    <CircleHelp className="paid-sign is-open" />
  )
}

/** The links of each state, the most useful one first. */
function Actions({ kind, again }: Pick<PaymentView, 'kind'> & { again: () => void }) {
  const { t } = usePaymentsMessages()
  const { pathname, search } = useLocation()
  const listing = requestedListing(pathname, search)
  const home = (buttonClass: string) =>
    listing === null ? (
      <Link className={`btn ${buttonClass} btn-lg`} to={paths.browse()}>
        {t('success.home')}
      </Link>
    ) : (
      <Link className={`btn ${buttonClass} btn-lg`} to={paths.listing(listing)}>
        {t('success.listing')}
      </Link>
    )
  const subscription = (buttonClass: string) => (
    <Link className={`btn ${buttonClass} btn-lg`} to={paths.subscription()}>
      {t('success.subscription')}
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
            {t('signIn.button')}
          </Link>
          {home('btn-line')}
        </div>
      )
    case 'unconfirmed':
      return (
        <div className="paid-actions">
          <button type="button" className="btn btn-main btn-lg" onClick={again}>
            {t('unconfirmed.again')}
          </button>
          {subscription('btn-line')}
        </div>
      )
    case 'notPaid':
      return (
        <>
          <div className="paid-actions">
            {subscription('btn-main')}
            <PlansLink buttonClass="btn-line btn-lg" listing={listing} />
          </div>
          <Link className="link" to={paths.contact()}>
            {t('support.link')}
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
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  return (
    <dl className="billing-facts paid-facts">
      <div>
        <dt>{t('success.plan')}</dt>
        <dd>{t(`plan.${paid.planType}`)}</dd>
      </div>
      <div>
        <dt>{t('success.amount')}</dt>
        <dd className="num">{formatPrice(paid.amount, paid.currency, language)}</dd>
      </div>
      <div>
        <dt>{t('success.currency')}</dt>
        <dd>{paid.currency.toUpperCase()}</dd>
      </div>
    </dl>
  )
}

/**
 * The state of the payment in the query parameter `session_id` or `sessionId`; null while the
 * spinner shows. After a payment the session is refreshed, so that badges follow.
 */
function usePaymentStatus(): PaymentView | null {
  const [params] = useSearchParams()
  const { state: session } = useSession()
  const { verify } = usePaymentCalls()
  const [state, setState] = useState<PaymentView | null>(null)
  const id = params.get('session_id') || params.get('sessionId') || null
  useEffect(() => {
    if (session === 'unknown') return
    const controller = new AbortController()
    const minimumShown = pauseFor(MIN_SPINNER_MS, controller.signal)
    const show = async (next: PaymentView) => {
      if (await minimumShown) setState(next)
    }
    if (id === null) void show({ kind: 'noPayment' })
    else if (session === 'visitor') void show({ kind: 'signIn' })
    else {
      void pollPayment({
        verify: () => verify(id),
        pause: (ms) => pauseFor(ms, controller.signal),
        onWaiting: () => void show({ kind: 'confirming' }),
      }).then(async (known) => {
        if (known.kind === 'paid') await browserSession().verify()
        await show(known)
      })
    }
    return () => controller.abort()
  }, [session, id, verify])
  return state
}

/** Resolves to true after `ms`, or to false as soon as the signal is aborted. */
function pauseFor(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
