import { screenWords } from '#web/i18n/screen-words.ts'
import { en } from './texts/en.ts'

/** What /admin says, in three languages. */
export const { prepare: prepareAdminWords, useWords: useAdminWords } = screenWords(en, {
  ru: () => import('./texts/ru.ts').then((module) => module.ru),
  ka: () => import('./texts/ka.ts').then((module) => module.ka),
})

export type Say = ReturnType<typeof useAdminWords>['say']
