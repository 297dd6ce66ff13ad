/** Pages that are part of signing in, and never a target to return to. */
const SIGN_IN_PAGES =
  /^\/(?:login|register|verify-email|forgot-password|reset-password|auth|api|dev)(?:[/?]|$)/
/** The path must fit into a cookie together with other data. */
const MAX_LENGTH = 1500

/**
 * Returns the path, query and hash of an untrusted value if it is a page of this site, else null.
 */
export function pathWithinSite(given: unknown): string | null {
  // Browsers treat backslashes as slashes and drop tabs and newlines (WHATWG URL).
  if (typeof given !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(given)) return null
  const { origin, pathname, search, hash } = new URL(given, 'http://site')
  // Resolving dot segments may produce a leading double slash.
  if (origin !== 'http://site' || pathname.startsWith('//') || SIGN_IN_PAGES.test(pathname))
    return null
  const path = pathname + search + hash
  return path.length > MAX_LENGTH ? null : path
}
