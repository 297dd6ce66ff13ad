import { setFields, attemptPayment, saveCard, markPaid, findSubscription, HOUR } from './billing.ts'
import { testCard } from './cards.ts'
import { rejectUnknown, type Params, requireText, toText, requireUrl } from './form.ts'
import type { CardDetails, Subscription } from './objects.ts'
import { notFound } from './api-error.ts'
import { newId, type State } from './state.ts'
import { releaseSchedule } from './switching.ts'

/** POST /v1/billing_portal/sessions. */
export function createPortalSession(state: State, params: Params): object {
  rejectUnknown(params, [
    'customer',
    'return_url',
    'locale',
    'configuration',
    'flow_data',
    'expand',
  ])
  const customer = requireText(params, 'customer')
  if (!state.customers.has(customer) || state.customers.get(customer)!.deleted)
    throw notFound('customer', customer, 'customer')
  const id = newId('bps')
  const session = {
    id,
    object: 'billing_portal.session' as const,
    created: state.machineNow(),
    customer,
    return_url: requireUrl(requireText(params, 'return_url'), 'return_url'),
    locale: toText(params['locale']) ?? null,
    url: `${state.pagesUrl}/portal/${id}`,
    livemode: false as const,
  }
  state.portalSessions.set(id, {
    ...session,
    expires_at: session.created + HOUR,
    confirming: null,
  })
  return session
}

/** What customers do in the customer portal. */
export type Portal = ReturnType<typeof createPortal>

export function createPortal(state: State) {
  const findById = (id: string): Subscription => {
    const subscription = state.subscriptions.get(id)
    if (!subscription) throw new Error(`No subscription ${id}`)
    return subscription
  }
  return {
    /** Sets `cancel_at`, as flexible billing does, or with `mark` also `cancel_at_period_end`. */
    cancel(id: string, how: 'day' | 'mark' = 'day'): void {
      const subscription = findById(id)
      const schedule = state.schedules.get(subscription.schedule ?? '')
      if (schedule) releaseSchedule(state, schedule)
      const at = subscription.items.data[0]!.current_period_end
      setFields(state, subscription, {
        cancel_at: at,
        cancel_at_period_end: how === 'mark',
        canceled_at: state.now(),
      })
    },
    /** Confirms a payment that needs authentication, on the page of the invoice. */
    confirm(invoiceId: string): void {
      const invoice = state.invoices.get(invoiceId)
      if (invoice?.status !== 'open') throw new Error(`No open invoice ${invoiceId}`)
      markPaid(state, invoice)
    },
    resume: (id: string): void =>
      setFields(state, findById(id), {
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
      }),
    /** Changes the card, and charges open invoices. */
    changeCard(customerId: string, card: CardDetails = testCard('works')): void {
      const customer = state.customers.get(customerId)
      if (!customer) throw new Error(`No customer ${customerId}`)
      const method = saveCard(state, customerId, card)
      customer.invoice_settings.default_payment_method = method.id
      state.emit('customer.updated', customer)
      for (const subscription of state.subscriptions.values())
        if (subscription.customer === customerId && subscription.ended_at === null)
          setFields(state, subscription, { default_payment_method: method.id })
      for (const invoice of state.invoices.values())
        if (
          invoice.customer === customerId &&
          invoice.status === 'open' &&
          findSubscription(state, invoice)?.ended_at === null
        )
          attemptPayment(state, invoice)
    },
  }
}
