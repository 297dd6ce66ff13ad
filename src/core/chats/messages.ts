import type { Language } from '#contract/accounts.ts'
import type { CommandName } from './commands.ts'
import { en } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

/** A message of several lines. Values are put in as Telegram's HTML: escaped before. */
type Html = string

/** All that the bot says in one language, but for messages about flats. */
export type BotMessages = {
  welcome: Html
  /** `who`: the first name or masked address of the account. */
  welcomeLinked: (who: Html) => Html
  confirmLink: (who: Html) => Html
  linked: (who: Html) => Html
  alreadyLinked: (who: Html) => Html
  linkExpired: Html
  linkedToOtherChat: Html
  unlinked: Html
  /** Where an account has neither name nor address. */
  unnamed: string

  saved: (search: Html) => Html
  /** Of a search in a chat that belongs to no account. */
  linkToEdit: Html
  howToSubscribe: Html
  wrongCode: Html
  waitForCodes: (minutes: number) => Html
  sameSearch: Html
  tooMany: (max: number) => Html

  noSearches: Html
  searches: (count: number) => Html
  numbered: (number: number, search: Html) => Html
  /** After a search in a list. */
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
    /** The Mini App, and the site in a browser. */
    app: string
    site: string
    makeSearch: string
    searches: string
    link: string
    declineLink: string
    unlink: string
    /** What a search is, and what pressing does. */
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
  /** Shown over the chat for a moment, 200 characters at most. */
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
  /** For Telegram's menu. */
  commands: Record<CommandName, string>
}

export const botMessages: Record<Language, BotMessages> = { en, ru, ka }
