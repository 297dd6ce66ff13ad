import type { Language } from '#web/i18n/catalogue.ts'
import { CancelledPage } from './cancelled-page.tsx'
import { preloadPaymentsMessages } from './payments-messages.ts'
import { PricingPage } from './pricing-page.tsx'
import { SubscriptionPage } from './subscription-page.tsx'
import { SuccessPage } from './success-page.tsx'
import { UpgradeDialog } from './upgrade-dialog.tsx'

/** By the id of their route. One chunk: whoever sees one of them is on the way to the next. */
const screens = {
  pricing: PricingPage,
  subscription: SubscriptionPage,
  subscriptionSuccess: SuccessPage,
  subscriptionCancel: CancelledPage,
  upgrade: UpgradeDialog,
}

/** A page, or the dialog over any page, with its words at hand. */
export async function loadScreen<Name extends keyof typeof screens>(
  name: Name,
  languages: readonly Language[],
): Promise<(typeof screens)[Name]> {
  await preloadPaymentsMessages(languages)
  return screens[name]
}
