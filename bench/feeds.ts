import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listFeedPath } from '#contract/feed-links.ts'
import { writeOutdatedDocuments } from '#core/listings/documents.ts'
import { cloneDatabase } from '#test/clone-database.ts'
import { type Claim, type Figure, count, ms } from './claim.ts'
import { type Summary, summarise } from './latencies.ts'
import { startServer } from './search-client.ts'
import { addRows, prepareRows, settleRows } from './search-rows.ts'

const LISTED = 10_000
const REQUESTS = 2000
/** Responses are made anew after a second. */
const ANEW = 20
const FORGOTTEN_MS = 1_100
const GOAL_MS = 2

export const feeds: Claim = {
  name: 'feeds',
  description: `A conditional request for an Atom feed is answered within ${GOAL_MS} ms.`,
  async measure(run) {
    const database = await cloneDatabase()
    const client = await database.pool.connect()
    try {
      run.log(`${count(LISTED)} listings`)
      await prepareRows(client)
      await addRows(client, 1, LISTED, 'listed')
      await writeOutdatedDocuments(database.kysely)
      await settleRows(client)
      const server = await startServer({ databaseUrl: database.url, shareMs: undefined })
      try {
        const list = asker(`${server.url}${listFeedPath('atom')}?city=Tbilisi&rooms=2`)
        const known = { 'if-none-match': (await list({})).etag! }
        const [conditional, anew, floor]: number[][] = [[], [], []]
        const probe = asker(`${server.url}/healthz`)
        run.log(`${REQUESTS} conditional requests`)
        // The first ones compile the server's code.
        for (let i = -REQUESTS; i < REQUESTS; i += 1) {
          const [{ status, time }, bare] = [await list(known), await probe({})]
          if (status !== 304) throw new Error(`Answered ${status}.`)
          if (i < 0) continue
          conditional!.push(time)
          floor!.push(bare.time)
        }
        for (let i = 0; i < ANEW; i += 1) {
          await pause(FORGOTTEN_MS)
          anew!.push((await list(known)).time)
        }
        const [hot, bare, made] = [conditional!, floor!, anew!].map(summarise)
        const results: Figure[] = [
          {
            what: 'a conditional request, answered 304, p50 · p99',
            is: both(hot!),
            goal: `p50 < ${GOAL_MS} ms`,
            held: hot!.p50 < GOAL_MS,
          },
          { what: '/healthz in turn, p50 · p99', is: both(bare!) },
          {
            what: 'the 304 after more than a second, made anew, p50 · most',
            is: `${ms(made!.p50)} · ${ms(made!.most)}`,
          },
        ]
        return [{ title: `An Atom feed of ${count(LISTED)} listings, one client`, results }]
      } finally {
        await server.stop()
      }
    } finally {
      client.release()
      await database.close()
    }
  },
}

const both = ({ p50, p99 }: Summary): string => `${ms(p50)} · ${ms(p99)}`

type Answer = { status: number; etag: string | undefined; time: number }

/** Requests of one connection, each timed until its end. */
function asker(url: string): (headers: http.OutgoingHttpHeaders) => Promise<Answer> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return (headers) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      http
        .get(url, { agent, headers: { 'accept-encoding': 'gzip, br', ...headers } }, (response) => {
          response.resume().on('end', () =>
            resolve({
              status: response.statusCode!,
              etag: response.headers.etag,
              time: performance.now() - began,
            }),
          )
        })
        .on('error', reject)
    })
}
