import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaidSubscription, SwitchPreview } from '#contract/payments.ts'
import { PLAN_TYPES, PLANS, type PlanType } from '#contract/plans.ts'
import { formatDate } from '#locales/format.ts'
import { hasCode } from '#web/api-client.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useClock } from '#web/services.tsx'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/message.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Failure } from './failure.tsx'
import { type PaymentCalls, switchQuery } from './payment-calls.ts'
import { usePaymentsMessages } from './payments-messages.ts'
import { PlanRadios } from './plan-radios.tsx'
import { formatPrice } from './format-price.ts'
import { useChange } from './use-change.ts'
import { useRedirect } from './use-redirect.ts'

type Props = {
  accountId: number
  subscription: PaidSubscription
  calls: PaymentCalls
  /** null: the dialog is closed. */
  requestedPlan: PlanType | null
  onClose: () => void
  onDone: (message: string) => void
}

/** Switches to another plan, after a preview of the amounts due now and later. */
export function SwitchDialog({ requestedPlan, onClose, ...rest }: Props) {
  const { t, locale } = usePaymentsMessages()
  return (
    <DialogFrame
      open={requestedPlan !== null}
      onClose={onClose}
      kind="small"
      title={t('switch.open')}
      closeLabel={t('modal.close')}
      instead={() => document.getElementById('main')}
    >
      <div className="contents" lang={locale}>
        {requestedPlan && (
          <Choice key={requestedPlan} requestedPlan={requestedPlan} onClose={onClose} {...rest} />
        )}
      </div>
    </DialogFrame>
  )
}

function Choice({
  accountId,
  subscription,
  calls,
  requestedPlan,
  onClose,
  onDone,
}: Props & { requestedPlan: PlanType }) {
  const { t } = usePaymentsMessages()
  const others = PLAN_TYPES.filter((type) => type !== subscription.planType)
  const [chosen, setChosen] = useState(
    others.includes(requestedPlan) ? requestedPlan : others.at(-1)!,
  )
  const preview = useQuery(switchQuery(calls, accountId, chosen))
  const shown = preview.isFetching || preview.isError ? undefined : preview.data
  const change = useChange(accountId, async () => {
    if (!shown) return
    const outcome = await calls.switchPlan(shown)
    if (outcome !== 'confirm')
      onDone(
        t(outcome === 'switched' ? 'switch.done' : 'switch.scheduled', {
          plan: t(`plan.${shown.to}`),
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
        {(shown || error === null) && (
          <Amounts preview={shown} to={chosen} subscription={subscription} />
        )}
        {error !== null && (
          <SwitchFailure
            error={error}
            calls={calls}
            onRetry={() => {
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
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  const { timeZone } = useClock()
  const label = !preview
    ? t('switch.open')
    : preview.when === 'period-end'
      ? t('switch.schedule', { date: formatDate(preview.startsAt, timeZone) })
      : t('switch.pay', { amount: formatPrice(preview.dueNow, preview.currency, language) })
  return (
    <BusyButton
      className="btn-main btn-lg btn-wide"
      busy={busy}
      busyText={t('switch.busy')}
      disabled={!preview}
      onClick={onGo}
    >
      {label}
    </BusyButton>
  )
}

/** The amounts of a switch. Until they are known, their rows are there without values. */
function Amounts({
  preview,
  to,
  subscription: { planType },
}: {
  preview: SwitchPreview | undefined
  to: PlanType
  subscription: PaidSubscription
}) {
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  const { timeZone } = useClock()
  // The server decides; this only keeps the room for its answer.
  const isNow = preview ? preview.when === 'now' : PLANS[to].months > PLANS[planType].months
  const row = (label: string, value: (preview: SwitchPreview) => string, className?: string) => (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="num">
        {preview ? value(preview) : <span className="skeleton inline-block w-16">&nbsp;</span>}
      </dd>
    </div>
  )
  const money = (cents: number, { currency }: SwitchPreview) =>
    formatPrice(cents, currency, language)
  return (
    <div aria-live="polite">
      <dl className="billing-facts switch-facts" aria-busy={!preview}>
        {row(t('switch.price'), (it) => `${money(it.price, it)} ${t(`per.${to}`)}`)}
        {isNow &&
          row(t('switch.credit', { plan: t(`plan.${planType}`) }), (it) => money(-it.credit, it))}
        {row(t('switch.due'), (it) => money(it.dueNow, it), 'switch-due')}
        {row(t('switch.starts'), (it) =>
          isNow ? t('switch.today') : formatDate(it.startsAt, timeZone),
        )}
        {row(t('sub.next'), (it) => formatDate(it.renewsAt, timeZone))}
      </dl>
      {preview ? (
        <p className="billing-small">
          {isNow
            ? t('switch.now')
            : t('switch.later', {
                plan: t(`plan.${planType}`),
                date: formatDate(preview.startsAt, timeZone),
              })}
        </p>
      ) : (
        <div className="switch-loading">
          <Loading text={t('switch.loading')} />
        </div>
      )}
    </div>
  )
}

/** Why the switch failed, with a button that updates the card or retries. */
function SwitchFailure({
  error,
  calls,
  onRetry,
}: {
  error: unknown
  calls: PaymentCalls
  onRetry: () => void
}) {
  const { t } = usePaymentsMessages()
  const portal = useRedirect()
  const needsCard = hasCode(error, 'card_declined') || hasCode(error, 'payment_overdue')
  return (
    <>
      <Failure text="failed.switch" error={error}>
        {needsCard ? (
          <BusyButton
            className="btn-line"
            busy={portal.busy}
            busyText={t('sub.opening')}
            onClick={() => void portal.redirect(calls.openPortal)}
          >
            {t('sub.updateCard')}
          </BusyButton>
        ) : (
          <button type="button" className="btn btn-line" onClick={onRetry}>
            {t('retry')}
          </button>
        )}
      </Failure>
      {portal.error !== null && <Failure text="failed.portal" error={portal.error} />}
    </>
  )
}
