import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { PaymentProvider } from '#core/payments/provider.ts'
import type { PushSettings } from '#core/push/push-service.ts'
import type { WebhookSettings } from '#core/webhooks/webhooks.ts'
import type { CorePorts, SignInOptions, TelegramOptions } from './options.ts'
import { bindOperation, type BoundOperation, type Handler } from './register-operation.ts'
import { accountHandlers } from './routes/account.ts'
import { adminHandlers, type AdminSettings } from './routes/admin.ts'
import { apiKeyHandlers } from './routes/api-keys.ts'
import { authHandlers } from './routes/auth.ts'
import { feedHandlers } from './routes/feeds.ts'
import { listingHandlers } from './routes/listings.ts'
import { paymentHandlers } from './routes/payments.ts'
import { placeHandlers } from './routes/places.ts'
import { providerHandlers } from './routes/sign-in-provider.ts'
import { pushHandlers } from './routes/push.ts'
import { savedSearchHandlers } from './routes/saved-searches.ts'
import { telegramAccountHandlers } from './routes/telegram-account.ts'
import { webVitalsHandlers } from './routes/web-vitals.ts'
import { webhookHandlers } from './routes/webhooks.ts'
import { telegramAuthHandlers } from './routes/telegram-auth.ts'

type Handlers = { [Name in keyof typeof operations]: Handler<(typeof operations)[Name]> }

/** Binds all operations of the contract to their handlers. A missing handler is a type error. */
export function bindOperations(
  core: CorePorts,
  options: SignInOptions &
    Pick<TelegramOptions, 'bot'> & {
      payments: PaymentProvider | null
      push: PushSettings | null
      webhooks: WebhookSettings
      hasGeocoder: boolean
      admin: AdminSettings
      publicUrl: string
      validateResponses: boolean
    },
): BoundOperation[] {
  const { db, objects } = core
  const handlers: Handlers = {
    ...authHandlers(core),
    ...accountHandlers(core, options.provider),
    ...providerHandlers({ accounts: core, ...options }),
    ...telegramAuthHandlers(core, options.telegram, options.publicUrl),
    ...listingHandlers(core),
    ...feedHandlers(core, options.publicUrl),
    ...placeHandlers(core),
    ...savedSearchHandlers(core),
    ...telegramAccountHandlers(core, options.bot),
    ...paymentHandlers({ ...core, ...options }),
    ...apiKeyHandlers(core),
    ...pushHandlers(core, options.push),
    ...webhookHandlers(core, options.webhooks),
    ...webVitalsHandlers(db),
    ...adminHandlers(core, { objects, ...options }),
  }
  return Object.entries(operations).map(([name, op]) =>
    bindOperation(op as Operation, handlers[name as keyof Handlers] as Handler<Operation>, options),
  )
}
