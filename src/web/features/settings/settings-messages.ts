import { createScopedMessages } from '#web/i18n/scoped-messages.ts'
import { en } from './locales/en.ts'

/** Texts of /settings. */
export const { preload: preloadSettingsMessages, useMessages: useSettingsMessages } =
  createScopedMessages(en, {
    ru: () => import('./locales/ru.ts').then((module) => module.ru),
    ka: () => import('./locales/ka.ts').then((module) => module.ka),
  })
