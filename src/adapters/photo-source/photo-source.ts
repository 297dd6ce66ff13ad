import type { PhotoFetchResult, PhotoSource } from '#core/photos/photo-source.ts'
import { fetchLimited } from '#adapters/http/limited-fetch.ts'
import type { PublicFetch } from '#adapters/http/public-fetch.ts'
import { detectImageType } from './image-type.ts'
import { TELEGRAM_FILE_HOSTS, checkPhotoUrl } from './photo-url.ts'

export type PhotoSourceOptions = {
  /** Host names, or `*.example.org` for all subdomains; Telegram's by default. */
  allowedHosts?: readonly string[]
  /** Only for a t.me server on this machine: its origin, or true for any. */
  allowHttpLoopback?: string | true
  /** Fetches from other hosts, such as those of feeds; without it they are not allowed. */
  publicFetch?: PublicFetch
  timeoutMs?: number
  maxBytes?: number
}

const MAX_REDIRECTS = 3

/**
 * Fetches photos by the URLs in posts, from known hosts and by `publicFetch`. Every redirect is
 * checked the same way.
 */
export function createPhotoSource(options: PhotoSourceOptions = {}): PhotoSource {
  const allowed = {
    hosts: options.allowedHosts ?? TELEGRAM_FILE_HOSTS,
    allowHttpLoopback: options.allowHttpLoopback,
  }
  const { publicFetch } = options
  const timeoutMs = options.timeoutMs ?? 8_000
  const maxBytes = options.maxBytes ?? 10 * 1024 * 1024

  async function follow(
    address: string,
    signal: AbortSignal | undefined,
    hops: number,
  ): Promise<PhotoFetchResult> {
    const known = checkPhotoUrl(address, allowed)
    const isKnown = known instanceof URL
    if (!isKnown && publicFetch?.findUrlProblem(address) !== null)
      return { kind: 'rejected', reason: known.reason }
    const url = isKnown ? known : new URL(address)
    const answer = await fetchLimited(url.href, {
      fetch: isKnown ? undefined : publicFetch?.fetch,
      timeoutMs,
      maxBytes,
      signal,
      shouldReadBody: (response) => response.status === 200,
      headers: { accept: 'image/jpeg, image/png, image/webp' },
    })
    if (answer.kind === 'failed') return { kind: 'unreachable', reason: answer.reason }
    if (answer.kind === 'too-large')
      return { kind: 'rejected', reason: `more than ${maxBytes} bytes` }
    const { status, headers } = answer.response
    const location = headers.get('location')
    if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
      return hops < MAX_REDIRECTS
        ? follow(new URL(location, url).href, signal, hops + 1)
        : { kind: 'rejected', reason: 'too many redirects' }
    }
    if (status === 429 || status >= 500) return { kind: 'unreachable', reason: `HTTP ${status}` }
    if (status !== 200) return { kind: 'rejected', reason: `HTTP ${status}` }
    if (!detectImageType(answer.bytes))
      return { kind: 'rejected', reason: 'neither JPEG, PNG nor WebP' }
    return { kind: 'photo', bytes: answer.bytes }
  }

  return { fetch: (url, signal) => follow(url, signal, 0) }
}
