import type { FastifyInstance } from 'fastify'
import { CLOCK_STEPS, type SandboxDesk } from '#core/payments/sandbox.ts'
import { deskPage } from '../dev-pay/desk-page.ts'
import { invoicePage } from '../dev-pay/invoice-page.ts'
import { deadEnd } from '../dev-pay/page.ts'
import { wordsOf } from '../dev-pay/words/words.ts'
import { devScope, fieldsOf, sendPage, wantsJson } from '../dev-request.ts'
import { preferredLanguage } from '../preferred-language.ts'
import { Refusal } from '../refusal.ts'
import { devPayCheckoutRoutes } from './dev-pay-checkout.ts'
import { devPayPortalRoutes } from './dev-pay-portal.ts'

/**
 * The pages of the payment sandbox at `/dev/pay`, on a machine where the product is tried out:
 * checkout, portal, invoices, and a desk where its clock is moved. As JSON for whoever asks for
 * that. Production has none.
 */
export async function devPayRoutes(
  app: FastifyInstance,
  { desk, publicUrl }: { desk: SandboxDesk; publicUrl: string },
): Promise<void> {
  await app.register(async (scope) => {
    devScope(scope, publicUrl)
    devPayCheckoutRoutes(scope, { desk, publicUrl })
    devPayPortalRoutes(scope, { desk, publicUrl })

    scope.get('/dev/pay', async (request, reply) => {
      const overview = await desk.overview()
      return wantsJson(request)
        ? reply.send(overview)
        : sendPage(reply, (nonce) =>
            deskPage(
              wordsOf(preferredLanguage(request.headers['accept-language'])),
              overview,
              nonce,
            ),
          )
    })
    scope.post('/dev/pay/clock', async (request, reply) => {
      const step = CLOCK_STEPS.find((one) => one === fieldsOf(request)['step'])
      if (!step) throw new Refusal(400, `Give one of ${CLOCK_STEPS.join(', ')}`, 'step')
      const now = await desk.moveClock(step)
      return wantsJson(request) ? reply.send({ now }) : reply.redirect('/dev/pay', 303)
    })
    scope.post('/dev/pay/deliver', async (request, reply) => {
      const waiting = await desk.deliverNow()
      return wantsJson(request) ? reply.send({ waiting }) : reply.redirect('/dev/pay', 303)
    })
    scope.post('/dev/pay/expire', async (request, reply) => {
      await desk.letExpire(fieldsOf(request)['checkout'] ?? '')
      return wantsJson(request) ? reply.send({ success: true }) : reply.redirect('/dev/pay', 303)
    })

    scope.get('/dev/pay/invoices/:id', async (request, reply) => {
      const invoice = await desk.invoice((request.params as { id: string }).id)
      if (wantsJson(request)) {
        if (!invoice) throw new Refusal(404, 'There is no such invoice.')
        return reply.send(invoice)
      }
      if (invoice) return sendPage(reply, (nonce) => invoicePage(invoice, nonce))
      const words = wordsOf(preferredLanguage(request.headers['accept-language']))
      return sendPage(reply.code(404), (nonce) =>
        deadEnd(
          {
            words,
            title: words('invoice.unknown'),
            text: words('checkout.unknownText'),
            link: { href: '/subscription', label: words('back') },
          },
          nonce,
        ),
      )
    })
  })
}
