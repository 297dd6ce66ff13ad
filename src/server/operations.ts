import type { FastifyInstance } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import type { SignInProvider } from '#core/accounts/provider.ts'
import type { PaymentProvider } from '#core/payments/provider.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import type { PushSettings } from '#core/push/push-service.ts'
import type { ApiCalls } from './api-calls.ts'
import {
  bindOperation,
  type BoundOperation,
  type Handler,
  registerOperation,
} from './register-operation.ts'
import { accountHandlers } from './routes/account.ts'
import { adminHandlers, type AdminSettings } from './routes/admin.ts'
import { apiKeyHandlers } from './routes/api-keys.ts'
import { authHandlers } from './routes/auth.ts'
import { listingHandlers } from './routes/listings.ts'
import { paymentHandlers } from './routes/payments.ts'
import { placeHandlers } from './routes/places.ts'
import { providerHandlers } from './routes/sign-in-provider.ts'
import { pushHandlers } from './routes/push.ts'
import { savedSearchHandlers } from './routes/saved-searches.ts'
import { telegramAccountHandlers } from './routes/telegram-account.ts'
import { webVitalsHandlers } from './routes/web-vitals.ts'
import { type TelegramSignInMethod, telegramAuthHandlers } from './routes/telegram-auth.ts'
import type { Sessions } from './session.ts'

type Handlers = { [Name in keyof typeof operations]: Handler<(typeof operations)[Name]> }

/** Registers all operations of the contract and returns them. A missing handler is a type error. */
export function registerOperations(
  app: FastifyInstance,
  accounts: AccountPorts,
  options: {
    validateResponses: boolean
    sessions: Sessions
    apiCalls: ApiCalls
    canSendEmail: boolean
    provider: SignInProvider | null
    telegramLogin: TelegramSignInMethod | null
    payments: PaymentProvider | null
    push: PushSettings | null
    objects: ObjectStore
    hasGeocoder: boolean
    admin: AdminSettings
    publicUrl: string
    bot: () => { url: string } | null
    clock?: () => Date
  },
): BoundOperation[] {
  const { db } = accounts
  const handlers: Handlers = {
    ...authHandlers(accounts),
    ...accountHandlers(accounts, options.provider),
    ...providerHandlers({ accounts, ...options }),
    ...telegramAuthHandlers(accounts, options.telegramLogin, options.publicUrl),
    ...listingHandlers(db),
    ...placeHandlers(db),
    ...savedSearchHandlers(accounts),
    ...telegramAccountHandlers(accounts, options.bot),
    ...paymentHandlers({ ...accounts, ...options }),
    ...apiKeyHandlers(accounts),
    ...pushHandlers(accounts, options.push),
    ...webVitalsHandlers(db),
    ...adminHandlers(accounts, options),
  }
  return Object.entries(operations).map(([name, op]) => {
    const bound = bindOperation(
      op as Operation,
      handlers[name as keyof Handlers] as Handler<Operation>,
      options,
    )
    registerOperation(app, bound, options)
    return bound
  })
}
