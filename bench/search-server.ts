// The real app in its own process, as in production: forked by search.ts, which sends the URL of
// the database and receives the port.
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '#core/db/database.ts'
import { openListingIndex } from '#core/listings/in-memory/listing-index.ts'
import { createApp } from '#server/app.ts'
import type { ServerSettings } from './search-client.ts'

process.once('message', (settings: ServerSettings) => void serve(settings))

async function serve({ databaseUrl, shareMs }: ServerSettings): Promise<void> {
  const { kysely, close } = openDatabase(databaseUrl)
  const index = openListingIndex({ db: kysely, url: databaseUrl })
  while (!(await index.columns())) await pause(50)
  const app = await createApp({
    core: {
      db: kysely,
      listingIndex: index,
      objects: { put: async () => {}, get: async () => null, delete: async () => {} },
    },
    http: {
      log: pino({ level: 'warn' }),
      publicUrl: 'http://localhost',
      trustProxy: false,
      requestsPerMinute: 10_000_000, // all requests come from one address
      shareMs,
    },
    webhooks: { isAllowedUrl: () => false },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.once(
    'disconnect',
    () =>
      void app
        .close()
        .then(index.close)
        .then(close)
        .finally(() => process.exit()),
  )
  process.send!((app.server.address() as AddressInfo).port)
}
