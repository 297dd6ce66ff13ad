import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccountEmailChannel } from '#core/emails/account-email-channel.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { cloneDatabase } from '../clone-database.ts'
import type { TestDatabase } from '../clone-database.ts'
import { startSmtp } from '#test/doubles/smtp/server.ts'
import { startScript, until } from './processes.ts'
import type { Child } from './processes.ts'
import { countDeliveries } from './sender-kills.ts'

const SECRET_KEY = 'a key of at least thirty-two characters'
const EMAILS = 20
const KILLS = 3

let database: TestDatabase
let child: Child | undefined
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  child?.process.kill('SIGKILL')
  await child?.ended
  await database.close()
})

test('workers killed while sending lose no email and repeat only those in flight', async () => {
  let deliveredCount = 0
  let kills = 0
  const smtp = await startSmtp({
    onReceived() {
      deliveredCount += 1
      if (deliveredCount % 4 === 0 && kills < KILLS && child?.process.kill('SIGKILL')) kills += 1
    },
  })
  try {
    const secrets = openSecrets(SECRET_KEY)
    for (let i = 0; i < EMAILS; i++)
      await queueEmail(
        database.kysely,
        secrets,
        {
          accountId: null,
          to: `person-${i}@example.com`,
          language: 'en',
          content: { kind: 'password-changed' },
        },
        new Date(),
      )
    const waiting = () => countDeliveries(database, 'sent_at is null')
    const objectsDir = mkdtempSync(path.join(tmpdir(), 'mail-killed-'))
    while ((await waiting()) > 0) {
      let ended = false
      // This worker has no channels, so no t.me is needed.
      child = startScript('run-worker.ts', [
        database.url,
        'http://127.0.0.1:9',
        objectsDir,
        smtp.url,
        SECRET_KEY,
      ])
      void child.ended.then(() => (ended = true))
      await until(
        'the worker is killed, or all emails are sent',
        async () => ended || (await waiting()) === 0,
      )
    }
    const { limits } = createAccountEmailChannel({ mailer: null, secrets, publicUrl: '' })
    const times = new Map<string, number>()
    for (const { to, headers } of smtp.received)
      times.set(
        `${to.join()} ${headers['message-id']}`,
        (times.get(`${to.join()} ${headers['message-id']}`) ?? 0) + 1,
      )
    console.log(`${kills} kills, ${smtp.received.length} emails for ${EMAILS}`)
    expect(kills).toBe(KILLS)
    expect(times.size).toBe(EMAILS)
    // A kill can repeat the emails that the worker was sending.
    expect(smtp.received.length).toBeGreaterThanOrEqual(EMAILS + KILLS)
    expect(smtp.received.length).toBeLessThanOrEqual(EMAILS + KILLS * limits.concurrency)
  } finally {
    await smtp.stop()
  }
})
