import type { LANGUAGES } from '#contract/accounts.ts'
import type { EmailContentOf, EmailKind } from './content.ts'
import { en } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

/** The words of one email. Where its button and link lead stands in render-email.ts. */
export type EmailTemplate = {
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

/** `validFor`: how long its code or link works, such as "15 minutes", in the nominative. */
export type EmailMessages = {
  templates: {
    [Kind in EmailKind]: (content: EmailContentOf<Kind>, validFor: string) => EmailTemplate
  }
  copyLink: string
  /** Why the email came. */
  footer: (site: string) => string
}

export const emailMessages: Record<(typeof LANGUAGES)[number], EmailMessages> = { en, ru, ka }
