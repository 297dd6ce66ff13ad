import type { Config } from '#config'
import type { PaymentProvider } from '#core/payments/provider.ts'

/** The configured payment provider; null without one. */
export async function paymentsFrom({
  payments,
  publicUrl,
}: Pick<Config, 'payments' | 'publicUrl'>): Promise<PaymentProvider | null> {
  if (!payments) return null
  // Imported here, since the SDK is slow to load and often not needed.
  const { createStripe } = await import('#adapters/payments/stripe/stripe.ts')
  return createStripe({ ...payments, site: publicUrl })
}
