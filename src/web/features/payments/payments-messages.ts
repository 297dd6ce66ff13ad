import { messages } from '#locales/en/payments.ts'
import { createScopedMessages } from '#web/i18n/scoped-messages.ts'

/** Texts of the payment pages and the upgrade dialog. */
export const {
  preload: preloadPaymentsMessages,
  useMessages: usePaymentsMessages,
  translatorOf: paymentsTranslator,
} = createScopedMessages(
  messages,
  import.meta.glob(['/locales/*/payments.ts', '!/locales/en/*'], { import: 'messages' }),
)

export type PaymentsKey = keyof typeof messages
export type Translate = ReturnType<typeof usePaymentsMessages>['t']
