import { type PageRequest, type PageResponse, redirectTo, type Routes } from '#demo/serve-pages.ts'
import { findSubscription } from '../billing.ts'
import { type CardForm, type FormFault, needsBank, parseCard } from '../cards.ts'
import type { CardDetails, PaymentMethod, PortalSession, Subscription } from '../objects.ts'
import { createPortal } from '../portal.ts'
import type { State } from '../state.ts'
import { chosenTestCard, EMPTY_FORM, withoutRealCardNumber } from './card-form.ts'
import { messagePage } from './layout.ts'
import { cardPage, DONE, portalPage, type SubscriptionView } from './portal-page.ts'
import { askBank, readCardForm } from './routes.ts'

const MAX_INVOICES = 100

/** What belongs to a customer, newest first. */
const listOf = <T extends { customer: string }>(all: Map<string, T>, customerId: string): T[] =>
  [...all.values()].filter(({ customer }) => customer === customerId).reverse()

export function findCard(state: State, customerId: string): PaymentMethod['card'] | null {
  const alive = listOf(state.subscriptions, customerId).find(({ ended_at }) => ended_at === null)
  const id =
    alive?.default_payment_method ??
    state.customers.get(customerId)?.invoice_settings.default_payment_method
  return state.paymentMethods.get(id ?? '')?.card ?? null
}

/** The subscriptions of a customer, newest first. */
export const viewSubscriptions = (state: State, customerId: string): SubscriptionView[] =>
  listOf(state.subscriptions, customerId).map((subscription) => {
    const end = subscription.items.data[0]!.current_period_end
    const next = state.schedules
      .get(subscription.schedule ?? '')
      ?.phases.find(({ start_date }) => start_date === end)
    const unpaid = listOf(state.invoices, customerId).find(
      (invoice) => findSubscription(state, invoice) === subscription && invoice.status === 'open',
    )
    return {
      ...subscription,
      nextPlan: state.prices.get(next?.items[0]?.price ?? '')?.nickname ?? null,
      retryAt: unpaid?.next_payment_attempt ?? null,
    }
  })

export function portalRoutes(state: State): Routes {
  const portal = createPortal(state)
  const addressOf = ({ id }: PortalSession) => `/dev/pay/portal/${id}`

  /** Runs `work` while the link works. */
  const whileOpen =
    (work: (session: PortalSession, request: PageRequest) => PageResponse) =>
    (request: PageRequest): PageResponse => {
      const session = state.portalSessions.get(request.id)
      if (session) return work(session, request)
      return {
        status: 410,
        data: { error: 'This page has expired' },
        page: (nonce) =>
          messagePage(
            {
              title: 'This page has expired',
              text: 'Billing links work for an hour. Open Manage Billing to get a new one.',
              link: { href: '/subscription', label: 'Back to Bina' },
            },
            nonce,
          ),
      }
    }

  const showForm = (
    { id }: PortalSession,
    { query }: PageRequest,
    { input, faults = [] }: { input: CardForm; faults?: FormFault[] },
  ): PageResponse => ({
    status: faults.length > 0 ? 400 : 200,
    data: { kind: 'refused', faults },
    page: (nonce) =>
      cardPage(
        {
          portalId: id,
          input: withoutRealCardNumber({ email: '', ...input }, faults),
          faults,
          refused: query.get('refused') === '1',
        },
        nonce,
      ),
  })

  function changeCard(session: PortalSession, card: CardDetails): PageResponse {
    portal.changeCard(session.customer, card)
    const isUnpaid = listOf(state.subscriptions, session.customer).some(
      ({ status }) => status === 'past_due' || status === 'unpaid',
    )
    const done: keyof typeof DONE = isUnpaid ? 'unpaid' : 'card'
    return redirectTo(`${addressOf(session)}?done=${done}`, { kind: done })
  }

  const change = (done: 'cancelled' | 'resumed', work: (subscription: Subscription) => void) =>
    whileOpen((session, { fields }) => {
      const subscription = state.subscriptions.get(fields['subscription'] ?? '')
      if (subscription?.customer === session.customer && subscription.ended_at === null)
        work(subscription)
      return redirectTo(`${addressOf(session)}?done=${done}`, { success: true })
    })

  return {
    'GET /dev/pay/portal/:id': whileOpen((session, { query }) => {
      const data = {
        session,
        email: state.customers.get(session.customer)?.email ?? null,
        card: findCard(state, session.customer),
        subscriptions: viewSubscriptions(state, session.customer),
        invoices: listOf(state.invoices, session.customer).slice(0, MAX_INVOICES),
      }
      const done = (Object.keys(DONE) as (keyof typeof DONE)[]).find(
        (one) => one === query.get('done'),
      )
      return { status: 200, data, page: (nonce) => portalPage(data, done ?? null, nonce) }
    }),
    'GET /dev/pay/portal/:id/card': whileOpen((session, request) =>
      showForm(session, request, { input: EMPTY_FORM }),
    ),
    'POST /dev/pay/portal/:id/card': whileOpen((session, request) => {
      const input = readCardForm(request)
      const chosen = chosenTestCard(request.fields['use'])
      if (chosen) return showForm(session, request, { input: chosen })
      const card = parseCard(input, state.now())
      if ('faults' in card) return showForm(session, request, { input, faults: card.faults })
      if (!needsBank(card)) return changeCard(session, card)
      session.confirming = card
      return redirectTo(`${addressOf(session)}/confirm`, { kind: 'confirm' })
    }),
    'GET /dev/pay/portal/:id/confirm': whileOpen((session) =>
      askBank(session.confirming, null, `${addressOf(session)}/confirm`),
    ),
    'POST /dev/pay/portal/:id/confirm': whileOpen((session, { fields }) => {
      const { confirming } = session
      session.confirming = null
      return fields['answer'] === 'yes' && confirming
        ? changeCard(session, confirming)
        : redirectTo(`${addressOf(session)}/card?refused=1`, { kind: 'refused' })
    }),
    'POST /dev/pay/portal/:id/cancel': change('cancelled', ({ id }) => portal.cancel(id)),
    'POST /dev/pay/portal/:id/resume': change('resumed', ({ id }) => portal.resume(id)),
  }
}
