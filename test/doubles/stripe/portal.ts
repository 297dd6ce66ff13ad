import { change, charge, saveCard, settle, subscriptionOf } from './billing.ts'
import { onlyKnown, type Params, required, text, webUrl } from './form.ts'
import type { Card, Subscription } from './objects.ts'
import { missing } from './refused.ts'
import { newId, type State } from './state.ts'
import { releaseSchedule } from './switching.ts'

/** POST /v1/billing_portal/sessions. */
export function makePortalSession(state: State, params: Params, origin: string): object {
  onlyKnown(params, ['customer', 'return_url', 'locale', 'configuration', 'flow_data', 'expand'])
  const customer = required(params, 'customer')
  if (!state.customers.has(customer) || state.customers.get(customer)!.deleted)
    throw missing('customer', customer, 'customer')
  const id = newId('bps')
  return {
    id,
    object: 'billing_portal.session',
    created: state.now(),
    customer,
    return_url: webUrl(required(params, 'return_url'), 'return_url'),
    locale: text(params['locale']) ?? null,
    url: `${origin}/p/session/${id}`,
    livemode: false,
  }
}

/** What a person does there. */
export type Portal = ReturnType<typeof portalOf>

export function portalOf(state: State) {
  const found = (id: string): Subscription => {
    const subscription = state.subscriptions.get(id)
    if (!subscription) throw new Error(`there is no subscription ${id}`)
    return subscription
  }
  return {
    /** `how`: `day` is what flexible billing does, `mark` what it was before. */
    cancels(id: string, how: 'day' | 'mark' = 'day'): void {
      const subscription = found(id)
      const schedule = state.schedules.get(subscription.schedule ?? '')
      if (schedule) releaseSchedule(state, schedule)
      const at = subscription.items.data[0]!.current_period_end
      change(state, subscription, {
        cancel_at: at,
        cancel_at_period_end: how === 'mark',
        canceled_at: state.now(),
      })
    },
    /** On the page of an invoice, for a card whose bank asks: yes. */
    confirms(invoiceId: string): void {
      const invoice = state.invoices.get(invoiceId)
      if (invoice?.status !== 'open') throw new Error(`there is no open invoice ${invoiceId}`)
      settle(state, invoice)
    },
    goesOn: (id: string): void =>
      change(state, found(id), { cancel_at: null, cancel_at_period_end: false, canceled_at: null }),
    /** Another card, which pays what is open when it works. */
    changesCard(customerId: string, card: Card = 'works'): void {
      const customer = state.customers.get(customerId)
      if (!customer) throw new Error(`there is no customer ${customerId}`)
      const method = saveCard(state, customerId, card)
      customer.invoice_settings.default_payment_method = method.id
      state.tell('customer.updated', customer)
      for (const subscription of state.subscriptions.values())
        if (subscription.customer === customerId && subscription.ended_at === null)
          change(state, subscription, { default_payment_method: method.id })
      for (const invoice of state.invoices.values())
        if (
          invoice.customer === customerId &&
          invoice.status === 'open' &&
          subscriptionOf(state, invoice)?.ended_at === null
        )
          charge(state, invoice)
    },
  }
}
