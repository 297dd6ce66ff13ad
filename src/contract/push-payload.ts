/** What a push message holds: what the worker encrypts, and the browser's service worker shows. */
export type PushPayload = {
  /** Of two notifications with the same one, the later takes the place of the earlier. */
  tag: string
  title: string
  body: string
  language: string
  /** A path of our own origin. */
  url: string
  /** Likewise; null: no photo. */
  image: string | null
  /** On the button that opens the flat; null: none. */
  openLabel: string | null
  /**
   * The button that pauses the search, what is said when it did and when it could not; null: none.
   */
  pause: {
    label: string
    done: string
    failed: string
    browser: number
    search: number
    proof: string
  } | null
}
