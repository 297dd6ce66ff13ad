import type { paymentOperations } from '#contract/payment-operations.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import { getSubscription, listBilling, openPortal, setCancelling } from '#core/payments/manage.ts'
import { openCheckout } from '#core/payments/open-checkout.ts'
import type { PaymentPorts } from '#core/payments/ports.ts'
import type { PaymentProvider } from '#core/payments/provider.ts'
import { forPerson, noneYet, noSubscription } from '#core/payments/refusals.ts'
import { verifyPayment } from '#core/payments/verify-payment.ts'
import type { Handler } from '../register-operation.ts'

type Operations = typeof paymentOperations

const DONE = { done: true } as const

/** What somebody does with the own subscription. Without a provider there is none. */
export function paymentHandlers({ db, secrets, payments, publicUrl }: Pick<AccountPorts, 'db' | 'secrets'> & { payments: PaymentProvider | null; publicUrl: string }): { [Name in keyof Operations]: Handler<Operations[Name]> } {
  /** Asks the provider, and says its troubles in words. */
  async function asking<Answer>(work: (ports: PaymentPorts) => Promise<Answer>): Promise<Answer> {
    if (!payments) throw noneYet()
    return work({ db, secrets, provider: payments }).catch((error: unknown) => {
      throw forPerson(error)
    })
  }
  return {
    getPaidSubscription: async ({ caller, now }) => {
      if (!payments) throw noSubscription()
      return getSubscription(db, caller.account.id, now)
    },
    listBilling: async ({ caller }) => (payments ? listBilling(db, caller.account.id) : []),
    openPortal: async ({ caller: { account }, body, browser }) => ({ url: await asking((ports) => openPortal(ports, publicUrl, account, { ...body, language: account.language ?? browser.language })) }),
    cancelPaidSubscription: async ({ caller, now }) => {
      await asking((ports) => setCancelling(ports, caller.account.id, true, now))
      return DONE
    },
    reactivatePaidSubscription: async ({ caller, now }) => {
      await asking((ports) => setCancelling(ports, caller.account.id, false, now))
      return DONE
    },
    openCheckout: async ({ caller: { account }, body, browser, now }) => ({ checkoutUrl: await asking((ports) => openCheckout(ports, publicUrl, account, { planType: body.planType, successUrl: body.successUrl, cancelUrl: body.cancelUrl, language: account.language ?? browser.language }, now)) }),
    verifyPayment: ({ caller, params, now }) => asking((ports) => verifyPayment(ports, caller.account.id, params.sessionId, now)),
  }
}
