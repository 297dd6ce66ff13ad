import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CardOutcome, SandboxDesk } from '#core/payments/sandbox.ts'
import { chosenTestCard, keptOf, NOTHING_TYPED, type TypedCard } from '../dev-pay/card-form.ts'
import { confirmPage } from '../dev-pay/checkout-page.ts'
import { deadEnd } from '../dev-pay/page.ts'
import { cardPage, DONE, portalPage, type Done } from '../dev-pay/portal-page.ts'
import { wordsOf } from '../dev-pay/words/words.ts'
import { fieldsOf, sendPage, wantsJson } from '../dev-request.ts'
import { preferredLanguage } from '../preferred-language.ts'
import { Refusal } from '../refusal.ts'

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
const addressOf = (id: string): string => `/dev/pay/portal/${encodeURIComponent(id)}`

/** Where somebody looks after subscription, card and invoices. */
export function devPayPortalRoutes(
  scope: FastifyInstance,
  { desk, publicUrl }: { desk: SandboxDesk; publicUrl: string },
): void {
  const options = { formsTo: publicUrl }

  function closed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (wantsJson(request)) throw new Refusal(410, 'This page has closed.')
    const words = wordsOf(preferredLanguage(request.headers['accept-language']))
    return sendPage(reply.code(410), (nonce) =>
      deadEnd(
        {
          words,
          title: words('portal.closed'),
          text: words('portal.closedText'),
          link: { href: '/subscription', label: words('back') },
        },
        nonce,
      ),
    )
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: CardOutcome,
    typed: TypedCard,
  ): Promise<FastifyReply> {
    const portal = await desk.portal(idOf(request))
    if (!portal || outcome.kind === 'closed') return closed(request, reply)
    if (wantsJson(request)) return reply.code(outcome.kind === 'refused' ? 400 : 200).send(outcome)
    if (outcome.kind === 'confirm') return reply.redirect(`${addressOf(portal.id)}/confirm`, 303)
    if (outcome.kind === 'refused')
      return sendPage(
        reply,
        (nonce) =>
          cardPage(
            {
              portal,
              typed: keptOf(typed, outcome.faults),
              faults: outcome.faults,
              refused: false,
            },
            nonce,
          ),
        options,
      )
    return done(reply, portal.id, outcome.kind === 'changed' ? 'card' : 'unpaid')
  }

  const done = (reply: FastifyReply, id: string, what: Done): FastifyReply =>
    reply.redirect(`${addressOf(id)}?done=${what}`, 303)

  scope.get('/dev/pay/portal/:id', async (request, reply) => {
    const portal = await desk.portal(idOf(request))
    if (!portal) return closed(request, reply)
    if (wantsJson(request)) return reply.send(portal)
    const what = DONE.find((one) => one === (request.query as { done?: unknown }).done) ?? null
    return sendPage(reply, (nonce) => portalPage(portal, what, nonce), options)
  })

  scope.get('/dev/pay/portal/:id/card', async (request, reply) => {
    const portal = await desk.portal(idOf(request))
    if (!portal) return closed(request, reply)
    const { refused } = request.query as { refused?: unknown }
    return sendPage(
      reply,
      (nonce) =>
        cardPage({ portal, typed: NOTHING_TYPED, faults: [], refused: refused === '1' }, nonce),
      options,
    )
  })

  scope.post('/dev/pay/portal/:id/card', async (request, reply) => {
    const { number = '', expiry = '', cvc = '', use } = fieldsOf(request)
    const typed = { email: '', number, expiry, cvc }
    const chosen = chosenTestCard(use)
    if (!chosen) return answer(request, reply, await desk.changeCard(idOf(request), typed), typed)
    const portal = await desk.portal(idOf(request))
    if (!portal) return closed(request, reply)
    return sendPage(
      reply,
      (nonce) =>
        cardPage({ portal, typed: { ...typed, ...chosen }, faults: [], refused: false }, nonce),
      options,
    )
  })

  scope.get('/dev/pay/portal/:id/confirm', async (request, reply) => {
    const portal = await desk.portal(idOf(request))
    if (!portal) return closed(request, reply)
    return sendPage(
      reply,
      (nonce) =>
        confirmPage(
          {
            words: wordsOf(portal.language),
            card: portal.confirming,
            asked: null,
            action: `${addressOf(portal.id)}/confirm`,
          },
          nonce,
        ),
      options,
    )
  })

  scope.post('/dev/pay/portal/:id/confirm', async (request, reply) => {
    const yes = fieldsOf(request)['answer'] === 'yes'
    const outcome = await desk.confirmCard(idOf(request), yes)
    if (outcome.kind === 'refused' && !wantsJson(request))
      return reply.redirect(`${addressOf(idOf(request))}/card?refused=1`, 303)
    return answer(request, reply, outcome, NOTHING_TYPED)
  })

  for (const [verb, cancelling] of [
    ['cancel', true],
    ['resume', false],
  ] as const) {
    scope.post(`/dev/pay/portal/:id/${verb}`, async (request, reply) => {
      const portal = await desk.portal(idOf(request))
      if (!portal) return closed(request, reply)
      await desk.setCancelling(portal.id, fieldsOf(request)['subscription'] ?? '', cancelling)
      return wantsJson(request)
        ? reply.send({ success: true })
        : done(reply, portal.id, cancelling ? 'cancelled' : 'resumed')
    })
  }
}
