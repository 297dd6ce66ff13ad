import type { Config } from '#config'
import type { PaymentProvider } from '#core/payments/provider.ts'
import { CommandError } from './run.ts'

/** The configured payment provider; null without one. */
export async function paymentsFrom({
  payments,
  publicUrl,
}: Config): Promise<PaymentProvider | 'sandbox' | null> {
  if (payments?.provider !== 'stripe') return payments && 'sandbox'
  // Imported here, since the SDK is slow to load and often not needed.
  const { createStripe } = await import('#adapters/payments/stripe/stripe.ts')
  return createStripe({ ...payments, site: publicUrl })
}

/** The same for production. Throws CommandError for the sandbox. */
export async function realPaymentsFrom(config: Config): Promise<PaymentProvider | null> {
  const provider = await paymentsFrom(config)
  if (provider === 'sandbox')
    throw new CommandError(
      'PAYMENT_PROVIDER is sandbox, which takes no real money and is only for `npm start`: ' +
        'set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET instead, or leave PAYMENT_PROVIDER out.',
    )
  return provider
}
