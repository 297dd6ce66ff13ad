import { createScopedMessages } from '#web/i18n/scoped-messages.ts'
import { en } from './locales/en.ts'

export type SignInMessages = { readonly [Key in keyof typeof en]: string }
export type SignInKey = keyof SignInMessages

/** Texts of the sign-in screens. */
export const { preload: preloadSignInMessages, useMessages: useSignInMessages } =
  createScopedMessages(en, {
    ru: () => import('./locales/ru.ts').then((module) => module.ru),
    ka: () => import('./locales/ka.ts').then((module) => module.ka),
  })
