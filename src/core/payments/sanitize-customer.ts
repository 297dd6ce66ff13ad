import { emailSchema } from '#contract/accounts.ts'
import type { ProviderCustomer } from './provider.ts'

/** PostgreSQL's text type rejects NUL characters and lone surrogates. */
const sanitizeText = (text: string, maxLength = 300): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, maxLength)

/**
 * Makes the provider's data safe to store: texts of limited length, http(s) URLs only, and a valid
 * email or none.
 */
export function sanitizeCustomer(customer: ProviderCustomer): ProviderCustomer {
  return {
    ...customer,
    email: emailSchema.safeParse(customer.email).data ?? null,
    card: customer.card && {
      ...customer.card,
      brand: sanitizeText(customer.card.brand, 40),
      last4: sanitizeText(customer.card.last4, 4),
    },
    subscriptions: customer.subscriptions.map((item) => ({
      ...item,
      id: sanitizeText(item.id),
      currency: sanitizeText(item.currency, 3).toUpperCase(),
    })),
    invoices: customer.invoices.map((item) => ({
      ...item,
      id: sanitizeText(item.id),
      number: item.number && sanitizeText(item.number),
      description: sanitizeText(item.description, 500),
      currency: sanitizeText(item.currency, 3).toUpperCase(),
      url:
        item.url && /^https?:\/\//.test(item.url) && URL.canParse(item.url)
          ? sanitizeText(item.url, 2000)
          : null,
    })),
  }
}
