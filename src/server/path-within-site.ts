/** Pages that belong to a sign-in: nobody is led back to them. */
const SIGN_IN_PAGES =
  /^\/(?:login|register|verify-email|forgot-password|reset-password|auth|api|dev)(?:[/?]|$)/
/** It has to fit into a cookie beside other things. */
const MAX_LENGTH = 1500

/**
 * Path, query and anchor of a page of ours, from a value that anybody may have written; null for
 * all else.
 */
export function pathWithinSite(given: unknown): string | null {
  // Browsers read a backslash as a slash and drop tabs and line ends.
  if (typeof given !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(given)) return null
  const { origin, pathname, search, hash } = new URL(given, 'http://site')
  // Dots may be resolved to two slashes.
  if (origin !== 'http://site' || pathname.startsWith('//') || SIGN_IN_PAGES.test(pathname))
    return null
  const path = pathname + search + hash
  return path.length > MAX_LENGTH ? null : path
}
