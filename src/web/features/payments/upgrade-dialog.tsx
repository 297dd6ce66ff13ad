import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { PLANS } from '#contract/plans.ts'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { listingAsked, planAsked, withoutUpgrade } from '#web/upgrade-asked.ts'
import { Benefits } from './benefits.tsx'
import { BusyButton } from './busy-button.tsx'
import { Failure, says } from './failure.tsx'
import { usePaymentCalls } from './payment-calls.ts'
import './payments.css'
import { usePaymentsWords } from './payments-words.ts'
import { PlanRadios } from './plan-radios.tsx'
import { ownPlan } from './reader.ts'
import { useLeaving } from './use-leaving.ts'

const mainPart = () => document.getElementById('main')

/**
 * The choice of a plan over the page that asks for it, and the way to the checkout. Closing it
 * takes the question out of the address.
 */
export function UpgradeDialog({ open }: { open: boolean }) {
  const { say, spoken } = usePaymentsWords()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const close = () => {
    // Whoever opened it here finds the page behind it; a link from elsewhere has nothing there.
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
      title={say('modal.title')}
      closeLabel={say('modal.close')}
      instead={mainPart}
    >
      <div className="contents" lang={spoken}>
        <Choice />
      </div>
    </DialogFrame>
  )
}

function Choice() {
  const { say } = usePaymentsWords()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { state, user } = useSession()
  const { plans } = useSurroundings()
  const { openCheckout } = usePaymentCalls()
  const asked = planAsked(search)
  const [chosen, setChosen] = useState(asked)
  const { busy, error, leave } = useLeaving()
  useEffect(() => setChosen(asked), [asked])
  const listing = listingAsked(pathname, search)

  const go = () => {
    if (state === 'visitor')
      void navigate(
        paths.register({ from: pathname + withoutUpgrade(pathname, search), plan: chosen }),
      )
    else void leave(() => openCheckout(chosen, listing))
  }
  if (!plans)
    return (
      <div className="dialog-body upgrade">
        <p>{say('pricing.closed')}</p>
      </div>
    )
  if (ownPlan(user) !== null)
    return (
      <div className="dialog-body upgrade">
        <p>{say('modal.have')}</p>
        <Link
          className="btn btn-main btn-lg btn-wide"
          to={paths.subscription(ownPlan(user) === asked ? {} : { switch: asked })}
        >
          {say(ownPlan(user) === asked ? 'pricing.manage' : 'switch.open')}
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
            {says(error, 'server.verify') && user && (
              <Link
                className="btn btn-line"
                to={paths.verifyEmail({ email: user.email, plan: chosen })}
              >
                {say('modal.verify')}
              </Link>
            )}
            {says(error, 'server.have') && (
              <Link className="btn btn-line" to={paths.subscription()}>
                {say('pricing.manage')}
              </Link>
            )}
          </Failure>
        )}
      </div>
      <div className="dialog-foot upgrade-foot">
        <BusyButton
          className="btn-main btn-lg btn-wide"
          busy={busy}
          busyText={say('modal.busy')}
          onClick={go}
        >
          <Lock className="icon" />
          {say('modal.continue')}
        </BusyButton>
        <p className="dialog-hint">{say('modal.hint')}</p>
      </div>
    </>
  )
}
