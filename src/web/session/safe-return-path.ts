/** Screens that nobody is led back to; whoever has a code is. */
const SIGN_IN_SCREENS = /^\/(?:login|register|forgot-password|reset-password|auth)(?:[/?#]|$)/

/**
 * A path of ours with its query, from an address that a stranger may have written; null for
 * anything else.
 */
export function safeReturnPath(from: string | null | undefined): string | null {
  // Browsers read a backslash as a slash, and drop tabs and line ends: `/\t/other.example` would
  // leave the site.
  if (!from || from.length > 2000 || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(from)) return null
  return SIGN_IN_SCREENS.test(from) ? null : from
}
