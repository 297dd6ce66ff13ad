import { Link, useLocation } from 'react-router'
import { PLAN_TYPES, PLANS, DEFAULT_PLAN, type PlanType } from '#contract/plans.ts'
import { paths } from '#web/paths.ts'
import { useClock, useSite } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { withUpgrade } from '#web/upgrade-link.ts'
import { Faq } from './faq.tsx'
import './payments.css'
import { usePaymentsMessages } from './payments-messages.ts'
import { PlanCard } from './plan-card.tsx'
import { getActivePlan, getTrialState } from './user-plan.ts'

/** `/pricing`: the three plans, the free trial and the FAQ. */
export function PricingPage() {
  const { t, locale } = usePaymentsMessages()
  useDocumentTitle(`${t('pricing.title')} · Bina`)
  const { user } = useSession()
  const { trialDays, plans } = useSite()
  const currentPlan = getActivePlan(user)
  if (!plans)
    return (
      <PlainPage here="pricing">
        <div className="pricing" lang={locale}>
          <header className="pricing-head">
            <h1>{t('pricing.title')}</h1>
            <p>{t('pricing.closed')}</p>
          </header>
        </div>
      </PlainPage>
    )
  return (
    <PlainPage here="pricing">
      <div className="pricing" lang={locale}>
        <header className="pricing-head">
          <h1>{t('pricing.headline')}</h1>
          <p>{trialDays === 0 ? t('pricing.lead.none') : t('pricing.lead', { n: trialDays })}</p>
          <TrialChoice />
        </header>
        <ul className="plans" aria-label={t('pricing.plans')}>
          {PLAN_TYPES.map((type) => (
            <PlanCard key={type} plan={PLANS[type]} isOwn={currentPlan === type}>
              <PlanChoice type={type} />
            </PlanCard>
          ))}
        </ul>
        {currentPlan !== null && <p className="pricing-note">{t('pricing.change')}</p>}
        <Faq />
      </div>
    </PlainPage>
  )
}

/**
 * The button of a plan: to sign-up for visitors, to the checkout dialog, or to the existing
 * subscription. All are links, so that they work before hydration.
 */
function PlanChoice({ type }: { type: PlanType }) {
  const { t } = usePaymentsMessages()
  const { user } = useSession()
  const upgrade = useUpgrade()
  const variant = PLANS[type].badge === 'POPULAR' ? 'btn-main' : 'btn-line'
  const className = `btn ${variant} btn-lg btn-wide`
  // A second subscription would be charged as well.
  const currentPlan = getActivePlan(user)
  if (currentPlan === type)
    return (
      <Link className="btn btn-line btn-lg btn-wide" to={paths.subscription()}>
        {t('pricing.manage')}
      </Link>
    )
  if (currentPlan !== null)
    return (
      <Link className={className} to={paths.subscription({ switch: type })}>
        {t('pricing.switch', { plan: t(`plan.${type}`) })}
      </Link>
    )
  const label = t('pricing.choose', { plan: t(`plan.${type}`) })
  if (user)
    return (
      <Link className={className} preventScrollReset {...upgrade.to(type)}>
        {label}
      </Link>
    )
  return (
    <Link className={className} to={paths.register({ from: upgrade.from, plan: type })}>
      {label}
    </Link>
  )
}

/**
 * The button of the free trial (spec §4): to sign-up for visitors, home while it runs, and to the
 * checkout dialog once it is over.
 */
function TrialChoice() {
  const { t } = usePaymentsMessages()
  const { user } = useSession()
  const { now } = useClock()
  const { trialDays } = useSite()
  const upgrade = useUpgrade()
  const trial = getTrialState(user, now)
  if (trial === 'none' || (trial === 'new' && trialDays === 0)) return null
  if (trial === 'new')
    return (
      <Link className="btn btn-line btn-lg" to={paths.register({ from: upgrade.from })}>
        {t('trial.start')}
      </Link>
    )
  if (trial === 'runs')
    return (
      <Link className="btn btn-line btn-lg" to={paths.browse()}>
        {t('trial.continue')}
      </Link>
    )
  return (
    <>
      <p className="pricing-over">{t(trial === 'used' ? 'trial.used' : 'trial.over')}</p>
      <Link className="btn btn-line btn-lg" preventScrollReset {...upgrade.to(DEFAULT_PLAN)}>
        {t('trial.choose')}
      </Link>
    </>
  )
}

/**
 * Link props that open the checkout dialog over this page ("back" closes it), and the path for
 * `from`, so that sign-up leads back to a listing in the query.
 */
function useUpgrade() {
  const { pathname, search } = useLocation()
  return {
    to: (type: PlanType) => ({
      to: withUpgrade(pathname + search, type),
      state: { upgrade: true },
    }),
    from: search === '' ? null : pathname + search,
  }
}
