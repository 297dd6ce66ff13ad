import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PayOutcome, SandboxCheckout, SandboxDesk } from '#core/payments/sandbox.ts'
import { chosenTestCard, keptOf, NOTHING_TYPED, type TypedCard } from '../dev-pay/card-form.ts'
import { checkoutPage, closedCheckoutPage, confirmPage } from '../dev-pay/checkout-page.ts'
import { wordsOf } from '../dev-pay/words/words.ts'
import { fieldsOf, sendPage, wantsJson } from '../dev-request.ts'
import { preferredLanguage } from '../preferred-language.ts'
import { Refusal } from '../refusal.ts'

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
const addressOf = (id: string): string => `/dev/pay/checkout/${encodeURIComponent(id)}`

/** Where a plan is paid, and where the card's bank asks first. */
export function devPayCheckoutRoutes(
  scope: FastifyInstance,
  { desk, publicUrl }: { desk: SandboxDesk; publicUrl: string },
): void {
  const options = { formsTo: publicUrl }

  function closed(
    request: FastifyRequest,
    reply: FastifyReply,
    checkout: SandboxCheckout | null,
  ): FastifyReply {
    const code = checkout === null ? 404 : checkout.status === 'complete' ? 200 : 410
    if (wantsJson(request) && code !== 200)
      throw new Refusal(
        code,
        checkout ? 'This payment page has expired.' : 'There is no such payment page.',
      )
    if (wantsJson(request)) return reply.send(checkout)
    const words = wordsOf(
      checkout?.language ?? preferredLanguage(request.headers['accept-language']),
    )
    return sendPage(reply.code(code), (nonce) => closedCheckoutPage(words, checkout, nonce))
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: PayOutcome,
    typed: TypedCard,
  ): Promise<FastifyReply> {
    const id = idOf(request)
    const checkout = await desk.checkout(id)
    if (!checkout || outcome.kind === 'closed') return closed(request, reply, checkout)
    if (wantsJson(request)) return reply.code(outcome.kind === 'refused' ? 400 : 200).send(outcome)
    if (outcome.kind === 'paid') return reply.redirect(outcome.url, 303)
    if (outcome.kind === 'confirm') return reply.redirect(`${addressOf(id)}/confirm`, 303)
    return sendPage(
      reply,
      (nonce) =>
        checkoutPage(
          {
            checkout,
            typed: keptOf(typed, outcome.faults),
            faults: outcome.faults,
            refused: false,
          },
          nonce,
        ),
      options,
    )
  }

  scope.get('/dev/pay/checkout/:id', async (request, reply) => {
    const checkout = await desk.checkout(idOf(request))
    if (checkout?.status !== 'open') return closed(request, reply, checkout)
    if (wantsJson(request)) return reply.send(checkout)
    const { refused } = request.query as { refused?: unknown }
    return sendPage(
      reply,
      (nonce) =>
        checkoutPage(
          { checkout, typed: NOTHING_TYPED, faults: [], refused: refused === '1' },
          nonce,
        ),
      options,
    )
  })

  scope.post('/dev/pay/checkout/:id', async (request, reply) => {
    const { email = '', number = '', expiry = '', cvc = '', use } = fieldsOf(request)
    const typed = { email, number, expiry, cvc }
    const chosen = chosenTestCard(use)
    if (!chosen) return answer(request, reply, await desk.pay(idOf(request), typed), typed)
    const checkout = await desk.checkout(idOf(request))
    if (checkout?.status !== 'open') return closed(request, reply, checkout)
    return sendPage(
      reply,
      (nonce) =>
        checkoutPage(
          { checkout, typed: { ...typed, ...chosen }, faults: [], refused: false },
          nonce,
        ),
      options,
    )
  })

  scope.get('/dev/pay/checkout/:id/confirm', async (request, reply) => {
    const checkout = await desk.checkout(idOf(request))
    if (checkout?.status !== 'open') return closed(request, reply, checkout)
    return sendPage(
      reply,
      (nonce) =>
        confirmPage(
          {
            words: wordsOf(checkout.language),
            card: checkout.confirming,
            asked: checkout,
            action: `${addressOf(checkout.id)}/confirm`,
          },
          nonce,
        ),
      options,
    )
  })

  scope.post('/dev/pay/checkout/:id/confirm', async (request, reply) => {
    const yes = fieldsOf(request)['answer'] === 'yes'
    const outcome = await desk.confirmPayment(idOf(request), yes)
    if (outcome.kind === 'refused' && !wantsJson(request))
      return reply.redirect(`${addressOf(idOf(request))}?refused=1`, 303)
    return answer(request, reply, outcome, NOTHING_TYPED)
  })
}
