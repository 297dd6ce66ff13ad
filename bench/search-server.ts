// The real app in a process of its own, as in production: `fork`ed by search.ts, which sends the database's address and gets the port.
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { openDatabase } from '#core/db/database.ts'
import { createApp } from '#server/app.ts'

process.once('message', (databaseUrl: string) => void serve(databaseUrl))

async function serve(databaseUrl: string): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bina-bench-'))
  const { kysely, close } = openDatabase(databaseUrl)
  const app = await createApp({
    db: kysely, objects: createFolderStore(dir), log: pino({ level: 'warn' }), publicUrl: 'http://localhost', trustProxy: false,
    requestsPerMinute: 10_000_000, // all of them come from one address here
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.once('disconnect', () => {
    void app.close().then(close).then(() => rm(dir, { recursive: true, force: true })).then(() => process.exit())
  })
  process.send!((app.server.address() as AddressInfo).port)
}
