import { Refused } from '#core/accounts/refused.ts'

const SESSION = '{CHECKOUT_SESSION_ID}'

/**
 * An address to come back to. Throws Refused, naming the field, for one that is not of our own
 * origin.
 */
export function ownAddress(publicUrl: string, field: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  const own = new URL(publicUrl)
  // A blob: has the origin of whoever made it.
  if (
    url === null ||
    url.protocol !== own.protocol ||
    url.origin !== own.origin ||
    url.username !== '' ||
    url.password !== ''
  )
    throw new Refused('wrong', 'Give an address of this site', { field })
  return url
}

/** With a place for the session's id, which the provider fills; what the query holds stays. */
export function withSession(url: URL): string {
  const href = url.href.replace(/%7BCHECKOUT_SESSION_ID%7D/gi, SESSION)
  if (href.includes(SESSION)) return href
  const [rest = '', fragment] = href.split(/#(.*)/s)
  return `${rest}${url.search === '' ? (rest.endsWith('?') ? '' : '?') : '&'}session_id=${SESSION}${fragment === undefined ? '' : `#${fragment}`}`
}
