import { AppError } from '#core/accounts/app-error.ts'

const SESSION_ID_PLACEHOLDER = '{CHECKOUT_SESSION_ID}'

/**
 * An address to come back to. Throws AppError, naming the field, for one that is not of our own
 * origin.
 */
export function sameOriginUrl(publicUrl: string, field: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  const siteUrl = new URL(publicUrl)
  // A blob: has the origin of whoever made it.
  if (
    url === null ||
    url.protocol !== siteUrl.protocol ||
    url.origin !== siteUrl.origin ||
    url.username !== '' ||
    url.password !== ''
  )
    throw new AppError('invalid', 'Give an address of this site', { field })
  return url
}

/** With a place for the session's id, which the provider fills; what the query holds stays. */
export function withSessionId(url: URL): string {
  const href = url.href.replace(/%7BCHECKOUT_SESSION_ID%7D/gi, SESSION_ID_PLACEHOLDER)
  if (href.includes(SESSION_ID_PLACEHOLDER)) return href
  const [rest = '', fragment] = href.split(/#(.*)/s)
  const separator = url.search !== '' ? '&' : rest.endsWith('?') ? '' : '?'
  const hash = fragment === undefined ? '' : `#${fragment}`
  return `${rest}${separator}session_id=${SESSION_ID_PLACEHOLDER}${hash}`
}
