import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSmtpMailer } from '#adapters/mailer/smtp.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { openSessionLocks } from '#core/db/session-locks.ts'
import {
  type AccountEmailChannelOptions,
  createAccountEmailChannel,
} from '#core/emails/account-email-channel.ts'
import type { EmailContent } from '#core/emails/content.ts'
import type { Mailer } from '#core/emails/mailer.ts'
import { deleteEmails, deleteOldEmails, listEmails, queueEmail } from '#core/emails/outbox.ts'
import { createRules } from '#core/extraction/rules.ts'
import type { Channel } from '#core/notifications/channel.ts'
import { deliver, listDueDeliveries } from '#core/notifications/deliver.ts'
import { createEmailChannel } from '#core/notifications/email-channel.ts'
import { sweepNotifications } from '#core/notifications/sweep.ts'
import { createSearchOfAccount } from '#core/searches/manage.ts'
import { matchListing } from '#core/searches/match.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { startSmtp, type FakeSmtp } from '#test/doubles/smtp/server.ts'
import { addFlat } from '#test/listing-rows.ts'
import { listPendingEmails } from '#test/sealed-emails.ts'
import { startSender } from './sender.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const objects = createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-')))
const secrets = openSecrets('a key of at least thirty-two characters')
const publicUrl = 'https://bina.example'
const start = new Date('2026-11-22T08:00:00Z')
const log = { info() {}, warn() {}, error() {} }

let fake: FakeSmtp
let mailer: Mailer
let clock: Date
let options: AccountEmailChannelOptions
beforeEach(async () => {
  for (const table of ['email', 'notification', 'saved_search', 'account', 'listing'] as const)
    await db.deleteFrom(table).execute()
  fake = await startSmtp()
  mailer = createSmtpMailer({ url: fake.url, from: 'Bina <no-reply@bina.example>' })
  clock = start
  options = { mailer, secrets, publicUrl }
})
afterEach(async () => {
  await mailer.close()
  await fake.stop()
})

const queue = (
  content: EmailContent = { kind: 'password-changed' },
  accountId: number | null = null,
) =>
  db
    .transaction()
    .execute((tx) =>
      queueEmail(
        tx,
        secrets,
        { accountId, to: 'nino@example.com', language: 'en', content },
        clock,
      ),
    )
const rows = () =>
  db
    .selectFrom('email')
    .innerJoin('delivery as d', 'd.email_id', 'email.id')
    .select(['kind', 'tries', 'content', 'sent_at', 'failed_at', 'last_error'])
    .orderBy('email.id')
    .execute()
const settled = async () => (await rows()).every((row) => row.sent_at ?? row.failed_at)
const KEPT = { kind: 'account-email' }

/** Delivers the first pending email at its time, like the sender. Returns whether there was one. */
async function work(): Promise<boolean> {
  const next = await db
    .selectFrom('delivery')
    .select((eb) => eb.fn.min('due_at').as('at'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (!next?.at) return false
  if (next.at > clock) clock = next.at
  const channel = createAccountEmailChannel(options) as Channel
  const [due] = await listDueDeliveries(db, {
    channel: channel.name,
    now: clock,
    exceptRecipients: [],
    pausedLanes: [],
    limit: 1,
  })
  const ports = {
    db,
    now: () => clock,
    waitForSlot: async () => true,
    retryUntilSaved: (save: () => Promise<void>) => save(),
  }
  await deliver(channel, ports, due!)
  return true
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 800; tries += 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`Waited in vain: ${what}; ${JSON.stringify(await rows())}`)
}

test('an email is sent once, and its content is not kept', async () => {
  await queue({ kind: 'verify-email', code: '01234' })
  expect(JSON.stringify(await rows())).not.toContain('01234')
  expect(await work()).toBe(true)
  expect(await work()).toBe(false)
  expect(
    fake.received.map(({ to, subject, text }) => ({ to, subject, code: text.includes('01234') })),
  ).toEqual([{ to: ['nino@example.com'], subject: 'Verify your email for Bina', code: true }])
  expect(await rows()).toEqual([
    {
      kind: 'verify-email',
      tries: 1,
      content: KEPT,
      sent_at: start,
      failed_at: null,
      last_error: null,
    },
  ])
})

test('an email is queued with the transaction that needs it', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await queueEmail(
        tx,
        secrets,
        {
          accountId: null,
          to: 'nino@example.com',
          language: 'en',
          content: { kind: 'account-deleted' },
        },
        clock,
      )
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await rows()).toEqual([])
})

