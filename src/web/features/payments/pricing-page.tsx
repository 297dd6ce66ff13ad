import { Link, useLocation } from 'react-router'
import { PLAN_TYPES, PLANS, PRESET_PLAN, type PlanType } from '#contract/plans.ts'
import type { Language } from '#web/i18n/catalogue.ts'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { withUpgrade } from '#web/upgrade-asked.ts'
import { Faq } from './faq.tsx'
import './payments.css'
import { usePaymentsWords } from './payments-words.ts'
import { PlanCard } from './plan-card.tsx'
import { ownPlan, trialOf } from './reader.ts'

/** `/pricing`: the three plans, the trial, and what people ask about them. */
export function PricingPage() {
  const { say, spoken } = usePaymentsWords()
  useDocumentTitle(`${say('pricing.title')} · Bina`)
  const { user } = useSession()
  const { trialDays, plans } = useSurroundings()
  const own = ownPlan(user)
  if (!plans)
    return (
      <PlainPage here="pricing">
        <div className="pricing" lang={spoken}>
          <header className="pricing-head">
            <h1>{say('pricing.title')}</h1>
            <p>{say('pricing.closed')}</p>
          </header>
        </div>
      </PlainPage>
    )
  return (
    <PlainPage here="pricing">
      <div className="pricing" lang={spoken}>
        <header className="pricing-head">
          <h1>{say('pricing.headline')}</h1>
          <p>{say(`pricing.lead.${leadOf(trialDays, spoken)}`, { days: trialDays })}</p>
          <TrialChoice />
        </header>
        <ul className="plans" aria-label={say('pricing.plans')}>
          {PLAN_TYPES.map((type) => (
            <PlanCard key={type} plan={PLANS[type]} isOwn={own === type}>
              <PlanChoice type={type} />
            </PlanCard>
          ))}
        </ul>
        {own !== null && <p className="pricing-note">{say('pricing.change')}</p>}
        <Faq />
      </div>
    </PlainPage>
  )
}

/** The form of its words that so many days take. */
function leadOf(days: number, language: Language): 'none' | 'one' | 'few' | 'many' {
  if (days === 0) return 'none'
  const form = new Intl.PluralRules(language === 'ka' ? 'en' : language).select(days)
  return form === 'one' || form === 'few' ? form : 'many'
}

/**
 * Links, so that a choice counts before the page is taken over: to registering with that plan, to
 * the checkout, or to the subscription there is.
 */
function PlanChoice({ type }: { type: PlanType }) {
  const { say } = usePaymentsWords()
  const { user } = useSession()
  const upgrade = useUpgrade()
  const className = `btn ${PLANS[type].mark === 'POPULAR' ? 'btn-main' : 'btn-line'} btn-lg btn-wide`
  // Nobody pays for two.
  const own = ownPlan(user)
  if (own === type)
    return (
      <Link className="btn btn-line btn-lg btn-wide" to={paths.subscription()}>
        {say('pricing.manage')}
      </Link>
    )
  if (own !== null)
    return (
      <Link className={className} to={paths.subscription({ switch: type })}>
        {say('pricing.switch', { plan: say(`plan.${type}`) })}
      </Link>
    )
  const words = say('pricing.choose', { plan: say(`plan.${type}`) })
  if (user)
    return (
      <Link className={className} preventScrollReset {...upgrade.to(type)}>
        {words}
      </Link>
    )
  return (
    <Link className={className} to={paths.register({ from: upgrade.from, plan: type })}>
      {words}
    </Link>
  )
}

/**
 * Spec §4: the trial leads home while it runs, to registering who is nobody yet, and to the plans
 * once it is over.
 */
function TrialChoice() {
  const { say } = usePaymentsWords()
  const { user } = useSession()
  const { now, trialDays } = useSurroundings()
  const upgrade = useUpgrade()
  const trial = trialOf(user, now)
  if (trial === 'none' || (trial === 'new' && trialDays === 0)) return null
  if (trial === 'new')
    return (
      <Link className="btn btn-line btn-lg" to={paths.register({ from: upgrade.from })}>
        {say('trial.start')}
      </Link>
    )
  if (trial === 'runs')
    return (
      <Link className="btn btn-line btn-lg" to={paths.browse()}>
        {say('trial.continue')}
      </Link>
    )
  return (
    <>
      <p className="pricing-over">{say(trial === 'used' ? 'trial.used' : 'trial.over')}</p>
      <Link className="btn btn-line btn-lg" preventScrollReset {...upgrade.to(PRESET_PLAN)}>
        {say('trial.choose')}
      </Link>
    </>
  )
}

/**
 * The way to the dialog over this page, which "back" closes again; and the page itself, to come
 * back to where a listing waits.
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
