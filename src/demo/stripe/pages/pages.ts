import {
  failed,
  notFound,
  type PageRequest,
  type PageResponse,
  redirectTo,
  type Routes,
} from '#demo/serve-pages.ts'
import { findPaymentMethod, markPaid } from '../billing.ts'
import { CLOCK_STEPS, moveClock, nextDue } from '../clock.ts'
import type { Invoice } from '../objects.ts'
import { expireSession } from '../sessions.ts'
import type { State } from '../state.ts'
import { checkoutRoutes } from './checkout.ts'
import { invoicePage } from './invoice-page.ts'
import { overviewPage } from './overview-page.ts'
import { findCard, portalRoutes, viewSubscriptions } from './portal.ts'
import { askBank } from './routes.ts'

const MAX_SHOWN = 100

/** The hosted pages: checkout, customer portal, invoices, and an overview with the test clock. */
export function pageRoutes(state: State, sendEvents: () => Promise<number>): Routes {
  const emailOf = (customerId: string | null) =>
    state.customers.get(customerId ?? '')?.email ?? null

  /** Runs `work` with the invoice and the card that waits for the bank's confirmation. */
  const withInvoice =
    (
      work: (
        invoice: Invoice,
        confirming: { last4: string } | null,
        request: PageRequest,
      ) => PageResponse,
    ) =>
    (request: PageRequest): PageResponse => {
      const invoice = state.invoices.get(request.id)
      if (!invoice) return notFound('Invoice not found')
      const payment = findPaymentMethod(state, invoice)
      const isWaiting = invoice.status === 'open' && payment?.behaves === 'needs-confirmation'
      return work(invoice, isWaiting ? payment.card : null, request)
    }

  return {
    ...checkoutRoutes(state),
    ...portalRoutes(state),
    'GET /dev/pay/invoices/:id': withInvoice((invoice, confirming) => ({
      status: 200,
      data: invoice,
      page: (nonce) =>
        invoicePage(
          { invoice, email: emailOf(invoice.customer), canConfirm: confirming !== null },
          nonce,
        ),
    })),
    'GET /dev/pay/invoices/:id/confirm': withInvoice(({ id, total }, confirming) =>
      askBank(confirming, total, `/dev/pay/invoices/${id}/confirm`),
    ),
    'POST /dev/pay/invoices/:id/confirm': withInvoice((invoice, confirming, { fields }) => {
      if (confirming && fields['answer'] === 'yes') markPaid(state, invoice)
      return redirectTo(`/dev/pay/invoices/${invoice.id}`, { status: invoice.status })
    }),
    'GET /dev/pay': () => {
      const data = {
        now: state.now(),
        ahead: state.ahead,
        next: nextDue(state),
        customers: [...state.customers.values()]
          .filter(({ deleted }) => !deleted)
          .slice(-MAX_SHOWN)
          .reverse()
          .map((customer) => ({
            ...customer,
            card: findCard(state, customer.id),
            subscriptions: viewSubscriptions(state, customer.id),
          })),
        openCheckouts: [...state.sessions.values()]
          .filter(({ status }) => status === 'open')
          .slice(-MAX_SHOWN)
          .reverse()
          .map((session) => ({
            ...session,
            name: state.sessionDetails.get(session.id)!.name,
            email: emailOf(session.customer),
          })),
        pendingEvents: [...state.pending.values()].slice(0, MAX_SHOWN),
      }
      return { status: 200, data, page: (nonce) => overviewPage(data, nonce) }
    },
    'POST /dev/pay/clock': ({ fields }) => {
      const step = CLOCK_STEPS.find((one) => one === fields['step'])
      if (!step) return failed(400, `Choose one of: ${CLOCK_STEPS.join(', ')}`)
      moveClock(state, step)
      return redirectTo('/dev/pay', { now: state.now() })
    },
    'POST /dev/pay/deliver': async () =>
      redirectTo('/dev/pay', { pendingEvents: await sendEvents() }),
    'POST /dev/pay/expire': ({ fields }) => {
      const session = state.sessions.get(fields['checkout'] ?? '')
      if (session?.status === 'open') expireSession(state, session)
      return redirectTo('/dev/pay', { success: true })
    },
  }
}