test('a temporary rejection is retried with backoff and the same Message-ID', async () => {
  fake.fail({ at: 'RCPT', code: 450 }, 3)
  fake.fail('drop-after-data')
  await queue()
  const pauses: number[] = []
  for (let before = clock; await work(); before = clock)
    pauses.push(Math.round((clock.getTime() - before.getTime()) / 1000))
  expect(pauses.slice(1)).toEqual([15, 30, 60, 120])
  // The fourth try was accepted without a response; the fifth repeats it.
  expect(fake.received.map(({ headers }) => headers['message-id'])).toEqual(
    Array.from(
      { length: 2 },
      () => expect.stringMatching(/^<bina\.\d+\.\w+@bina\.example>$/) as string,
    ),
  )
  expect(new Set(fake.received.map(({ headers }) => headers['message-id'])).size).toBe(1)
  expect(await rows()).toMatchObject([
    { tries: 5, content: KEPT, failed_at: null, last_error: null },
  ])
})

test('a permanent rejection fails the email, with an error without an address', async () => {
  fake.fail({ at: 'RCPT', code: 550, says: '5.1.1 <nino@example.com> nobody of that name' })
  await queue()
  await work()
  expect(await rows()).toEqual([
    {
      kind: 'password-changed',
      tries: 0,
      content: KEPT,
      sent_at: null,
      failed_at: start,
      last_error: '550 5.1.1 at RCPT TO',
    },
  ])
  expect(await work()).toBe(false)
})

test('during an outage emails are retried as long as they are of use', async () => {
  await fake.stop()
  const hoursOf = async (content: EmailContent) => {
    const since = clock
    await queue(content)
    while (await work());
    return (clock.getTime() - since.getTime()) / 3_600_000
  }
  expect(await hoursOf({ kind: 'verify-email', code: '01234' })).toBeLessThan(0.25)
  const hours = await hoursOf({ kind: 'password-changed' })
  expect(hours).toBeGreaterThan(21)
  expect(hours).toBeLessThan(24)
  const paymentHours = await hoursOf({ kind: 'payment-failed', until: start.toISOString() })
  expect(paymentHours).toBeGreaterThan(69)
  expect(paymentHours).toBeLessThan(72)
  const failed = {
    content: KEPT,
    failed_at: expect.any(Date) as Date,
    last_error: 'ESOCKET ECONNREFUSED',
  }
  expect(await rows()).toMatchObject([{ tries: 5, ...failed }, { tries: 19, ...failed }, failed])
})

test('a code that expired in the queue is not sent', async () => {
  await queue({ kind: 'confirm-email', code: '01234' })
  clock = new Date(start.getTime() + 15 * 60_000)
  await work()
  expect(fake.received).toEqual([])
  expect(await rows()).toMatchObject([{ content: KEPT, last_error: 'too late' }])
})

test('a wrong setting loses no email; it is sent once the setting is fixed', async () => {
  await queue({ kind: 'reset-password', link: `${publicUrl}/reset-password/secret` })
  const right = options
  for (const [tries, wrong, error] of [
    [1, { mailer: null }, 'SMTP_URL is not set'],
    [
      2,
      { secrets: openSecrets('another key of thirty-two characters!') },
      'could not be prepared: Error: sealed with another SECRET_KEY',
    ],
    [
      3,
      { publicUrl: 'https://bina.example.org' },
      'could not be prepared: Error: the link is not under PUBLIC_URL',
    ],
  ] as const) {
    options = { ...right, ...wrong }
    await work()
    expect(await rows()).toMatchObject([{ tries, failed_at: null, last_error: error }])
  }
  options = right
  await work()
  expect(
    fake.received.map(({ text }) => text.includes(`${publicUrl}/reset-password/secret`)),
  ).toEqual([true])
})

