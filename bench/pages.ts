import http from 'node:http'
import type { ListingPage } from '#contract/listings.ts'
import { startProduct } from '#test/e2e/start-product.ts'
import { type Claim, type Figure, count, ms } from './claim.ts'
import { closedLoop, openLoop, summarise } from './latencies.ts'
import { get } from './search-client.ts'

const PER_SECOND = 100
const SECONDS = 8
const CONNECTIONS = 20
const MIN_PER_SECOND = 200
const MAX_P99_MS = 60
const HEADERS = { 'accept-encoding': 'gzip, br' }

export const pages: Claim = {
  name: 'pages',
  description:
    'The server renders 200 first views a second, and at 100 a second nobody waits: the time to ' +
    'the whole page, compressed.',
  async measure(run) {
    const product = process.env.E2E_ORIGIN
      ? { origin: process.env.E2E_ORIGIN, stop: async () => {} }
      : await startProduct()
    const { hostname: host, port } = new URL(product.origin)
    const target = { host, port, agent: new http.Agent({ keepAlive: true }) }
    try {
      const results: Figure[] = []
      for (const { name, pathOf } of await visitsTo(product.origin)) {
        run.log(`${name}: ${CONNECTIONS} connections`)
        const paths = Array.from({ length: 4000 }, (_, i) => pathOf(i))
        const perSecond = await closedLoop(product.origin, paths, {
          connections: CONNECTIONS,
          seconds: SECONDS,
        })
        run.log(`${name}: ${PER_SECOND} a second`)
        const firstBytes: number[] = []
        const load = await openLoop(PER_SECOND, SECONDS, (i) => {
          const began = performance.now()
          const options = { ...target, path: pathOf(4000 + i), headers: HEADERS }
          return get(options, () => firstBytes.push(performance.now() - began))
        })
        const isDirect = load.fellBehindAfter === null && load.failed === 0
        results.push(
          {
            what: `${name}: pages a second, ${CONNECTIONS} connections`,
            is: count(perSecond),
            goal: `≥ ${MIN_PER_SECOND}`,
            held: perSecond >= MIN_PER_SECOND,
          },
          {
            what: `${name}: ${PER_SECOND} a second, p99`,
            is: `${ms(load.p99)}${isDirect ? '' : `, ${load.failed} failed or fell behind`}`,
            goal: `< ${MAX_P99_MS} ms`,
            held: isDirect && load.p99 < MAX_P99_MS,
          },
          { what: `${name}: ${PER_SECOND} a second, p50`, is: ms(load.p50) },
          {
            what: `${name}: ${PER_SECOND} a second, first byte, p50 · p99`,
            is: spread(firstBytes),
          },
        )
      }
      return [{ title: 'Pages as the server sends them', results }]
    } finally {
      target.agent.destroy()
      await product.stop()
    }
  },
}

const spread = (times: readonly number[]): string => {
  const { p50, p99 } = summarise(times)
  return `${ms(p50)} · ${ms(p99)}`
}

/** Pages that many people open, and pages of which each is rendered anew. */
async function visitsTo(
  origin: string,
): Promise<{ name: string; pathOf: (i: number) => string }[]> {
  const { data } = (await (
    await fetch(`${origin}/api/listings?city=Tbilisi`)
  ).json()) as ListingPage
  const listing = data.find(({ photosCount }) => photosCount > 1)
  if (!listing) throw new Error('No listing has photos.')
  return [
    { name: '/', pathOf: () => '/' },
    { name: '/listing/{id}', pathOf: () => `/listing/${listing.id}` },
    { name: '/tbilisi', pathOf: () => '/tbilisi' },
    { name: 'lists, each another', pathOf: (i) => `/?priceMax=${900 + i}` },
    {
      name: 'listings, each another address',
      pathOf: (i) => `/listing/${data[i % data.length]!.id}?visit=${i}`,
    },
  ]
}
