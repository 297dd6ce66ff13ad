import { connect } from 'node:net'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox } from '#demo/mailbox/server.ts'
import { startOidc } from '#demo/oidc/server.ts'
import { startStripe } from '#demo/stripe/server.ts'
import { startTme } from '#demo/t-me/server.ts'
import { startTelegramBot } from '#demo/telegram-bot/server.ts'
import { startTelegramHost } from '#demo/telegram-host/server.ts'

// These servers run in the process of `npm start`, which an unhandled error would end.

type Server = { url: string; stop(): Promise<unknown> }
const START: Record<string, () => Promise<Server>> = {
  async mailbox() {
    const { url, close } = await startMailbox({ folder: mkdtempSync(`${tmpdir()}/mailbox-`) })
    return { url, stop: close }
  },
  stripe: () => startStripe(),
  oidc: () => startOidc(),
  'telegram-bot': () => startTelegramBot(),
  'telegram-host': () =>
    startTelegramHost({
      token: '1000000001:AAlocal-stand-in',
      appUrl: 'http://localhost:3000/app',
      people: async () => [{ id: 7_000_000_001, firstName: 'You' }],
    }),
  't-me': () => startTme({ archiveDir: path.resolve('samples') }),
}
const running = new Map<string, Server>()
beforeAll(async () => {
  for (const [name, start] of Object.entries(START)) running.set(name, await start())
})
afterAll(() => Promise.all([...running.values()].map((server) => server.stop())))

const BYTES = '\xe9'.repeat(32)
const HEADERS =
  `host: ${BYTES}\r\nauthorization: Basic ${BYTES}\r\n` +
  `cookie: ${BYTES}\r\ncontent-type: ${BYTES}\r\n`
const REQUESTS = [
  ...['//', '///', '/\\', 'http://', 'http://[', '*', '/%', '/%ff/%00', '/s/%', '/dev/%'].map(
    (target) => `GET ${target} HTTP/1.1\r\n${HEADERS}connection: close\r\n\r\n`,
  ),
  'CONNECT // HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  `POST /token HTTP/1.1\r\n${HEADERS}content-length: 65\r\n\r\nclient_secret=${'%'.repeat(51)}`,
  'POST /token HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nx',
  'GET / HTTP/1.1\r\nhost: x\r\nheader without a colon\r\n\r\n',
  '\0\xff\r\n\r\n',
]

/** Sends bytes over a new connection, and resets it after 500 ms without data. */
const send = (url: string, bytes: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(Buffer.from(bytes, 'latin1')),
    )
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.resume()
    socket.setTimeout(500, () => socket.resetAndDestroy())
  })

test.each(Object.keys(START))('%s survives any request', async (name) => {
  const { url } = running.get(name)!
  await Promise.all(REQUESTS.map((bytes) => send(url, bytes)))
  expect((await fetch(`${url}/`)).status).toBeLessThan(500)
})
