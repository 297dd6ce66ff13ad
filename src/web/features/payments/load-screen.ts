import type { Language } from '#locales/languages.ts'
import { CancelledPage } from './cancelled-page.tsx'
import { preloadPaymentsMessages } from './payments-messages.ts'
import { PricingPage } from './pricing-page.tsx'
import { SubscriptionPage } from './subscription-page.tsx'
import { SuccessPage } from './success-page.tsx'
import { UpgradeDialog } from './upgrade-dialog.tsx'

/** By route id. They are one chunk, since visitors usually go from one to the next. */
const screens = {
  pricing: PricingPage,
  subscription: SubscriptionPage,
  subscriptionSuccess: SuccessPage,
  subscriptionCancel: CancelledPage,
  upgrade: UpgradeDialog,
}

/** Loads the texts in `languages` and returns the screen: a page, or the upgrade dialog. */
export async function loadScreen<Name extends keyof typeof screens>(
  name: Name,
  languages: readonly Language[],
): Promise<(typeof screens)[Name]> {
  await preloadPaymentsMessages(languages)
  return screens[name]
}
