import { createScopedMessages } from '#web/i18n/scoped-messages.ts'
import { en } from './locales/en.ts'

/** Texts of the payment pages and the upgrade dialog. */
export const { preload: preloadPaymentsMessages, useMessages: usePaymentsMessages } =
  createScopedMessages(en, {
    ru: () => import('./locales/ru.ts').then((module) => module.ru),
    ka: () => import('./locales/ka.ts').then((module) => module.ka),
  })

export type Translate = ReturnType<typeof usePaymentsMessages>['t']
