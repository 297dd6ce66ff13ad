import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { openTestDatabase } from '#test/database.ts'
import { createApp } from './app.ts'

const { db } = await openTestDatabase()
const options = {
  db,
  objects: createFolderStore(mkdtempSync(path.join(tmpdir(), 'dev-mini-app-'))),
  log: pino({ level: 'silent' }),
  publicUrl: 'http://localhost:3000',
  trustProxy: false,
}

test.each([
  ['http://127.0.0.1:4000', 'localhost:3000', 303],
  ['http://127.0.0.1:4000', 'other.example', 404],
  [null, 'localhost:3000', 404],
])(
  '/dev/mini-app with a simulator at %s, on host %s: %i',
  async (demoTelegramWebUrl, host, status) => {
    const app = await createApp({ ...options, demoTelegramWebUrl })
    const response = await app.inject({ url: '/dev/mini-app?theme=dark', headers: { host } })
    await app.close()
    expect([response.statusCode, response.headers.location]).toEqual([
      status,
      status === 303 ? `${demoTelegramWebUrl}/?theme=dark` : undefined,
    ])
  },
)
