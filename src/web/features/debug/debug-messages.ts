import { createScopedMessages } from '#web/i18n/scoped-messages.ts'
import { en } from './locales/en.ts'

/** Texts of /debug. */
export const { preload: preloadDebugMessages, useMessages: useDebugMessages } =
  createScopedMessages(en, {
    ru: () => import('./locales/ru.ts').then((module) => module.ru),
    ka: () => import('./locales/ka.ts').then((module) => module.ka),
  })
