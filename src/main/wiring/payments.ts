import type { Config } from '#config'
import type { PaymentProvider } from '#core/payments/provider.ts'
import { CommandError } from './run.ts'

/** Through whom people pay, as the settings say; null: they say nothing. */
export async function paymentsFrom({
  payments,
  publicUrl,
}: Config): Promise<PaymentProvider | 'sandbox' | null> {
  if (payments?.provider !== 'stripe') return payments && 'sandbox'
  // Its SDK takes its time to load; whoever is not paid need not wait for it.
  const { createStripe } = await import('#adapters/payments/stripe/stripe.ts')
  return createStripe({ ...payments, site: publicUrl })
}

/**
 * The same where real people are asked for real money: there is no sandbox. Throws CommandError.
 */
export async function realPaymentsFrom(config: Config): Promise<PaymentProvider | null> {
  const provider = await paymentsFrom(config)
  if (provider === 'sandbox')
    throw new CommandError(
      'PAYMENT_PROVIDER is sandbox, in which no money moves: it is for `npm start` alone. ' +
        'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET instead, or leave PAYMENT_PROVIDER ' +
        'out.',
    )
  return provider
}
