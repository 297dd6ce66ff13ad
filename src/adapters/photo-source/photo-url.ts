import { isIP } from 'node:net'

export type AllowedHosts = {
  /** Exact names, or `*.example.org` for all subdomains of example.org. */
  hosts: readonly string[]
  /**
   * Also allows http://127.0.0.1, [::1] and localhost, of this origin or (true) of any, for a t.me
   * server on this machine.
   */
  allowHttpLoopback?: string | true
}

/** The hosts of files on Telegram's public pages. */
export const TELEGRAM_FILE_HOSTS = [
  '*.telesco.pe',
  '*.cdn-telegram.org',
  '*.telegram-cdn.org',
] as const

/**
 * Checks the URL of a photo. Returns it, or the reason why it is not allowed. URLs come from posts
 * and redirects, and could otherwise address services in our own network (SSRF).
 */
export function checkPhotoUrl(address: string, allowed: AllowedHosts): URL | { reason: string } {
  if (!URL.canParse(address)) return { reason: 'not a URL' }
  const url = new URL(address)
  const host = url.hostname.toLowerCase()
  if (url.username || url.password) return { reason: 'a URL with credentials' }
  const { allowHttpLoopback: local } = allowed
  if (url.protocol === 'http:' && isLoopback(host) && (local === true || local === url.origin))
    return url
  if (url.protocol !== 'https:') return { reason: `${url.protocol} is not https:` }
  if (url.port !== '') return { reason: `port ${url.port}` }
  // The URL parser has already normalized 0x7f.1 and 2130706433; brackets mark IPv6.
  if (host.startsWith('[') || isIP(host) !== 0)
    return { reason: 'an IP address instead of a host name' }
  const isKnown = allowed.hosts.some((pattern) =>
    pattern.startsWith('*.')
      ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1
      : host === pattern,
  )
  return isKnown ? url : { reason: `host ${host} is not allowed` }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
