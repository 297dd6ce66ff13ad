import { createScopedMessages } from '#web/i18n/scoped-messages.ts'
import { en } from './locales/en.ts'

/** What /admin says, in three languages. */
export const { preload: preloadAdminMessages, useMessages: useAdminMessages } =
  createScopedMessages(en, {
    ru: () => import('./locales/ru.ts').then((module) => module.ru),
    ka: () => import('./locales/ka.ts').then((module) => module.ka),
  })

export type Translate = ReturnType<typeof useAdminMessages>['t']
