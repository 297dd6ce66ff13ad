import type { Listing } from '#contract/listings.ts'
import type { PlaceStats } from '#contract/places.ts'
import type { Site } from '#contract/site.ts'
import type { UtcOffsets } from '#locales/format.ts'
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
  /** The time zone of a city, which pages about it show times in until the browser takes over. */
  timeZoneOf: (city: string) => UtcOffsets
  site: Site
  /** For Mini App pages: the URL of the host script. Null on other pages. */
  host?: { scriptUrl: string } | null
  /** The origin for canonical URLs and link previews, without a trailing slash. */
  publicUrl: string
}

export type ApiFetch = (path: string, init?: { signal?: AbortSignal }) => Promise<Response>

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
  /** Whether search engines may list it. Other pages may hold what only one visitor may see. */
  isIndexed: boolean
}

/** Returns the texts of a share picture in a language, from the same locales as the pages. */
export type DescribeShare = (subject: ShareSubject, language: string | null) => ShareText
export type ShareSubject = { listing: Listing } | { place: PlaceStats }
