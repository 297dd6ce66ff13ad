import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { PayOutcome, SandboxCheckout, SandboxApi } from '#core/payments/sandbox.ts'
import {
  chosenTestCard,
  withoutRealCardNumber,
  EMPTY_FORM,
  type CardInput,
} from '../dev-pay/card-form.ts'
import { checkoutPage, closedCheckoutPage, confirmPage } from '../dev-pay/checkout-page.ts'
import { fieldsOf, sendPage, wantsJson } from '../dev-request.ts'

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
const addressOf = (id: string): string => `/dev/pay/checkout/${encodeURIComponent(id)}`

/** The checkout page and the bank confirmation (3-D Secure) page. */
export function devPayCheckoutRoutes(
  scope: FastifyInstance,
  { sandbox, publicUrl }: { sandbox: SandboxApi; publicUrl: string },
): void {
  const options = { formsTo: publicUrl }

  function sendClosed(
    request: FastifyRequest,
    reply: FastifyReply,
    checkout: SandboxCheckout | null,
  ): FastifyReply {
    const code = checkout === null ? 404 : checkout.status === 'complete' ? 200 : 410
    if (wantsJson(request) && code !== 200)
      throw checkout
        ? new AppError('page_expired')
        : new AppError('not_found', { params: { what: 'Checkout page' } })
    if (wantsJson(request)) return reply.send(checkout)
    return sendPage(reply.code(code), (nonce) => closedCheckoutPage(checkout, nonce))
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: PayOutcome,
    input: CardInput,
  ): Promise<FastifyReply> {
    const id = idOf(request)
    const checkout = await sandbox.checkout(id)
    if (!checkout || outcome.kind === 'closed') return sendClosed(request, reply, checkout)
    if (wantsJson(request)) return reply.code(outcome.kind === 'refused' ? 400 : 200).send(outcome)
    if (outcome.kind === 'paid') return reply.redirect(outcome.url, 303)
    if (outcome.kind === 'confirm') return reply.redirect(`${addressOf(id)}/confirm`, 303)
    return sendPage(
      reply,
      (nonce) =>
        checkoutPage(
          {
            checkout,
            input: withoutRealCardNumber(input, outcome.faults),
            faults: outcome.faults,
            refused: false,
          },
          nonce,
        ),
      options,
    )
  }

  scope.get('/dev/pay/checkout/:id', async (request, reply) => {
    const checkout = await sandbox.checkout(idOf(request))
    if (checkout?.status !== 'open') return sendClosed(request, reply, checkout)
    if (wantsJson(request)) return reply.send(checkout)
    const { refused } = request.query as { refused?: unknown }
    return sendPage(
      reply,
      (nonce) =>
        checkoutPage({ checkout, input: EMPTY_FORM, faults: [], refused: refused === '1' }, nonce),
      options,
    )
  })

  scope.post('/dev/pay/checkout/:id', async (request, reply) => {
    const { email = '', number = '', expiry = '', cvc = '', use } = fieldsOf(request)
    const input = { email, number, expiry, cvc }
    const chosen = chosenTestCard(use)
    if (!chosen) return respond(request, reply, await sandbox.pay(idOf(request), input), input)
    const checkout = await sandbox.checkout(idOf(request))
    if (checkout?.status !== 'open') return sendClosed(request, reply, checkout)
    return sendPage(
      reply,
      (nonce) =>
        checkoutPage(
          { checkout, input: { ...input, ...chosen }, faults: [], refused: false },
          nonce,
        ),
      options,
    )
  })

  scope.get('/dev/pay/checkout/:id/confirm', async (request, reply) => {
    const checkout = await sandbox.checkout(idOf(request))
    if (checkout?.status !== 'open') return sendClosed(request, reply, checkout)
    return sendPage(
      reply,
      (nonce) =>
        confirmPage(
          {
            card: checkout.confirming,
            payment: checkout,
            action: `${addressOf(checkout.id)}/confirm`,
          },
          nonce,
        ),
      options,
    )
  })

  scope.post('/dev/pay/checkout/:id/confirm', async (request, reply) => {
    const isConfirmed = fieldsOf(request)['answer'] === 'yes'
    const outcome = await sandbox.answerPaymentChallenge(idOf(request), isConfirmed)
    if (outcome.kind === 'refused' && !wantsJson(request))
      return reply.redirect(`${addressOf(idOf(request))}?refused=1`, 303)
    return respond(request, reply, outcome, EMPTY_FORM)
  })
}
