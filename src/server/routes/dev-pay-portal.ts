import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { CardOutcome, SandboxApi } from '#core/payments/sandbox.ts'
import {
  chosenTestCard,
  withoutRealCardNumber,
  EMPTY_FORM,
  type CardInput,
} from '../dev-pay/card-form.ts'
import { confirmPage } from '../dev-pay/checkout-page.ts'
import { messagePage } from '../dev-pay/page.ts'
import { cardPage, ACTIONS, portalPage, type Action } from '../dev-pay/portal-page.ts'
import { t } from '../dev-pay/messages.ts'
import { fieldsOf, sendPage, wantsJson } from '../dev-request.ts'

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
const addressOf = (id: string): string => `/dev/pay/portal/${encodeURIComponent(id)}`

/** The billing portal: subscription, card and invoices. */
export function devPayPortalRoutes(
  scope: FastifyInstance,
  { sandbox, publicUrl }: { sandbox: SandboxApi; publicUrl: string },
): void {
  const options = { formsTo: publicUrl }

  function sendClosed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (wantsJson(request)) throw new AppError('page_expired')
    return sendPage(reply.code(410), (nonce) =>
      messagePage(
        {
          title: t('portal.closed'),
          text: t('portal.closedText'),
          link: { href: '/subscription', label: t('back') },
        },
        nonce,
      ),
    )
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: CardOutcome,
    input: CardInput,
  ): Promise<FastifyReply> {
    const portal = await sandbox.portal(idOf(request))
    if (!portal || outcome.kind === 'closed') return sendClosed(request, reply)
    if (wantsJson(request)) return reply.code(outcome.kind === 'refused' ? 400 : 200).send(outcome)
    if (outcome.kind === 'confirm') return reply.redirect(`${addressOf(portal.id)}/confirm`, 303)
    if (outcome.kind === 'refused')
      return sendPage(
        reply,
        (nonce) =>
          cardPage(
            {
              portal,
              input: withoutRealCardNumber(input, outcome.faults),
              faults: outcome.faults,
              refused: false,
            },
            nonce,
          ),
        options,
      )
    return redirectToPortal(reply, portal.id, outcome.kind === 'changed' ? 'card' : 'unpaid')
  }

  const redirectToPortal = (reply: FastifyReply, id: string, action: Action): FastifyReply =>
    reply.redirect(`${addressOf(id)}?done=${action}`, 303)

  scope.get('/dev/pay/portal/:id', async (request, reply) => {
    const portal = await sandbox.portal(idOf(request))
    if (!portal) return sendClosed(request, reply)
    if (wantsJson(request)) return reply.send(portal)
    const action = ACTIONS.find((one) => one === (request.query as { done?: unknown }).done) ?? null
    return sendPage(reply, (nonce) => portalPage(portal, action, nonce), options)
  })

  scope.get('/dev/pay/portal/:id/card', async (request, reply) => {
    const portal = await sandbox.portal(idOf(request))
    if (!portal) return sendClosed(request, reply)
    const { refused } = request.query as { refused?: unknown }
    return sendPage(
      reply,
      (nonce) =>
        cardPage({ portal, input: EMPTY_FORM, faults: [], refused: refused === '1' }, nonce),
      options,
    )
  })

  scope.post('/dev/pay/portal/:id/card', async (request, reply) => {
    const { number = '', expiry = '', cvc = '', use } = fieldsOf(request)
    const input = { email: '', number, expiry, cvc }
    const chosen = chosenTestCard(use)
    if (!chosen)
      return respond(request, reply, await sandbox.changeCard(idOf(request), input), input)
    const portal = await sandbox.portal(idOf(request))
    if (!portal) return sendClosed(request, reply)
    return sendPage(
      reply,
      (nonce) =>
        cardPage({ portal, input: { ...input, ...chosen }, faults: [], refused: false }, nonce),
      options,
    )
  })

  scope.get('/dev/pay/portal/:id/confirm', async (request, reply) => {
    const portal = await sandbox.portal(idOf(request))
    if (!portal) return sendClosed(request, reply)
    return sendPage(
      reply,
      (nonce) =>
        confirmPage(
          {
            card: portal.confirming,
            payment: null,
            action: `${addressOf(portal.id)}/confirm`,
          },
          nonce,
        ),
      options,
    )
  })

  scope.post('/dev/pay/portal/:id/confirm', async (request, reply) => {
    const isConfirmed = fieldsOf(request)['answer'] === 'yes'
    const outcome = await sandbox.answerCardChallenge(idOf(request), isConfirmed)
    if (outcome.kind === 'refused' && !wantsJson(request))
      return reply.redirect(`${addressOf(idOf(request))}/card?refused=1`, 303)
    return respond(request, reply, outcome, EMPTY_FORM)
  })

  for (const [verb, cancelling] of [
    ['cancel', true],
    ['resume', false],
  ] as const) {
    scope.post(`/dev/pay/portal/:id/${verb}`, async (request, reply) => {
      const portal = await sandbox.portal(idOf(request))
      if (!portal) return sendClosed(request, reply)
      await sandbox.setCancelAtPeriodEnd(
        portal.id,
        fieldsOf(request)['subscription'] ?? '',
        cancelling,
      )
      return wantsJson(request)
        ? reply.send({ success: true })
        : redirectToPortal(reply, portal.id, cancelling ? 'cancelled' : 'resumed')
    })
  }
}
