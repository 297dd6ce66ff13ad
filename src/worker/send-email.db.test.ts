import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSmtpMailer } from '#adapters/mailer/smtp.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import type { Jobs } from '#core/db/jobs.ts'
import { createRules } from '#core/extraction/rules.ts'
import type { EmailContent } from '#core/emails/content.ts'
import type { EmailPorts } from '#core/emails/deliver-email.ts'
import type { Mailer } from '#core/emails/mailer.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import { deleteEmailRecords, deleteOldEmailRecords, listEmailRecords } from '#core/emails/store.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { openTestDatabase } from '#test/database.ts'
import { startSmtp, type FakeSmtp } from '#test/doubles/smtp/server.ts'
import type { WorkerPorts } from './ports.ts'
import { sendEmail } from './tasks/send-email.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const secrets = openSecrets('a key of at least thirty-two characters')
const publicUrl = 'https://bina.example'
// Far in the future: jobs are dated by the clock of the database, which must be behind.
const start = new Date('2096-11-22T08:00:00Z')

let fake: FakeSmtp
let mailer: Mailer
let clock: Date
let logLines: string[]
let ports: WorkerPorts & { email: EmailPorts }
beforeEach(async () => {
  await database.pool.query('delete from email; delete from graphile_worker._private_jobs')
  fake = await startSmtp()
  mailer = createSmtpMailer({ url: fake.url, from: 'Bina <no-reply@bina.example>' })
  clock = start
  logLines = []
  const record = (details: object, message: string) =>
    void logLines.push(`${message} ${JSON.stringify(details)}`)
  ports = {
    database,
    extractor: createRules(),
    photoSource: { fetch: async () => ({ kind: 'rejected', reason: 'none' }) },
    now: () => clock,
    log: { info: record, warn: record, error: record },
    objects: createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-'))),
    email: { mailer, secrets, publicUrl },
  }
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
type Job = { payload: Jobs['send-email']; run_at: Date }
const jobs = async (): Promise<Job[]> =>
  (
    await database.pool.query<Job>(
      `select payload, run_at from graphile_worker._private_jobs order by run_at`,
    )
  ).rows
const rows = () =>
  db
    .selectFrom('email')
    .select(['kind', 'tries', 'sealed', 'sent_at', 'failed_at', 'last_error'])
    .orderBy('id')
    .execute()

/** Runs the queued job at its time, like a worker. */
async function work(): Promise<boolean> {
  const [job] = await jobs()
  if (!job) return false
  await database.pool.query('delete from graphile_worker._private_jobs')
  if (job.run_at > clock) clock = job.run_at
  await sendEmail(ports, job.payload)
  return true
}

test('an email is sent once, and its content is not kept', async () => {
  await queue({ kind: 'verify-email', code: '01234' })
  expect((await rows())[0]!.sealed!.includes('01234')).toBe(false)
  const [job] = await jobs()
  expect(await work()).toBe(true)
  await sendEmail(ports, job!.payload) // as if the worker had died before completing the job
  expect(
    fake.received.map(({ to, subject, text }) => ({ to, subject, code: text.includes('01234') })),
  ).toEqual([{ to: ['nino@example.com'], subject: 'Verify your email for Bina', code: true }])
  expect(await rows()).toEqual([
    {
      kind: 'verify-email',
      tries: 1,
      sealed: null,
      sent_at: start,
      failed_at: null,
      last_error: null,
    },
  ])
  expect(await jobs()).toEqual([])
  expect(logLines).toEqual([])
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
  expect(await jobs()).toEqual([])
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
    { tries: 5, sealed: null, failed_at: null, last_error: null },
  ])
  expect(logLines.join()).not.toMatch(/nino|example\.com/)
})

test('a permanent rejection fails the email, with an error without an address', async () => {
  fake.fail({ at: 'RCPT', code: 550, says: '5.1.1 <nino@example.com> nobody of that name' })
  await queue()
  await work()
  expect(await rows()).toEqual([
    {
      kind: 'password-changed',
      tries: 1,
      sealed: null,
      sent_at: null,
      failed_at: start,
      last_error: '550 5.1.1 at RCPT TO',
    },
  ])
  expect(await jobs()).toEqual([])
  expect(logLines).toHaveLength(1)
  expect(logLines[0]).toMatch(/An email failed for good.*550 5\.1\.1 at RCPT TO/)
})

