import { screenWords } from '#web/i18n/screen-words.ts'
import { en } from './texts/en.ts'

/** What the pages and the dialog of plans and payments say, in three languages. */
export const { prepare: preparePaymentsWords, useWords: usePaymentsWords } = screenWords(en, {
  ru: () => import('./texts/ru.ts').then((module) => module.ru),
  ka: () => import('./texts/ka.ts').then((module) => module.ka),
})

export type Say = ReturnType<typeof usePaymentsWords>['say']
