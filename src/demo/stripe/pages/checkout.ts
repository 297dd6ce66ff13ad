import { type PageRequest, type PageResponse, redirectTo, type Routes } from '#demo/serve-pages.ts'
import { type CardForm, type FormFault, needsBank, parseCard } from '../cards.ts'
import type { CardDetails, Session } from '../objects.ts'
import { paySession } from '../sessions.ts'
import type { State } from '../state.ts'
import { chosenTestCard, EMPTY_FORM, withoutRealCardNumber } from './card-form.ts'
import { checkoutPage, closedCheckoutPage } from './checkout-page.ts'
import { askBank, readCardForm } from './routes.ts'

export function checkoutRoutes(state: State): Routes {
  const emailOf = ({ customer }: Session) => state.customers.get(customer ?? '')?.email ?? null
  const addressOf = ({ id }: Session) => `/dev/pay/checkout/${id}`

  /** Runs `work` while the session is open. */
  const whileOpen =
    (work: (session: Session, request: PageRequest) => PageResponse) =>
    (request: PageRequest): PageResponse => {
      const session = state.sessions.get(request.id)
      if (session?.status === 'open') return work(session, request)
      return {
        status: session ? (session.status === 'complete' ? 200 : 410) : 404,
        data: session ?? { error: 'Checkout page not found' },
        page: (nonce) => closedCheckoutPage(session, nonce),
      }
    }

  function show(
    session: Session,
    request: PageRequest,
    { input, faults = [] }: { input: CardForm; faults?: FormFault[] },
  ): PageResponse {
    return {
      status: faults.length > 0 ? 400 : 200,
      data: faults.length > 0 ? { kind: 'refused', faults } : session,
      page: (nonce) =>
        checkoutPage(
          {
            session,
            details: state.sessionDetails.get(session.id)!,
            email: emailOf(session),
            input: withoutRealCardNumber({ ...readCardForm(request), ...input }, faults),
            faults,
            refused: request.query.get('refused') === '1',
          },
          nonce,
        ),
    }
  }

  function complete(session: Session, card: CardDetails, email: string): PageResponse {
    const paid = paySession(state, session.id, card, email)
    // Only the customer can be gone here.
    return 'sentTo' in paid
      ? redirectTo(paid.sentTo, { kind: 'paid', url: paid.sentTo })
      : {
          status: 410,
          data: { error: 'This page has expired' },
          page: (nonce) => closedCheckoutPage({ ...session, status: 'expired' }, nonce),
        }
  }

  function pay(session: Session, request: PageRequest): PageResponse {
    const input = readCardForm(request)
    const chosen = chosenTestCard(request.fields['use'])
    if (chosen) return show(session, request, { input: chosen })
    const email = emailOf(session) ?? input.email.trim()
    const card = parseCard(input, state.now())
    const faults = [...validateEmail(email), ...('faults' in card ? card.faults : [])]
    if ('faults' in card || faults.length > 0)
      return show(session, request, {
        input,
        // A decline is reported only when all other input is valid.
        faults: faults.length > 1 ? faults.filter(({ why }) => why !== 'declined') : faults,
      })
    if (!needsBank(card)) return complete(session, card, email)
    state.sessionDetails.get(session.id)!.confirming = { card, email }
    return redirectTo(`${addressOf(session)}/confirm`, { kind: 'confirm' })
  }

  return {
    'GET /dev/pay/checkout/:id': whileOpen((session, request) =>
      show(session, request, { input: EMPTY_FORM }),
    ),
    'POST /dev/pay/checkout/:id': (request) => {
      const session = state.sessions.get(request.id)
      return session?.status === 'complete'
        ? redirectTo(session.success_url, { kind: 'paid', url: session.success_url })
        : whileOpen(pay)(request)
    },
    'GET /dev/pay/checkout/:id/confirm': whileOpen((session) =>
      askBank(
        state.sessionDetails.get(session.id)!.confirming?.card ?? null,
        session.amount_total,
        `${addressOf(session)}/confirm`,
      ),
    ),
    'POST /dev/pay/checkout/:id/confirm': whileOpen((session, { fields }) => {
      const details = state.sessionDetails.get(session.id)!
      const { confirming } = details
      details.confirming = null
      return fields['answer'] === 'yes' && confirming
        ? complete(session, confirming.card, confirming.email)
        : redirectTo(`${addressOf(session)}?refused=1`, { kind: 'refused' })
    }),
  }
}

function validateEmail(email: string): FormFault[] {
  if (email === '') return [{ field: 'email', why: 'missing' }]
  return /^[^\s@<>",]{1,64}@[^\s@<>",]{1,190}$/.test(email)
    ? []
    : [{ field: 'email', why: 'wrong' }]
}
