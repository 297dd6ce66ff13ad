import type { paymentOperations } from '#contract/payment-operations.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import { enforceThrottle, payingRule } from '#core/accounts/throttle.ts'
import {
  getSubscription,
  listInvoices,
  openPortal,
  setCancelAtPeriodEnd,
} from '#core/payments/manage.ts'
import { openCheckout } from '#core/payments/open-checkout.ts'
import type { PaymentPorts, PaymentProvider } from '#core/payments/provider.ts'
import { toUserError, paymentsNotSetUp } from '#core/payments/errors.ts'
import { previewSwitch, switchPlan } from '#core/payments/switch-plan.ts'
import { verifyPayment } from '#core/payments/verify-payment.ts'
import type { Handler, Input } from '../register-operation.ts'

type Operations = typeof paymentOperations

const DONE = { done: true } as const

/** Handlers for the paid subscription. Without a provider they are read-only. */
export function paymentHandlers({
  db,
  secrets,
  payments,
  publicUrl,
}: Pick<AccountPorts, 'db' | 'secrets'> & {
  payments: PaymentProvider | null
  publicUrl: string
}): { [Name in keyof Operations]: Handler<Operations[Name]> } {
  /** Runs work that calls the provider, with a rate limit and readable errors. */
  async function withProvider<Result>(
    { caller, now }: Pick<Input<Operations['getPaidSubscription']>, 'caller' | 'now'>,
    work: (ports: PaymentPorts) => Promise<Result>,
  ): Promise<Result> {
    if (!payments) throw paymentsNotSetUp()
    await enforceThrottle(db, [payingRule(secrets, caller.account.id)], now)
    return work({ db, secrets, provider: payments }).catch((error: unknown) => {
      throw toUserError(error)
    })
  }
  return {
    // Works without a provider too: access that was paid for stays valid.
    getPaidSubscription: ({ caller, now }) => getSubscription(db, caller.account.id, now),
    listBilling: ({ caller }) => listInvoices(db, caller.account.id),
    openPortal: async (input) => ({
      url: await withProvider(input, (ports) =>
        openPortal(ports, publicUrl, input.caller.account, {
          ...input.body,
          language: languageOf(input),
        }),
      ),
    }),
    cancelPaidSubscription: async (input) => {
      await withProvider(input, (ports) =>
        setCancelAtPeriodEnd(ports, input.caller.account.id, true, input.now),
      )
      return DONE
    },
    reactivatePaidSubscription: async (input) => {
      await withProvider(input, (ports) =>
        setCancelAtPeriodEnd(ports, input.caller.account.id, false, input.now),
      )
      return DONE
    },
    openCheckout: async (input) => {
      const { planType, successUrl, cancelUrl } = input.body
      return {
        checkoutUrl: await withProvider(input, (ports) =>
          openCheckout(
            ports,
            publicUrl,
            input.caller.account,
            { planType, successUrl, cancelUrl, language: languageOf(input) },
            input.now,
          ),
        ),
      }
    },
    previewSwitch: (input) =>
      withProvider(input, (ports) =>
        previewSwitch(ports, input.caller.account.id, input.body.planType, input.now),
      ),
    switchPlan: (input) =>
      withProvider(input, (ports) =>
        switchPlan(ports, input.caller.account.id, input.body, input.now),
      ),
    verifyPayment: (input) =>
      withProvider(input, (ports) =>
        verifyPayment(ports, input.caller.account.id, input.params.sessionId, input.now),
      ),
  }
}

const languageOf = ({
  caller,
  browser,
}: Pick<Input<Operations['getPaidSubscription']>, 'caller' | 'browser'>) =>
  caller.account.language ?? browser.language