test('the emails of an account can be listed and deleted, pending ones too', async () => {
  const accountId = await addAccount(db, 'nino@example.com')
  await queue({ kind: 'password-changed' }, accountId)
  await work()
  clock = new Date(start.getTime() + 60_000)
  await queue({ kind: 'confirm-email', code: '01234' }, accountId)
  await queue({ kind: 'account-deleted' })
  expect(await listEmails(db, accountId)).toEqual([
    { kind: 'confirm-email', createdAt: clock, sentAt: null, failedAt: null },
    { kind: 'password-changed', createdAt: start, sentAt: start, failedAt: null },
  ])
  await deleteEmails(db, accountId)
  expect(await listEmails(db, accountId)).toEqual([])
  while (await work());
  expect(fake.received.map(({ subject }) => subject)).toEqual([
    'New password set for Bina',
    'Your Bina account was deleted',
  ])
})

test('old emails are deleted, pending ones never', async () => {
  await queue()
  await work()
  await queue({ kind: 'account-exists' })
  await sweepNotifications(db, new Date(start.getTime() + 8 * 24 * 3_600_000))
  expect(await rows()).toHaveLength(2)
  expect(await deleteOldEmails(db, start)).toBe(0)
  expect(await deleteOldEmails(db, new Date(start.getTime() + 1))).toBe(1)
  expect(await rows()).toMatchObject([{ kind: 'account-exists' }])
  expect(await listPendingEmails(db, secrets)).toHaveLength(1)
  expect(await db.selectFrom('delivery').select('id').execute()).toHaveLength(1)
})

test('alerts that wait for the mail server do not delay a code', async () => {
  const alerts = createEmailChannel({ db, mailer, objects, secrets, publicUrl })
  const atOnce = alerts.limits.concurrency
  for (let i = 0; i < atOnce * 3; i++) {
    const accountId = await addAccount(db, `alerted${i}@example.com`)
    await db
      .transaction()
      .execute((tx) => createSearchOfAccount(tx, accountId, { city: 'Tbilisi' }, clock, ['email']))
  }
  const listingId = await addFlat(db)
  await db
    .transaction()
    .execute((tx) =>
      matchListing(tx, { listingId, reason: 'new', dedupeKey: '', details: {} }, clock),
    )
  fake.fail('hang-at-data', atOnce)
  const locks = await openSessionLocks(database.url, () => {})
  const senders = [alerts, createAccountEmailChannel(options)].map((channel) =>
    startSender(
      { url: database.url, database, channel: channel as Channel, log, now: () => clock },
      locks,
    ),
  )
  try {
    await until(
      'the mail server holds all alerts that are sent at once',
      () => fake.remainingFaults() === 0,
    )
    await queue({ kind: 'verify-email', code: '01234' })
    await until('the code is sent', settled)
    expect(fake.received.map(({ subject }) => subject)).toEqual(['Verify your email for Bina'])
  } finally {
    await fake.stop()
    await Promise.all(senders.map((one) => one.stop()))
    await locks.close()
  }
})

test('an email is sent once more if a worker dies between response and commit', async () => {
  clock = new Date()
  for (let i = 0; i < 20; i++) await queue()
  // The state after such a death: the server has the email, the delivery is unchanged.
  let dies = true
  const dying: Mailer = {
    ...mailer,
    async send(message) {
      const outcome = await mailer.send(message)
      if (!dies || outcome.kind !== 'sent') return outcome
      dies = false
      throw new Error('died')
    },
  }
  const worker = () =>
    startWorker({
      url: database.url,
      database,
      extractor: createRules(),
      photoSource: { fetch: async () => ({ kind: 'rejected', reason: 'none' }) },
      reader: { readPage: async () => ({ kind: 'unreachable', reason: 'nobody there' }) },
      objects,
      log,
      mailer: dying,
      accounts: { secrets, publicUrl },
    })
  const workers = await Promise.all([worker(), worker()])
  try {
    await until('all are sent', settled)
  } finally {
    await Promise.all(workers.map((one) => one.stop()))
  }
  const ids = fake.received.map(({ headers }) => headers['message-id'])
  expect(ids).toHaveLength(21)
  expect(new Set(ids).size).toBe(20)
})
