import type { Language } from '#contract/accounts.ts'
import type { CommandName } from './commands.ts'
import { en } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

/** A message in Telegram's HTML. Parameters must be escaped by the caller. */
type Html = string

/** The texts of the bot in one language, except notifications about flats. */
export type BotMessages = {
  welcome: Html
  /** `who`: the first name or masked email of the account's owner. */
  welcomeLinked: (who: Html) => Html
  confirmLink: (who: Html) => Html
  linked: (who: Html) => Html
  alreadyLinked: (who: Html) => Html
  linkExpired: Html
  linkedToOtherChat: Html
  unlinked: Html
  /** For an account without a name and email. */
  unnamed: string

  saved: (search: Html) => Html
  /** Added to `saved` in a chat without an account. */
  linkToEdit: Html
  howToSubscribe: Html
  wrongCode: Html
  waitForCodes: (minutes: number) => Html
  sameSearch: Html
  tooMany: (max: number) => Html

  noSearches: Html
  searches: (count: number) => Html
  numbered: (number: number, search: Html) => Html
  /** Shown after a paused search in the list. */
  isPaused: Html
  paused: (search: Html) => Html
  pausedAll: (count: number) => Html
  nothingToPause: Html
  resumed: (search: Html) => Html
  resumedAll: (count: number) => Html
  nothingToResume: Html
  noSuchNumber: (count: number) => Html
  whichToDelete: Html
  askDelete: (search: Html) => Html
  stopped: (count: number) => Html

  help: Html
  helpLine: Html
  chooseLanguage: Html
  languageChosen: Html

  buttons: {
    /** Opens the Mini App. */
    app: string
    /** Opens the site in a browser. */
    site: string
    settings: string
    makeSearch: string
    searches: string
    link: string
    declineLink: string
    unlink: string
    /** The state of a search and the action of the button. */
    activePause: string
    pausedResume: string
    pause: string
    resume: string
    delete: string
    yesDelete: string
    keepSearch: string
    deleted: string
    hiddenUndo: string
  }
  /** Shown over the chat for a moment (answerCallbackQuery, 200 characters at most). */
  toasts: {
    paused: string
    resumed: string
    deleted: string
    searchKept: string
    hidden: string
    shown: string
    photos: string
    linked: string
    notLinked: string
    unlinked: string
    gone: string
    language: string
  }
  /** Descriptions in Telegram's command menu. */
  commands: Record<CommandName, string>
}

export const botMessages: Record<Language, BotMessages> = { en, ru, ka }
