import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { Language } from './i18n/catalogue.ts'
import type { MapSettings } from './map/map-provider.ts'

/** What the server rendered with, so that the browser begins from the very same. */
export type Boot = {
  /** Milliseconds since 1970. */
  now: number
  timeZone: string
  notice: SampleNotice | null
  /** The e-mail address of whoever runs the site. */
  contact: string | null
  maps: MapSettings
  /** People may sign in through a provider elsewhere, under this name. */
  signInProvider: { name: string } | null
  /** People may sign in through Telegram. */
  telegramLogin: boolean
  /**
   * The bot that alerts come through: the address of the chat with it; null: there are no alerts.
   */
  bot: { url: string } | null
  /** How long whoever registers has everything for nothing; 0: there is no trial. */
  trialDays: number
  /** There is somebody to pay for plans through: where there is not, nothing leads to them. */
  plans: boolean
  /** On pages of the Mini App: where the script of its host comes from. */
  miniApp: { scriptUrl: string } | null
  /** The one in the address; null leaves it to the reader. */
  language: Language | null
  query: DehydratedState
  /**
   * Not of the page that the service worker shows offline: it begins at whatever address it stands
   * for.
   */
  router?: HydrationState
}

/** Set while the listings come from the sample archive. */
export type SampleNotice = { kind: 'sample' }

/** Times are told as the cities we list tell them. */
export const TIME_ZONE = 'Asia/Tbilisi'

/** JSON that cannot end the script element it is written into. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
