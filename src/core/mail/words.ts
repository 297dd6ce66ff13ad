import type { LANGUAGES } from '#contract/accounts.ts'
import type { ContentOf, MailKind } from './content.ts'
import { en } from './words/en.ts'
import { ka } from './words/ka.ts'
import { ru } from './words/ru.ts'

/** The words of one letter. Where its button and link lead stands in letter.ts. */
export type LetterWords = {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  heading: string
  lines: string[]
  button?: string
  /** Under the code or button: how long it works. */
  note?: string
  /** What to do when it was not the reader. */
  help: string
  helpLink?: string
}

/** `lasts`: how long its code or link works, such as "15 minutes", in the nominative. */
export type MailWords = {
  letters: { [Kind in MailKind]: (content: ContentOf<Kind>, lasts: string) => LetterWords }
  copyLink: string
  /** Why the letter came. */
  footer: (site: string) => string
}

export const mailWords: Record<(typeof LANGUAGES)[number], MailWords> = { en, ru, ka }
