import { CircleCheck } from 'lucide-react'
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
import { price } from './price.ts'

/** Spec §9. */
const LEAST_MS = 1500

/** `/subscription/success`: asks what was paid, and says so. Where that cannot be learned the waiting just ends (spec §8). */
export function SuccessPage() {
  const { say, spoken } = usePaymentsWords()
  const { paid, waiting } = useVerified()
  const { pathname, search } = useLocation()
  const listing = listingAsked(pathname, search)
  useDocumentTitle(`${say(waiting ? 'success.verifying' : 'success.title')} · Bina`)
  return (
    <PlainPage>
      <div className="paid" lang={spoken}>
        <div role="status" className="paid-words">
          {waiting
            ? <><span className="spin paid-spin" /><h1 className="paid-waiting">{say('success.verifying')}</h1></>
            : <><CircleCheck className="paid-sign" /><h1>{say('success.title')}</h1><p>{say(paid ? 'success.text' : 'success.plain')}</p></>}
        </div>
        {!waiting && paid && <PaidFacts paid={paid} />}
        {!waiting && (
          <div className="paid-actions">
            {listing === null ? <Link className="btn btn-main btn-lg" to={paths.browse()}>{say('success.home')}</Link> : <Link className="btn btn-main btn-lg" to={paths.listing(listing)}>{say('success.listing')}</Link>}
            <Link className="btn btn-line btn-lg" to={paths.subscription()}>{say('success.subscription')}</Link>
          </div>
        )}
      </div>
    </PlainPage>
  )
}

function PaidFacts({ paid }: { paid: VerifiedPayment }) {
  const { say } = usePaymentsWords()
  const { language } = useI18n()
  return (
    <dl className="billing-facts paid-facts">
      <div><dt>{say('success.plan')}</dt><dd>{say(`plan.${paid.planType}`)}</dd></div>
      <div><dt>{say('success.amount')}</dt><dd className="num">{price(paid.amount, paid.currency, language)}</dd></div>
      <div><dt>{say('success.currency')}</dt><dd>{paid.currency.toUpperCase()}</dd></div>
    </dl>
  )
}

/** What was paid in the session that the address names, once that is known and a moment has passed. The badges of the account follow. */
function useVerified(): { paid: VerifiedPayment | null; waiting: boolean } {
  const [params] = useSearchParams()
  const { state } = useSession()
  const calls = usePaymentCalls()
  const [paid, setPaid] = useState<VerifiedPayment | null>(null)
  const [waiting, setWaiting] = useState(true)
  const id = params.get('session_id') ?? params.get('sessionId')
  const known = state !== 'unknown'
  const mayAsk = state === 'signed-in' && id !== null && id !== ''
  useEffect(() => {
    if (!known) return
    let current = true
    const ask = async () => {
      const answer = mayAsk ? await calls.verify(id).catch(() => null) : null
      if (mayAsk) await browserSession().verify()
      return answer
    }
    const pause = new Promise((resolve) => { setTimeout(resolve, LEAST_MS) })
    void Promise.all([ask(), pause]).then(([answer]) => {
      if (!current) return
      setPaid(answer)
      setWaiting(false)
    })
    return () => { current = false }
  }, [known, mayAsk, id, calls])
  return { paid, waiting }
}
