import type { PageResponse } from '#demo/page.ts'
import { findPaymentMethod, markPaid } from '../billing.ts'
import { CLOCK_STEPS, moveClock, nextDue } from '../clock.ts'
import type { Invoice } from '../objects.ts'
import { expireSession } from '../sessions.ts'
import type { State } from '../state.ts'
import { checkoutRoutes } from './checkout.ts'
import { invoicePage } from './invoice-page.ts'
import { messagePage } from './layout.ts'
import { overviewPage } from './overview-page.ts'
import { findCard, portalRoutes, viewSubscriptions } from './portal.ts'
import { askBank, type PageRequest, redirectTo, type Routes } from './routes.ts'

const MAX_SHOWN = 100

/**
 * The hosted pages: checkout, customer portal, invoices, and an overview with the test clock.
 * Returns a function that answers a request by its method and its path below `/dev/pay`.
 */
export function createPages(
  state: State,
  sendEvents: () => Promise<number>,
): (method: string, path: string, request: Omit<PageRequest, 'id'>) => Promise<PageResponse> {
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

  const routes: Routes = {
    ...checkoutRoutes(state),
    ...portalRoutes(state),
    'GET invoices/:id': withInvoice((invoice, confirming) => ({
      status: 200,
      data: invoice,
      page: (nonce) =>
        invoicePage(
          { invoice, email: emailOf(invoice.customer), canConfirm: confirming !== null },
          nonce,
        ),
    })),
    'GET invoices/:id/confirm': withInvoice(({ id, total }, confirming) =>
      askBank(confirming, total, `/dev/pay/invoices/${id}/confirm`),
    ),
    'POST invoices/:id/confirm': withInvoice((invoice, confirming, { fields }) => {
      if (confirming && fields['answer'] === 'yes') markPaid(state, invoice)
      return redirectTo(`/dev/pay/invoices/${invoice.id}`, { status: invoice.status })
    }),
    'GET ': () => {
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
    'POST clock': ({ fields }) => {
      const step = CLOCK_STEPS.find((one) => one === fields['step'])
      if (!step) return { ...notFound(`Choose one of: ${CLOCK_STEPS.join(', ')}`), status: 400 }
      moveClock(state, step)
      return redirectTo('/dev/pay', { now: state.now() })
    },
    'POST deliver': async () => redirectTo('/dev/pay', { pendingEvents: await sendEvents() }),
    'POST expire': ({ fields }) => {
      const session = state.sessions.get(fields['checkout'] ?? '')
      if (session?.status === 'open') expireSession(state, session)
      return redirectTo('/dev/pay', { success: true })
    },
  }
  return async (method, path, request) => {
    const [, noun = '', id = '', verb = ''] = path.split('/')
    const route = `${method} ${noun}${id && '/:id'}${verb && `/${verb}`}`
    return Object.hasOwn(routes, route)
      ? routes[route]!({ ...request, id })
      : notFound('Page not found')
  }
}

const notFound = (error: string): PageResponse => ({
  status: 404,
  data: { error },
  page: (nonce) =>
    messagePage(
      {
        title: error,
        text: 'The link may be incomplete.',
        link: { href: '/subscription', label: 'Back to Bina' },
      },
      nonce,
    ),
})
