/** The payload of a push message, shown by the service worker of the browser. */
export type PushPayload = {
  /** A notification replaces an earlier one with the same tag (Notification.tag). */
  tag: string
  title: string
  body: string
  language: string
  /** A path on this site. */
  url: string
  /** A path on this site, null without a photo. */
  image: string | null
  /** The label of the button that opens the listing, null without a button. */
  openLabel: string | null
  /** The button that pauses the saved search, with its result messages. Null without a button. */
  pause: {
    label: string
    done: string
    failed: string
    browser: number
    search: number
    proof: string
  } | null
}
