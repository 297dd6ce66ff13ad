import { emailShape } from '#contract/accounts.ts'
import type { ProviderCustomer } from './provider.ts'

/**
 * PostgreSQL's text knows no NUL and no halves of characters; and nobody needs more than this of a
 * word of the provider's.
 */
const word = (text: string, most = 300): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, most)

/**
 * What the provider said as it can be kept: words of bounded length, addresses of the web alone,
 * and one that can be written to.
 */
export function storableCustomer(customer: ProviderCustomer): ProviderCustomer {
  return {
    ...customer,
    email: emailShape.safeParse(customer.email).data ?? null,
    card: customer.card && {
      ...customer.card,
      brand: word(customer.card.brand, 40),
      last4: word(customer.card.last4, 4),
    },
    subscriptions: customer.subscriptions.map((one) => ({
      ...one,
      id: word(one.id),
      currency: word(one.currency, 3).toUpperCase(),
    })),
    invoices: customer.invoices.map((one) => ({
      ...one,
      id: word(one.id),
      number: one.number && word(one.number),
      description: word(one.description, 500),
      currency: word(one.currency, 3).toUpperCase(),
      url:
        one.url && /^https?:\/\//.test(one.url) && URL.canParse(one.url)
          ? word(one.url, 2000)
          : null,
    })),
  }
}
