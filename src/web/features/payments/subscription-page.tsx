import { useQuery } from '@tanstack/react-query'
import { Clock, CreditCard, RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { formatDate } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useClock, useSite } from '#web/services.tsx'
import { Guard } from '#web/session/guard.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { Loading } from '#web/ui/message.tsx'
import { BillingHistory } from './billing-history.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { Failure } from './failure.tsx'
import { historyQuery, subscriptionQuery, usePaymentCalls } from './payment-calls.ts'
import { PaymentMethods } from './payment-methods.tsx'
import './payments.css'
import { usePaymentsMessages } from './payments-messages.ts'
import { PlansLink } from './plans-link.tsx'
import { getTrialState } from './user-plan.ts'
import { useSyncAccess } from './use-sync-access.ts'

/**
 * `/subscription`: the plan, the billing history and the card. Requires sign-in, but neither a
 * verified email nor full access.
 */
export function SubscriptionPage() {
  const { t } = usePaymentsMessages()
  const { user } = useSession()
  useDocumentTitle(`${t('sub.title')} · Bina`)
  return (
    <Guard>
      {user && (
        <PlainPage key={user.id}>
          <Billing user={user} />
        </PlainPage>
      )}
    </Guard>
  )
}

function Billing({ user }: { user: User }) {
  const { t, locale } = usePaymentsMessages()
  const { t: tCommon } = useI18n()
  const calls = usePaymentCalls()
  const subscription = useQuery(subscriptionQuery(calls, user.id))
  const history = useQuery(historyQuery(calls, user.id))
  useSyncAccess(user, subscription.data)
  const retry = () => {
    void subscription.refetch()
    void history.refetch()
  }
  const failed = subscription.isError ? subscription.error : null
  return (
    <div className="billing" lang={locale}>
      <h1>{t('sub.title')}</h1>
      <TrialBanner user={user} hasSubscription={subscription.data !== null} />
      {failed !== null && (
        <Failure text="failed.fetch" error={failed}>
          <button type="button" className="btn btn-line" onClick={retry}>
            {subscription.isFetching ? <span className="spin" /> : <RefreshCw className="icon" />}
            {t('retry')}
          </button>
        </Failure>
      )}
      {subscription.data === undefined && failed === null && (
        <BillingSkeleton text={tCommon('page.loading')} />
      )}
      {subscription.data === null && <NoPlan />}
      {subscription.data && (
        <CurrentPlan accountId={user.id} subscription={subscription.data} calls={calls} />
      )}
      <div
        className={
          subscription.data || (subscription.data === undefined && failed === null)
            ? 'billing-aside'
            : 'billing-aside is-alone'
        }
      >
        {subscription.data && <PaymentMethods subscription={subscription.data} calls={calls} />}
        <Support />
      </div>
      {subscription.data !== undefined &&
        (subscription.data !== null || (history.data?.length ?? 0) > 0) && (
          <BillingHistory history={history} />
        )}
    </div>
  )
}

function TrialBanner({ user, hasSubscription }: { user: User; hasSubscription: boolean }) {
  const { t } = usePaymentsMessages()
  const { now, timeZone } = useClock()
  const { trialExpiresAt } = user
  if (!hasSubscription && getTrialState(user, now) === 'used')
    return (
      <p className="note">
        <Clock className="icon" />
        <span>{t('trial.used')}</span>
      </p>
    )
  if (trialExpiresAt === null || Date.parse(trialExpiresAt) <= now) return null
  return (
    <p className="note">
      <Clock className="icon" />
      <span>
        <b>{t('sub.trial', { date: formatDate(trialExpiresAt, timeZone) })}</b>
        {!hasSubscription && ` ${t('sub.trialText')}`}
      </span>
    </p>
  )
}

function NoPlan() {
  const { t } = usePaymentsMessages()
  return (
    <section className="billing-card billing-none">
      <CreditCard className="icon icon-lg" />
      <h2>{t('sub.none')}</h2>
      <p>{t('sub.noneText')}</p>
      <PlansLink buttonClass="btn-main" />
    </section>
  )
}

/** A skeleton in the shape of the plan card. */
function BillingSkeleton({ text }: { text: string }) {
  return (
    <div className="billing-card billing-plan">
      <Loading text={text} />
      <span className="skeleton h-10" />
      <span className="skeleton h-5" />
      <span className="skeleton h-5" />
    </div>
  )
}

function Support() {
  const { t } = usePaymentsMessages()
  const { contact } = useSite()
  return (
    <section className="billing-card billing-support" aria-labelledby="support-title">
      <h2 id="support-title">{t('support.title')}</h2>
      <p>
        {t('support.text')}{' '}
        {contact === null ? (
          <Link className="link" to={paths.contact()}>
            {t('support.link')}
          </Link>
        ) : (
          <a className="link" href={`mailto:${contact}`}>
            {t('support.link')}
          </a>
        )}
      </p>
    </section>
  )
}
