import { screenWords } from '#web/i18n/screen-words.ts'
import { en } from './texts/en.ts'

/** What the dialogs of notifications say, in three languages. */
export const { prepare: prepareSearchesWords, useWords: useSearchesWords } = screenWords(en, {
  ru: () => import('./texts/ru.ts').then((module) => module.ru),
  ka: () => import('./texts/ka.ts').then((module) => module.ka),
})

export type Say = ReturnType<typeof useSearchesWords>['say']
