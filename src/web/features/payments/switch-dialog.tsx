import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaidSubscription, SwitchPreview } from '#contract/payments.ts'
import { PLAN_TYPES, type PlanType } from '#contract/plans.ts'
import { date } from '#web/i18n/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useSurroundings } from '#web/services.tsx'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/message.tsx'
import { BusyButton } from './busy-button.tsx'
import { Failure, says } from './failure.tsx'
import { type PaymentCalls, switchQuery } from './payment-calls.ts'
import { usePaymentsWords } from './payments-words.ts'
import { PlanRadios } from './plan-radios.tsx'
import { price } from './price.ts'
import { useChange } from './use-change.ts'
import { useLeaving } from './use-leaving.ts'

type Props = {
  accountId: number
  subscription: PaidSubscription
  calls: PaymentCalls /** null: closed. */
  asked: PlanType | null
  onClose: () => void
  onDone: (words: string) => void
}

/** Another plan, with what it costs now and later shown before anything is charged. */
export function SwitchDialog({ asked, onClose, ...rest }: Props) {
  const { say, spoken } = usePaymentsWords()
  return (
    <DialogFrame
      open={asked !== null}
      onClose={onClose}
      kind="small"
      title={say('switch.open')}
      closeLabel={say('modal.close')}
      instead={() => document.getElementById('main')}
    >
      <div className="contents" lang={spoken}>
        {asked && <Choice key={asked} asked={asked} onClose={onClose} {...rest} />}
      </div>
    </DialogFrame>
  )
}

function Choice({
  accountId,
  subscription,
  calls,
  asked,
  onClose,
  onDone,
}: Props & { asked: PlanType }) {
  const { say } = usePaymentsWords()
  const others = PLAN_TYPES.filter((type) => type !== subscription.planType)
  const [chosen, setChosen] = useState(others.includes(asked) ? asked : others.at(-1)!)
  const preview = useQuery(switchQuery(calls, accountId, chosen))
  const shown = preview.isFetching || preview.isError ? undefined : preview.data
  const change = useChange(accountId, async () => {
    if (!shown) return
    const outcome = await calls.switchPlan(shown)
    if (outcome !== 'confirm')
      onDone(
        say(outcome === 'switched' ? 'switch.done' : 'switch.scheduled', {
          plan: say(`plan.${shown.to}`),
        }),
      )
  })
  const error = change.error ?? (preview.isError && !preview.isFetching ? preview.error : null)
  const choose = (type: PlanType) => {
    change.clear()
    setChosen(type)
  }
  return (
    <>
      <div className="dialog-body upgrade">
        <PlanRadios chosen={chosen} onChoose={choose} types={others} />
        {shown ? (
          <Amounts preview={shown} subscription={subscription} />
        ) : (
          error === null && <Loading text={say('switch.loading')} />
        )}
        {error !== null && (
          <SwitchFailure
            error={error}
            calls={calls}
            onAgain={() => {
              change.clear()
              void preview.refetch()
            }}
          />
        )}
      </div>
      <div className="dialog-foot upgrade-foot">
        <SwitchButton
          preview={shown}
          busy={change.busy}
          onGo={() =>
            void change.change().then((done) => {
              if (done) onClose()
            })
          }
        />
      </div>
    </>
  )
}

function SwitchButton({
  preview,
  busy,
  onGo,
}: {
  preview: SwitchPreview | undefined
  busy: boolean
  onGo: () => void
}) {
  const { say } = usePaymentsWords()
  const { language } = useI18n()
  const { timeZone } = useSurroundings()
  const label = !preview
    ? say('switch.open')
    : preview.when === 'period-end'
      ? say('switch.schedule', { date: date(preview.startsAt, timeZone) })
      : say('switch.pay', { amount: price(preview.dueNow, preview.currency, language) })
  return (
    <BusyButton
      className="btn-main btn-lg btn-wide"
      busy={busy}
      busyText={say('switch.busy')}
      disabled={!preview}
      onClick={onGo}
    >
      {label}
    </BusyButton>
  )
}

function Amounts({
  preview,
  subscription,
}: {
  preview: SwitchPreview
  subscription: PaidSubscription
}) {
  const { say } = usePaymentsWords()
  const { language } = useI18n()
  const { timeZone } = useSurroundings()
  const money = (cents: number) => price(cents, preview.currency, language)
  const isNow = preview.when === 'now'
  return (
    <div aria-live="polite">
      <dl className="billing-facts switch-facts">
        <div>
          <dt>{say('switch.price')}</dt>
          <dd className="num">
            {money(preview.price)} {say(`per.${preview.to}`)}
          </dd>
        </div>
        {isNow && (
          <div>
            <dt>{say('switch.credit', { plan: say(`plan.${preview.from}`) })}</dt>
            <dd className="num">{money(-preview.credit)}</dd>
          </div>
        )}
        <div className="switch-due">
          <dt>{say('switch.due')}</dt>
          <dd className="num">{money(preview.dueNow)}</dd>
        </div>
        <div>
          <dt>{say('switch.starts')}</dt>
          <dd className="num">{isNow ? say('switch.today') : date(preview.startsAt, timeZone)}</dd>
        </div>
        <div>
          <dt>{say('sub.next')}</dt>
          <dd className="num">{date(preview.renewsAt, timeZone)}</dd>
        </div>
      </dl>
      <p className="billing-small">
        {isNow
          ? say('switch.now')
          : say('switch.later', {
              plan: say(`plan.${subscription.planType}`),
              date: date(preview.startsAt, timeZone),
            })}
      </p>
    </div>
  )
}

/** Why the plan stays, with the way to mend it. */
function SwitchFailure({
  error,
  calls,
  onAgain,
}: {
  error: unknown
  calls: PaymentCalls
  onAgain: () => void
}) {
  const { say } = usePaymentsWords()
  const portal = useLeaving()
  const needsCard = says(error, 'server.declined') || says(error, 'server.payFirst')
  return (
    <>
      <Failure text="failed.switch" error={error}>
        {needsCard ? (
          <BusyButton
            className="btn-line"
            busy={portal.busy}
            busyText={say('sub.opening')}
            onClick={() => void portal.leave(calls.openPortal)}
          >
            {say('sub.updateCard')}
          </BusyButton>
        ) : (
          <button type="button" className="btn btn-line" onClick={onAgain}>
            {say('retry')}
          </button>
        )}
      </Failure>
      {portal.error !== null && <Failure text="failed.portal" error={portal.error} />}
    </>
  )
}
