import { Resolver } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

/** What `fetchLimited` needs of `fetch`. */
export type Fetch = (
  url: string,
  init: {
    method?: string
    headers?: Record<string, string>
    body?: Uint8Array<ArrayBuffer>
    signal?: AbortSignal
    redirect?: 'manual'
  },
) => Promise<Response>

/** Requests to URLs that people typed. */
export type PublicFetch = {
  /** Why a URL can never be requested; null if it can, as far as that shows without a network. */
  findUrlProblem(url: string): UrlProblem | null
  /**
   * Requests a URL over https, from public addresses only, to prevent server-side request forgery:
   * the address is checked when it is connected to, since a name may change its address at any
   * time. Follows no redirects, and decompresses nothing.
   */
  fetch: Fetch
}

export type UrlProblem = 'not-a-url' | 'not-https' | 'has-credentials' | 'not-public'

/**
 * `allowedHosts`: host names or addresses that may have private addresses and use http, as they
 * stand in URLs. `resolver`: finds the addresses of all others. It is not `dns.lookup`, whose few
 * threads names with slow servers would hold.
 */
export function createPublicFetch(
  allowedHosts: readonly string[],
  resolver = new Resolver({ timeout: 2000, tries: 2 }),
): PublicFetch {
  const isAllowed = (hostname: string): boolean => allowedHosts.includes(hostname)

  function findUrlProblem(address: string): UrlProblem | null {
    if (!URL.canParse(address)) return 'not-a-url'
    const { protocol, hostname, username, password } = new URL(address)
    if (username || password) return 'has-credentials'
    if (protocol !== 'https:' && !(protocol === 'http:' && isAllowed(hostname))) return 'not-https'
    // The URL parser has normalized addresses such as 0x7f.1; brackets mark IPv6.
    const literal = hostname.replace(/^\[|\]$/g, '')
    return isIP(literal) !== 0 && !isPublicAddress(literal) && !isAllowed(hostname)
      ? 'not-public'
      : null
  }

  const fetchPublic: Fetch = (address, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const problem = findUrlProblem(address)
      if (problem) throw new Error(`the URL is ${problem.replaceAll('-', ' ')}`)
      const url = new URL(address)
      const request = url.protocol === 'https:' ? requestHttps : requestHttp
      request(url, {
        method,
        headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) },
        signal,
        // The shared agent could hand out a connection that was made without our lookup.
        agent: false,
        ...(isAllowed(url.hostname) ? {} : { lookup: createPublicLookup(resolver) }),
      })
        .on('response', (incoming) => {
          try {
            resolve(toResponse(incoming))
          } catch (error) {
            incoming.destroy()
            reject(error)
          }
        })
        .on('error', reject)
        .end(body)
    })

  return { findUrlProblem, fetch: fetchPublic }
}

/** Finds the public addresses of a name. */
const createPublicLookup =
  (resolver: Resolver): LookupFunction =>
  async (hostname, options, callback) => {
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ])
    const addresses = [
      ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
      ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
    ].filter(({ address }) => isPublicAddress(address))
    const [first] = addresses
    if (four.status === 'rejected' && six.status === 'rejected') callback(four.reason as Error, '')
    else if (!first) callback(new Error('no public address'), '')
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  }

/** A Response throws for a body with these statuses (Fetch standard, "null body status"). */
const NULL_BODY = [101, 204, 205, 304]

function toResponse(incoming: IncomingMessage): Response {
  const status = incoming.statusCode!
  const headers = new Headers()
  for (let at = 0; at < incoming.rawHeaders.length; at += 2)
    headers.append(incoming.rawHeaders[at]!, incoming.rawHeaders[at + 1]!)
  if (NULL_BODY.includes(status)) {
    incoming.resume()
    return new Response(null, { status, headers })
  }
  return new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    status,
    headers,
  })
}

/**
 * Whether an IP address is a unicast address of the internet, by the special-purpose registries of
 * IANA. Of IPv6 that is 2000::/3, which leaves out loopback, local, mapped (::ffff:0:0/96) and
 * NAT64 addresses, without the ranges inside it that lead elsewhere.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !SPECIAL_IPV4.check(address, 'ipv4')
    case 6:
      return (
        !address.includes('%') &&
        GLOBAL_IPV6.check(address, 'ipv6') &&
        !SPECIAL_IPV6.check(address, 'ipv6')
      )
    default:
      return false
  }
}

function blockList(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network, prefix] = range.split('/')
    list.addSubnet(network!, Number(prefix), family)
  }
  return list
}

const SPECIAL_IPV4 = blockList('ipv4', [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, metadata of cloud machines
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
])
const GLOBAL_IPV6 = blockList('ipv6', ['2000::/3'])
const SPECIAL_IPV6 = blockList('ipv6', [
  '2001::/23', // protocol assignments, Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation
])
