import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { PLANS } from '#contract/plans.ts'
import { hasCode } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { requestedListing, requestedPlan, withoutUpgrade } from '#web/upgrade-link.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Benefits } from './benefits.tsx'
import { Failure } from './failure.tsx'
import { usePaymentCalls } from './payment-calls.ts'
import './payments.css'
import { usePaymentsMessages } from './payments-messages.ts'
import { PlanRadios } from './plan-radios.tsx'
import { getActivePlan } from './user-plan.ts'
import { useRedirect } from './use-redirect.ts'

const mainElement = () => document.getElementById('main')

/** The dialog to choose a plan and go to the checkout. Closing it removes its query parameter. */
export function UpgradeDialog({ open }: { open: boolean }) {
  const { t, locale } = usePaymentsMessages()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const close = () => {
    // Opened from this site, the previous history entry is the page behind the dialog.
    if ((state as { upgrade?: boolean } | null)?.upgrade) void navigate(-1)
    else
      void navigate(
        { pathname, search: withoutUpgrade(pathname, search), hash },
        { replace: true, preventScrollReset: true },
      )
  }
  return (
    <DialogFrame
      open={open}
      onClose={close}
      kind="small"
      title={t('modal.title')}
      closeLabel={t('modal.close')}
      instead={mainElement}
    >
      <div className="contents" lang={locale}>
        <Choice />
      </div>
    </DialogFrame>
  )
}

function Choice() {
  const { t } = usePaymentsMessages()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { state, user } = useSession()
  const { plans } = useSite()
  const { openCheckout } = usePaymentCalls()
  const requested = requestedPlan(search)
  const [chosen, setChosen] = useState(requested)
  const { busy, error, redirect } = useRedirect()
  useEffect(() => setChosen(requested), [requested])
  const listing = requestedListing(pathname, search)

  const go = () => {
    if (state === 'visitor')
      void navigate(
        paths.register({ from: pathname + withoutUpgrade(pathname, search), plan: chosen }),
      )
    else void redirect(() => openCheckout(chosen, listing))
  }
  if (!plans)
    return (
      <div className="dialog-body upgrade">
        <p>{t('pricing.closed')}</p>
      </div>
    )
  if (getActivePlan(user) !== null)
    return (
      <div className="dialog-body upgrade">
        <p>{t('modal.have')}</p>
        <Link
          className="btn btn-main btn-lg btn-wide"
          to={paths.subscription(getActivePlan(user) === requested ? {} : { switch: requested })}
        >
          {t(getActivePlan(user) === requested ? 'pricing.manage' : 'switch.open')}
        </Link>
      </div>
    )
  return (
    <>
      <div className="dialog-body upgrade">
        <PlanRadios chosen={chosen} onChoose={setChosen} />
        <Benefits plan={PLANS[chosen]} />
        {error !== null && (
          <Failure text="failed.checkout" error={error}>
            {hasCode(error, 'email_not_verified') && user && (
              <Link
                className="btn btn-line"
                to={paths.verifyEmail({ email: user.email, plan: chosen })}
              >
                {t('modal.verify')}
              </Link>
            )}
            {hasCode(error, 'already_subscribed') && (
              <Link className="btn btn-line" to={paths.subscription()}>
                {t('pricing.manage')}
              </Link>
            )}
          </Failure>
        )}
      </div>
      <div className="dialog-foot upgrade-foot">
        <BusyButton
          className="btn-main btn-lg btn-wide"
          busy={busy}
          busyText={t('modal.busy')}
          onClick={go}
        >
          <Lock className="icon" />
          {t('modal.continue')}
        </BusyButton>
        <p className="dialog-hint">{t('modal.hint')}</p>
      </div>
    </>
  )
}
