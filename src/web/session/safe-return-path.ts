/** Screens that are never a return path. */
const SIGN_IN_SCREENS = /^\/(?:login|register|forgot-password|reset-password|auth)(?:[/?#]|$)/

/** Returns a path and query within the site, from an untrusted value, or null. */
export function safeReturnPath(from: string | null | undefined): string | null {
  // Browsers treat a backslash as a slash and drop tabs and newlines, so `/\t/other.example` would
  // leave the site.
  if (!from || from.length > 2000 || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(from)) return null
  return SIGN_IN_SCREENS.test(from) ? null : from
}
