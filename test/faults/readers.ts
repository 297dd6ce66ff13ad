import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ListingPage } from '#contract/listings.ts'
import type { Points } from '#contract/points.ts'

/** Flats of Vake by id with their prices, and ids of others in Batumi whose prices change. */
export type KnownFlats = { prices: ReadonlyMap<number, number>; changing: readonly number[] }

export type Readers = {
  /** What was not as it is stored: the request, and what it got. */
  wrong: string[]
  /** Responses. */
  count(): number
  /** Changes that were acknowledged, and read at once by whoever made them. */
  changes(): number
  slowestMs(): number
  stop(): Promise<void>
}

const PAUSE_MS = 15
/** A replica may lag 5 s until it is found out, and responses are shared for 1 s. */
const MAX_AGE_MS = 8000

type Response = { status: number; text: string; cookies: string[] }

/**
 * Starts visitors that read a site continuously, and an administrator (with these cookies) that
 * changes prices and reads them.
 */
export function startReaders(origin: string, known: KnownFlats, cookies: string): Readers {
  const wrong: string[] = []
  const { prices, changing } = known
  const ids = [...prices.keys()]
  /** Acknowledged prices of the changing flats, oldest first. */
  const acknowledged: { id: number; price: number; at: number }[] = []
  let [count, sent, slowestMs, isOver] = [0, 0, 0, false]

  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
    const response = await fetch(origin + url, {
      ...init,
      headers: { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin', ...init.headers },
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    return { status: response.status, text, cookies: response.headers.getSetCookie() }
  }

  /** Reads an address and checks the response. Each is unique, so that none is shared. */
  async function read(
    url: string,
    isRight: (text: string) => boolean,
    headers: Record<string, string> = {},
  ): Promise<void> {
    const sentAt = performance.now()
    const unique = `${url}${url.includes('?') ? '&' : '?'}n=${(sent += 1)}`
    try {
      const { status, text } = await ask(unique, { headers })
      if (status !== 200) wrong.push(`${url}: ${status} ${text.slice(0, 200)}`)
      else if (!isRight(text)) wrong.push(`${url}: ${text.slice(0, 500)}`)
    } catch (error) {
      wrong.push(`${url}: ${String((error as Error).cause ?? error)}`)
    }
    slowestMs = Math.max(slowestMs, performance.now() - sentAt)
    count += 1
  }

  const anyOf = (some: readonly number[]) => some[randomInt(some.length)]!
  const priceOf = (text: string) => (JSON.parse(text) as { price: number }).price
  const hasPrice = (text: string, price: number) =>
    text.replaceAll(/[\s,\u00a0\u202f]/g, '').includes(String(price))
  const newest = Math.max(...prices.values())

  const visits: (() => Promise<void>)[] = [
    () =>
      read('/api/listings?city=Tbilisi', (text) => {
        const { data, meta } = JSON.parse(text) as ListingPage
        return (
          meta.total === ids.length &&
          data.length === 20 &&
          data.every(({ id, price }) => prices.get(id) === price)
        )
      }),
    () => {
      const id = anyOf(ids)
      return read(`/api/listings/${id}`, (text) => priceOf(text) === prices.get(id))
    },
    () =>
      read('/api/points?city=Tbilisi', (text) => {
        const { total, ids: placed } = JSON.parse(text) as Points
        return total === ids.length && placed.every((id) => prices.has(id))
      }),
    () =>
      read(
        '/api/places/Tbilisi?district=Vake',
        (text) => (JSON.parse(text) as { total: number }).total === ids.length,
      ),
    () => read('/', (text) => hasPrice(text, newest)),
    () => {
      const id = anyOf(ids)
      return read(`/listing/${id}`, (text) => hasPrice(text, prices.get(id)!))
    },
    () => read('/sitemap.xml', (text) => text.includes('/sitemaps/tbilisi/vake-1.xml')),
    () =>
      read(
        '/sitemaps/tbilisi/vake-1.xml',
        (text) => text.split('<url>').length - 1 === ids.length && text.includes('</urlset>'),
      ),
    () => {
      const id = anyOf(changing)
      const due = acknowledged.findLast(
        (one) => one.id === id && one.at < performance.now() - MAX_AGE_MS,
      )
      return read(`/api/listings/${id}`, (text) => priceOf(text) >= (due?.price ?? 0))
    },
  ]
  async function visit(): Promise<void> {
    while (!isOver) {
      await visits[randomInt(visits.length)]!()
      await pause(PAUSE_MS)
    }
  }

  async function change(id: number): Promise<void> {
    for (let price = 10_000; !isOver; price++) {
      const response = await ask(`/api/admin/listings/${id}`, {
        method: 'PATCH',
        headers: { cookie: cookies, 'content-type': 'application/json' },
        body: JSON.stringify({ changes: { price }, statedInPost: false }),
      }).catch(() => null)
      if (response?.status === 200) {
        const [position] = response.cookies.map((one) => one.split(';')[0]!)
        const headers = { cookie: `${cookies}; ${position}` }
        if (!position?.startsWith('log-position=')) wrong.push(`no position: ${response.cookies}`)
        await read(`/api/listings/${id}`, (text) => priceOf(text) === price, headers)
        await read(`/listing/${id}`, (text) => hasPrice(text, price), headers)
        acknowledged.push({ id, price, at: performance.now() })
      } else if (response && response.status !== 503)
        wrong.push(`change: ${response.status} ${response.text.slice(0, 200)}`)
      await pause(PAUSE_MS)
    }
  }

  const running = [...Array.from({ length: 4 }, visit), ...changing.map(change)]
  return {
    wrong,
    count: () => count,
    changes: () => acknowledged.length,
    slowestMs: () => slowestMs,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}
