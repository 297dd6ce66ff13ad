import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSearch, createSearch } from '#core/searches/manage.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount, addWebhook, WEBHOOK_SECRET } from '#test/alert-rows.ts'
import { cloneDatabase, type TestDatabase } from '../clone-database.ts'
import {
  announceFlat,
  countDeliveries,
  createSenderProcess,
  killRepeatedly,
  measureSlowest,
  waitUntilSettled,
} from './sender-kills.ts'

const WEBHOOKS = 1000
const FLATS = 5
const KILLS = 50
/** Hosts of the webhooks, on loopback addresses; the first webhook of the first is limited. */
const HOSTS = Array.from({ length: 20 }, (_, n) => `127.0.1.${n + 1}`)
const SLOW_HOST = '127.0.2.1'
const SLOW_WEBHOOKS = 40
const SLOW_MS = 2000
const MAX_DELAY_SECONDS = 5

let database: TestDatabase
let sender: ReturnType<typeof createSenderProcess> | undefined
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await sender?.kill()
  await database.close()
})

const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64')

test(
  'a sender of webhooks, killed fifty times, loses no event, and slow hosts delay nobody',
  async () => {
    const db = database.kysely
    const secrets = openSecrets('a key of at least thirty-two characters')
    let failures = 0.1
    let lost = 0
    let forged = 0
    const accepted: { path: string; id: string }[] = []
    const server = createServer(async (request, response) => {
      const body = await text(request)
      const id = String(request.headers['webhook-id'])
      const signed = `${id}.${request.headers['webhook-timestamp']}.${body}`
      const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
      if (request.headers['webhook-signature'] !== signature) forged += 1
      if (request.url === '/limited') {
        response.writeHead(429, { 'retry-after': '1' }).end()
        return
      }
      const chance = Math.random()
      if (chance < failures * 0.7) {
        response.writeHead(500).end()
        return
      }
      if (request.url!.startsWith('/slow'))
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      accepted.push({ path: request.url!, id })
      if (chance < failures) {
        lost += 1
        request.socket.destroy()
      } else response.writeHead(200).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
    const { port } = server.address() as AddressInfo

    /** Administrators need no plan. */
    const addOwner = async (host: string, urlPath: string): Promise<number> => {
      const accountId = await addAccount(db, undefined, { role: 'ADMIN' })
      const id = await addWebhook(db, secrets, accountId, `http://${host}:${port}${urlPath}`)
      await db.transaction().execute(async (tx) => {
        const owner = { accountId, chatId: null }
        const search = await createSearch(tx, owner, { city: 'Tbilisi' }, new Date())
        await changeSearch(tx, owner, search.id, { channels: ['webhook'] }, new Date())
      })
      return id
    }
    const count = (condition?: string) => countDeliveries(database, condition)
    sender = createSenderProcess({
      databaseUrl: database.url,
      objectsDir: mkdtempSync(path.join(tmpdir(), 'webhooks-killed-')),
      webhooks: { allowedHosts: [...HOSTS, SLOW_HOST] },
    })
    try {
      const limited = await addOwner(HOSTS[0]!, '/limited')
      for (let n = 1; n < WEBHOOKS; n += 1) await addOwner(HOSTS[n % HOSTS.length]!, `/${n}`)
      for (let n = 0; n < FLATS; n += 1) await announceFlat(database)
      const total = await count()
      expect(total).toBe(WEBHOOKS * FLATS)
      const sent = () => count('sent_at is not null')
      const isOther = `recipient_id <> ${limited}`
      await killRepeatedly(sender, { kills: KILLS, total, countSent: sent })
      const atOnce = await sender.start()
      await waitUntilSettled(database, isOther)
      const repeated = accepted.length - (await sent())
      console.log(
        `${total} deliveries, ${KILLS} kills: ${accepted.length} accepted requests, ` +
          `${repeated} of them repeated, ${lost} responses lost`,
      )
      expect(forged).toBe(0)
      expect(await count('failed_at is not null')).toBe(0)
      expect(new Set(accepted.map(({ path: to, id }) => `${to} ${id}`)).size).toBe(
        (WEBHOOKS - 1) * FLATS,
      )
      expect(await count(`recipient_id = ${limited} and sent_at is null`)).toBe(FLATS)
      expect(repeated).toBeLessThanOrEqual(lost + KILLS * atOnce)

      // Everybody else is told as fast beside a slow host.
      failures = 0
      const slow: number[] = []
      const isFast = () => `${isOther} and recipient_id <> all('{${slow.join(',')}}')`
      const alone = await measureSlowest(database, isFast())
      for (let n = 0; n < SLOW_WEBHOOKS; n += 1) slow.push(await addOwner(SLOW_HOST, `/slow${n}`))
      const beside = await measureSlowest(database, isFast())
      console.log(`slowest event: ${alone} s, beside a slow host ${beside} s`)
      expect(beside).toBeLessThan(alone + MAX_DELAY_SECONDS)
    } finally {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  },
  30 * 60_000,
)
