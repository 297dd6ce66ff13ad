import { screenWords } from '#web/i18n/screen-words.ts'
import { en } from './texts/en.ts'

export type SignInMessages = { readonly [Key in keyof typeof en]: string }
export type SignInKey = keyof SignInMessages

/** What the sign-in screens say. */
export const { prepare: prepareWords, useWords } = screenWords(en, {
  ru: () => import('./texts/ru.ts').then((module) => module.ru),
  ka: () => import('./texts/ka.ts').then((module) => module.ka),
})

export type Say = ReturnType<typeof useWords>['say']
