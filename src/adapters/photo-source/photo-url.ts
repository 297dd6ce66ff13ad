import { isIP } from 'node:net'

export type AllowedHosts = {
  /** Exact names, or `*.example.org` for every name below example.org. */
  hosts: readonly string[]
  /**
   * Lets http://127.0.0.1, [::1] and localhost through: for a t.me that itself runs on this
   * machine.
   */
  allowHttpLoopback?: boolean
}

/** Where Telegram keeps the files of public pages (EXTERNAL_FACTS §1.9). */
export const TELEGRAM_FILE_HOSTS = [
  '*.telesco.pe',
  '*.cdn-telegram.org',
  '*.telegram-cdn.org',
] as const

/**
 * The address when it may be asked, else why not. Addresses come out of posts and redirects:
 * without this list they could name services inside our own network.
 */
export function checkPhotoUrl(address: string, allowed: AllowedHosts): URL | { reason: string } {
  if (!URL.canParse(address)) return { reason: 'not an address' }
  const url = new URL(address)
  const host = url.hostname.toLowerCase()
  if (url.username || url.password) return { reason: 'an address with a user name' }
  if (allowed.allowHttpLoopback && url.protocol === 'http:' && isLoopback(host)) return url
  if (url.protocol !== 'https:') return { reason: `${url.protocol} is not https:` }
  if (url.port !== '') return { reason: `port ${url.port}` }
  // The URL parser has already turned 0x7f.1 and 2130706433 into dotted form; brackets mark IPv6.
  if (host.startsWith('[') || isIP(host) !== 0)
    return { reason: 'an IP address instead of a host name' }
  const isKnown = allowed.hosts.some((pattern) =>
    pattern.startsWith('*.')
      ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1
      : host === pattern,
  )
  return isKnown ? url : { reason: `host ${host} is not a known home of photos` }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
