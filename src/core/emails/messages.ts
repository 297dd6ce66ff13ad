import type { Language } from '#contract/accounts.ts'
import type { EmailContentOf, EmailKind } from './content.ts'
import { en } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

/** The texts of one email. The URLs of its button and link are in render-email.ts. */
export type EmailTemplate = {
  subject: string
  /** The preview text that inboxes show after the subject. */
  preview: string
  heading: string
  lines: string[]
  button?: string
  /** Shown below the code or button: how long it works. */
  note?: string
  /** What to do if the reader did not request this. */
  help: string
  helpLink?: string
}

/** `validFor`: how long the code or link works, in the nominative ("15 minutes"). */
export type EmailMessages = {
  templates: {
    [Kind in EmailKind]: (content: EmailContentOf<Kind>, validFor: string) => EmailTemplate
  }
  copyLink: string
  /** Says why the reader gets this email. `site` is the host name. */
  footer: (site: string) => string
}

export const emailMessages: Record<Language, EmailMessages> = { en, ru, ka }
