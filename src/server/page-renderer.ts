import type { Listing } from '#contract/listings.ts'
import type { PlaceStats } from '#contract/places.ts'
import type { ShareText } from '#core/photos/share-picture.ts'

/**
 * Renders pages. Implemented by `src/web/server-entry.tsx` and injected by `main`. Pages are the
 * same for every visitor; no cookie reaches the renderer.
 */
export type RenderPage = (
  request: Request,
  context: PageContext,
) => Promise<Response | RenderedPage>

export type PageContext = {
  /** `fetch` for our own API without a network. Takes a path and follows redirects. */
  api: ApiFetch
  /** The time that time labels are relative to. Sent with the page, so that hydration matches. */
  now: Date
  /** Set while the site shows sample listings. */
  notice: SampleBanner | null
  /** The operator's email address, shown on the site. */
  contact: string | null
  maps: MapSettings
  /** The external identity provider. Null if there is none. */
  signInProvider: { name: string } | null
  /** Whether users can sign in with Telegram. */
  telegramLogin: boolean
  /** The chat with the bot that sends alerts. Null if there is none. */
  bot: { url: string } | null
  /** Length of the free trial in days; 0 for no trial. */
  trialDays: number
  /** Whether plans can be bought. */
  plans: boolean
  /** For Mini App pages: the URL of the host script. Null on other pages. */
  host?: { scriptUrl: string } | null
  /** The origin for canonical URLs and link previews, without a trailing slash. */
  publicUrl: string
}

/** The map settings of a page. */
export type MapSettings = {
  /** The Google Maps key. Null: maps use MapLibre. */
  google: { key: string; mapId: string | null } | null
  /** The MapLibre style. Null: the built-in style. */
  styleUrl: string | null
  /** Whether a geocoder is used. Its OpenStreetMap data requires attribution on map pages. */
  geocoded: boolean
}

export type ApiFetch = (path: string, init?: { signal?: AbortSignal }) => Promise<Response>

export type SampleBanner = { kind: 'sample' }

/** A rendered page. The renderer returns a `Response` instead for redirects. */
export type RenderedPage = {
  status: number
  /** BCP 47 tag, for `<html lang>`. */
  language: string
  /** Replaces `<!--head-->` in index.html: title, description, link preview, canonical URL. */
  head: string
  /** Replaces `<!--app-->`. */
  html: string
  /**
   * JSON with `<`, `>`, `&`, U+2028 and U+2029 escaped. Replaces `<!--boot-->`, inside
   * `<script type="application/json" id="boot">`.
   */
  boot: string
}

/** Returns the texts of a share picture in a language, from the same locales as the pages. */
export type DescribeShare = (subject: ShareSubject, language: string | null) => ShareText
export type ShareSubject = { listing: Listing } | { place: PlaceStats }
