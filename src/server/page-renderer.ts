import type { Listing } from '#contract/listings.ts'
import type { PlaceStats } from '#contract/places.ts'
import type { ShareText } from '#core/photos/share-picture.ts'

/**
 * The port through which pages are rendered; `src/web/server-entry.tsx` fills it and `main` hands
 * it over. Pages are the same for every visitor: no cookie reaches the renderer.
 */
export type RenderPage = (
  request: Request,
  context: PageContext,
) => Promise<Response | RenderedPage>

export type PageContext = {
  /**
   * `fetch` for our own API, without a network: takes a path such as `/api/listings?city=Batumi`,
   * follows redirects.
   */
  api: ApiFetch
  /**
   * The moment that time labels count from; it travels with the data, or hydration would disagree.
   */
  now: Date
  /** Set while the listings come from the sample archive. */
  notice: SampleBanner | null
  /** The e-mail address of whoever runs the site, to be shown. */
  contact: string | null
  maps: MapSettings
  /** People may sign in through a provider elsewhere, under this name; null: they may not. */
  signInProvider: { name: string } | null
  /** People may sign in through Telegram. */
  telegramLogin: boolean
  /** The bot that alerts come through: the address of the chat with it; null: there are none. */
  bot: { url: string } | null
  /** How long whoever registers has everything for nothing; 0: there is no trial. */
  trialDays: number
  /** There is somebody to pay for plans through. */
  plans: boolean
  /**
   * Where pages of the Mini App, under /app, get the script of their host from; null: they stand
   * without one.
   */
  host?: { scriptUrl: string } | null
  /** Origin for canonical addresses and link previews, without a slash at the end. */
  publicUrl: string
}

/** What pages have to know of their maps. */
export type MapSettings = {
  /** Maps are Google's, with this key; null: MapLibre. */
  google: { key: string; mapId: string | null } | null
  /** Of MapLibre's maps; null: the built-in style. */
  styleUrl: string | null
  /** Some places come from OpenStreetMap's data, which a page with a map has to say. */
  geocoded: boolean
}

export type ApiFetch = (path: string, init?: { signal?: AbortSignal }) => Promise<Response>

export type SampleBanner = { kind: 'sample' }

/** A `Response` instead of this is a redirect. */
export type RenderedPage = {
  status: number
  /** BCP 47 tag, for `<html lang>`. */
  language: string
  /**
   * HTML for the place of `<!--head-->` in index.html: title, description, link preview, canonical
   * address.
   */
  head: string
  /** HTML for the place of `<!--app-->`. */
  html: string
  /**
   * JSON for the place of `<!--boot-->`, with `<`, `>`, `&`, U+2028 and U+2029 escaped; it lands in
   * `<script type="application/json" id="boot">`.
   */
  boot: string
}

/**
 * What the picture of a shared link says, in a language: the words of the pages, from the same
 * catalogue.
 */
export type DescribeShare = (subject: ShareSubject, language: string | null) => ShareText
export type ShareSubject = { listing: Listing } | { place: PlaceStats }
