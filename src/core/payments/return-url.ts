import { AppError } from '#core/app-error.ts'

const SESSION_ID_PLACEHOLDER = '{CHECKOUT_SESSION_ID}'

/**
 * Parses a return URL. Throws AppError with the field when it is not of our own origin,
 * which prevents open redirects.
 */
export function sameOriginUrl(publicUrl: string, field: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  const siteUrl = new URL(publicUrl)
  // The origin of a blob: URL is that of its creator, so the protocol is compared too.
  if (
    url === null ||
    url.protocol !== siteUrl.protocol ||
    url.origin !== siteUrl.origin ||
    url.username !== '' ||
    url.password !== ''
  )
    throw new AppError('return_url_invalid', { field })
  return url
}

/** Appends `session_id={CHECKOUT_SESSION_ID}`, which the provider fills in, unless present. */
export function withSessionId(url: URL): string {
  const href = url.href.replace(/%7BCHECKOUT_SESSION_ID%7D/gi, SESSION_ID_PLACEHOLDER)
  if (href.includes(SESSION_ID_PLACEHOLDER)) return href
  const [rest = '', fragment] = href.split(/#(.*)/s)
  const separator = url.search !== '' ? '&' : rest.endsWith('?') ? '' : '?'
  const hash = fragment === undefined ? '' : `#${fragment}`
  return `${rest}${separator}session_id=${SESSION_ID_PLACEHOLDER}${hash}`
}
