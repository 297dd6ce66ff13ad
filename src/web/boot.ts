import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { Site } from '#contract/site.ts'
import type { UtcOffsets } from '#locales/format.ts'
import type { Language } from '#locales/languages.ts'

/** What the server rendered with, so that the browser hydrates with the same values. */
export type Boot = {
  /** Milliseconds since the Unix epoch. */
  now: number
  /** The time zone of the page's city. */
  timeZone: UtcOffsets
  site: Site
  /** On Mini App pages: the URL of Telegram's web-app script. */
  miniApp: { scriptUrl: string } | null
  /** The language in the address; null when the address has none. */
  language: Language | null
  query: DehydratedState
  /**
   * Missing on the page that the service worker shows offline, which can stand in for any address.
   */
  router?: HydrationState
}

/** JSON that cannot end the script element it is embedded in. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
