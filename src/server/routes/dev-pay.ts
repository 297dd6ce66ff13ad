import type { FastifyInstance } from 'fastify'
import { CLOCK_STEPS, type SandboxApi } from '#core/payments/sandbox.ts'
import { overviewPage } from '../dev-pay/overview-page.ts'
import { invoicePage } from '../dev-pay/invoice-page.ts'
import { messagePage } from '../dev-pay/page.ts'
import { translatorFor } from '../dev-pay/translate.ts'
import { devScope, fieldsOf, sendPage, wantsJson } from '../dev-request.ts'
import { preferredLanguage } from '../preferred-language.ts'
import { HttpError } from '../http-error.ts'
import { devPayCheckoutRoutes } from './dev-pay-checkout.ts'
import { devPayPortalRoutes } from './dev-pay-portal.ts'

/**
 * The pages of the payment sandbox at `/dev/pay`, on a machine where the product is tried out:
 * checkout, portal, invoices, and an overview where its clock is moved. As JSON for whoever asks
 * for that. Production has none.
 */
export async function devPayRoutes(
  app: FastifyInstance,
  { sandbox, publicUrl }: { sandbox: SandboxApi; publicUrl: string },
): Promise<void> {
  await app.register(async (scope) => {
    devScope(scope, publicUrl)
    devPayCheckoutRoutes(scope, { sandbox, publicUrl })
    devPayPortalRoutes(scope, { sandbox, publicUrl })

    scope.get('/dev/pay', async (request, reply) => {
      const overview = await sandbox.overview()
      return wantsJson(request)
        ? reply.send(overview)
        : sendPage(reply, (nonce) =>
            overviewPage(
              translatorFor(preferredLanguage(request.headers['accept-language'])),
              overview,
              nonce,
            ),
          )
    })
    scope.post('/dev/pay/clock', async (request, reply) => {
      const step = CLOCK_STEPS.find((one) => one === fieldsOf(request)['step'])
      if (!step) throw new HttpError(400, `Give one of ${CLOCK_STEPS.join(', ')}`, 'step')
      const now = await sandbox.moveClock(step)
      return wantsJson(request) ? reply.send({ now }) : reply.redirect('/dev/pay', 303)
    })
    scope.post('/dev/pay/deliver', async (request, reply) => {
      const pendingEvents = await sandbox.deliverEvents()
      return wantsJson(request) ? reply.send({ pendingEvents }) : reply.redirect('/dev/pay', 303)
    })
    scope.post('/dev/pay/expire', async (request, reply) => {
      await sandbox.expireCheckout(fieldsOf(request)['checkout'] ?? '')
      return wantsJson(request) ? reply.send({ success: true }) : reply.redirect('/dev/pay', 303)
    })

    scope.get('/dev/pay/invoices/:id', async (request, reply) => {
      const invoice = await sandbox.invoice((request.params as { id: string }).id)
      if (wantsJson(request)) {
        if (!invoice) throw new HttpError(404, 'There is no such invoice.')
        return reply.send(invoice)
      }
      if (invoice) return sendPage(reply, (nonce) => invoicePage(invoice, nonce))
      const t = translatorFor(preferredLanguage(request.headers['accept-language']))
      return sendPage(reply.code(404), (nonce) =>
        messagePage(
          {
            t,
            title: t('invoice.unknown'),
            text: t('checkout.unknownText'),
            link: { href: '/subscription', label: t('back') },
          },
          nonce,
        ),
      )
    })
  })
}