test('during an outage a code is retried while it is valid, other emails for a day', async () => {
  await fake.stop()
  await queue({ kind: 'verify-email', code: '01234' })
  while (await work());
  expect(clock.getTime() - start.getTime()).toBeLessThan(15 * 60_000)
  await queue()
  const since = clock
  while (await work());
  const hours = (clock.getTime() - since.getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(21)
  expect(hours).toBeLessThan(24)
  expect(await rows()).toMatchObject([
    {
      tries: 6,
      sealed: null,
      failed_at: expect.any(Date) as Date,
      last_error: 'ESOCKET ECONNREFUSED',
    },
    { tries: 20, sealed: null, last_error: 'ESOCKET ECONNREFUSED' },
  ])
})

test('a code that expired in the queue is not sent', async () => {
  await queue({ kind: 'confirm-email', code: '01234' })
  clock = new Date(start.getTime() + 15 * 60_000)
  await work()
  expect(fake.received).toEqual([])
  expect(await rows()).toMatchObject([{ sealed: null, last_error: 'the email expired' }])
})

test('a wrong setting loses no email; it is sent once the setting is fixed', async () => {
  await queue({ kind: 'reset-password', link: `${publicUrl}/reset-password/secret` })
  const { email, ...without } = ports
  ports = without as typeof ports
  await work()
  expect(await rows()).toMatchObject([{ tries: 1, last_error: 'SMTP_URL is not set' }])
  ports = {
    ...ports,
    email: { ...email, secrets: openSecrets('another key of thirty-two characters!') },
  }
  await work()
  expect(await rows()).toMatchObject([{ tries: 2, last_error: 'sealed with another SECRET_KEY' }])
  ports = { ...ports, email: { ...email, publicUrl: 'https://bina.example.org' } }
  await work()
  expect(await rows()).toMatchObject([{ tries: 3, last_error: 'the link is not under PUBLIC_URL' }])
  ports = { ...ports, email }
  await work()
  expect(
    fake.received.map(({ text }) => text.includes(`${publicUrl}/reset-password/secret`)),
  ).toEqual([true])
})

test('the emails of an account can be listed and deleted, pending ones too', async () => {
  const {
    rows: [account],
  } = await database.pool.query<{ id: number }>(
    `insert into account (email, created_at) values ('nino@example.com', now()) returning id`,
  )
  await queue({ kind: 'password-changed' }, account!.id)
  await work()
  clock = new Date(start.getTime() + 60_000)
  await queue({ kind: 'confirm-email', code: '01234' }, account!.id)
  await queue({ kind: 'account-deleted' })
  expect(await listEmailRecords(db, account!.id)).toEqual([
    { kind: 'confirm-email', createdAt: clock, sentAt: null, failedAt: null },
    { kind: 'password-changed', createdAt: start, sentAt: start, failedAt: null },
  ])
  await deleteEmailRecords(db, account!.id)
  expect(await listEmailRecords(db, account!.id)).toEqual([])
  for (const { payload } of await jobs()) await sendEmail(ports, payload)
  expect(fake.received.map(({ subject }) => subject)).toEqual([
    'New password set for Bina',
    'Your Bina account was deleted',
  ])
})

test('old emails are deleted, pending ones never', async () => {
  await queue()
  await work()
  await queue({ kind: 'account-exists' })
  expect(await deleteOldEmailRecords(db, start)).toBe(0)
  expect(await deleteOldEmailRecords(db, new Date(start.getTime() + 1))).toBe(1)
  expect(await rows()).toMatchObject([{ kind: 'account-exists' }])
})

test('an email is sent once more if a worker dies between response and commit', async () => {
  const nobody: ChannelReader = {
    readPage: () => Promise.resolve({ kind: 'unreachable', reason: 'nobody there' }),
  }
  clock = new Date()
  for (let i = 0; i < 20; i++) await queue()
  // The state after such a death: the server has the email, the row and the job are unchanged.
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
  const { now: _now, ...rest } = ports
  const worker = () =>
    startWorker({
      ...rest,
      email: { ...ports.email, mailer: dying },
      url: database.url,
      reader: nobody,
    })
  const workers = await Promise.all([worker(), worker()])
  try {
    while ((await rows()).some((row) => row.sent_at === null))
      await new Promise((resolve) => setTimeout(resolve, 50))
  } finally {
    await Promise.all(workers.map((one) => one.stop()))
  }
  const ids = fake.received.map(({ headers }) => headers['message-id'])
  expect(ids).toHaveLength(21)
  expect(new Set(ids).size).toBe(20)
})
