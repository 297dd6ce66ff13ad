import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { CLOCK_STEPS, type SandboxApi } from '#core/payments/sandbox.ts'
import { overviewPage } from '../dev-pay/overview-page.ts'
import { invoicePage } from '../dev-pay/invoice-page.ts'
import { messagePage } from '../dev-pay/page.ts'
import { t } from '../dev-pay/messages.ts'
import { devScope, fieldsOf, sendPage, wantsJson } from '../dev-request.ts'
import { devPayCheckoutRoutes } from './dev-pay-checkout.ts'
import { devPayPortalRoutes } from './dev-pay-portal.ts'

/**
 * The payment sandbox at `/dev/pay`: checkout, billing portal, invoices, and an overview with its
 * clock. Every page is also available as JSON (`Accept: application/json`). Development only.
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
        : sendPage(reply, (nonce) => overviewPage(overview, nonce))
    })
    scope.post('/dev/pay/clock', async (request, reply) => {
      const step = CLOCK_STEPS.find((one) => one === fieldsOf(request)['step'])
      if (!step)
        throw new AppError('input_invalid', {
          params: { reason: `Choose one of: ${CLOCK_STEPS.join(', ')}` },
          field: 'step',
        })
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
        if (!invoice) throw new AppError('not_found', { params: { what: 'Invoice' } })
        return reply.send(invoice)
      }
      if (invoice) return sendPage(reply, (nonce) => invoicePage(invoice, nonce))
      return sendPage(reply.code(404), (nonce) =>
        messagePage(
          {
            title: t('invoice.unknown'),
            text: t('invoice.unknownText'),
            link: { href: '/subscription', label: t('back') },
          },
          nonce,
        ),
      )
    })
  })
}
