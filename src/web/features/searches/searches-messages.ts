import { createScopedMessages } from '#web/i18n/scoped-messages.ts'
import { en } from './locales/en.ts'

/** Texts of the notification dialogs. */
export const { preload: preloadSearchesMessages, useMessages: useSearchesMessages } =
  createScopedMessages(en, {
    ru: () => import('./locales/ru.ts').then((module) => module.ru),
    ka: () => import('./locales/ka.ts').then((module) => module.ka),
  })

export type Translate = ReturnType<typeof useSearchesMessages>['t']
