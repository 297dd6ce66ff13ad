import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSmtpMailer } from '#adapters/mailer/smtp.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import type { Jobs } from '#core/db/jobs.ts'
import { createRules } from '#core/extraction/rules.ts'
import type { MailContent } from '#core/mail/content.ts'
import type { MailPorts } from '#core/mail/deliver.ts'
import type { Mailer } from '#core/mail/mailer.ts'
import { queueMail } from '#core/mail/outbox.ts'
import { deleteMailOf, deleteOldMail, mailOf } from '#core/mail/store.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { openTestDatabase } from '#test/database.ts'
import { startSmtp, type SmtpDouble } from '#test/doubles/smtp/server.ts'
import type { PipelinePorts } from './ports.ts'
import { sendMail } from './tasks/send-mail.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const secrets = openSecrets('a key of at least thirty-two characters')
const publicUrl = 'https://bina.example'
// Far ahead: the database dates jobs by its own clock, which must not have come here.
const start = new Date('2096-11-22T08:00:00Z')

let double: SmtpDouble
let mailer: Mailer
let clock: Date
let said: string[]
let ports: PipelinePorts & { mail: MailPorts }
beforeEach(async () => {
  await database.pool.query('truncate mail; delete from graphile_worker._private_jobs')
  double = await startSmtp()
  mailer = createSmtpMailer({
    url: double.url,
    from: 'Bina <no-reply@bina.example>',
    silenceMs: 500,
  })
  clock = start
  said = []
  const say = (details: object, message: string) =>
    void said.push(`${message} ${JSON.stringify(details)}`)
  ports = {
    database,
    extractor: createRules(),
    photoSource: { fetch: async () => ({ kind: 'refused', reason: 'none' }) },
    now: () => clock,
    log: { info: say, warn: say, error: say },
    objects: createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-'))),
    mail: { mailer, secrets, publicUrl },
  }
})
afterEach(async () => {
  await mailer.close()
  await double.stop()
})

const queue = (
  content: MailContent = { kind: 'password-changed' },
  accountId: number | null = null,
) =>
  db
    .transaction()
    .execute((tx) =>
      queueMail(tx, secrets, { accountId, to: 'nino@example.com', language: 'en', content }, clock),
    )
type Job = { payload: Jobs['send-mail']; run_at: Date }
const jobs = async (): Promise<Job[]> =>
  (
    await database.pool.query<Job>(
      `select payload, run_at from graphile_worker._private_jobs order by run_at`,
    )
  ).rows
const rows = () =>
  db
    .selectFrom('mail')
    .select(['kind', 'tries', 'sealed', 'sent_at', 'given_up_at', 'trouble'])
    .orderBy('id')
    .execute()

/** Does the waiting job as a worker would, at the time it asks for. */
async function work(): Promise<boolean> {
  const [job] = await jobs()
  if (!job) return false
  await database.pool.query('delete from graphile_worker._private_jobs')
  if (job.run_at > clock) clock = job.run_at
  await sendMail(ports, job.payload)
  return true
}

test('a letter is sent once, and nothing of what it said is kept', async () => {
  await queue({ kind: 'verify-email', code: '01234' })
  expect((await rows())[0]!.sealed!.includes('01234')).toBe(false)
  const [job] = await jobs()
  expect(await work()).toBe(true)
  await sendMail(ports, job!.payload) // the job of a worker that died after it
  expect(
    double.received.map(({ to, subject, text }) => ({ to, subject, code: text.includes('01234') })),
  ).toEqual([{ to: ['nino@example.com'], subject: 'Confirm your email for Bina', code: true }])
  expect(await rows()).toEqual([
    {
      kind: 'verify-email',
      tries: 1,
      sealed: null,
      sent_at: start,
      given_up_at: null,
      trouble: null,
    },
  ])
  expect(await jobs()).toEqual([])
  expect(said).toEqual([])
})

test('a letter exists exactly when what made it necessary does', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await queueMail(
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

test('a server that asks to come again is asked again, under the same name, with growing pauses', async () => {
  double.fail({ at: 'RCPT', code: 450 }, 3)
  double.fail('drop-after-data')
  await queue()
  const pauses: number[] = []
  for (let before = clock; await work(); before = clock)
    pauses.push(Math.round((clock.getTime() - before.getTime()) / 1000))
  expect(pauses.slice(1)).toEqual([15, 30, 60, 120])
  // The fourth try was taken and not answered: the fifth repeats it.
  expect(double.received.map(({ headers }) => headers['message-id'])).toEqual(
    Array.from(
      { length: 2 },
      () => expect.stringMatching(/^<bina\.\d+\.\w+@bina\.example>$/) as string,
    ),
  )
  expect(new Set(double.received.map(({ headers }) => headers['message-id'])).size).toBe(1)
  expect(await rows()).toMatchObject([{ tries: 5, sealed: null, given_up_at: null, trouble: null }])
  expect(said.join()).not.toMatch(/nino|example\.com/)
})

test('what the server will never take is given up, in words without an address', async () => {
  double.fail({ at: 'RCPT', code: 550, says: '5.1.1 <nino@example.com> nobody of that name' })
  await queue()
  await work()
  expect(await rows()).toEqual([
    {
      kind: 'password-changed',
      tries: 1,
      sealed: null,
      sent_at: null,
      given_up_at: start,
      trouble: '550 5.1.1 at RCPT TO',
    },
  ])
  expect(await jobs()).toEqual([])
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/given up.*550 5\.1\.1 at RCPT TO/)
})

test('while nobody answers, a code is tried as long as it works, other letters about a day', async () => {
  await double.stop()
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
      given_up_at: expect.any(Date) as Date,
      trouble: 'ESOCKET ECONNREFUSED',
    },
    { tries: 20, sealed: null, trouble: 'ESOCKET ECONNREFUSED' },
  ])
})

test('a code that died before its turn came is not sent', async () => {
  await queue({ kind: 'confirm-email', code: '01234' })
  clock = new Date(start.getTime() + 15 * 60_000)
  await work()
  expect(double.received).toEqual([])
  expect(await rows()).toMatchObject([{ sealed: null, trouble: 'too late to be of use' }])
})

test('a setting that is wrong costs no letter: it goes once that is mended', async () => {
  await queue({ kind: 'reset-password', link: `${publicUrl}/reset-password/secret` })
  const { mail, ...without } = ports
  ports = without as typeof ports
  await work()
  expect(await rows()).toMatchObject([{ tries: 1, trouble: 'SMTP_URL is not set' }])
  ports = {
    ...ports,
    mail: { ...mail, secrets: openSecrets('another key of thirty-two characters!') },
  }
  await work()
  expect(await rows()).toMatchObject([{ tries: 2, trouble: 'sealed with another SECRET_KEY' }])
  ports = { ...ports, mail: { ...mail, publicUrl: 'https://bina.example.org' } }
  await work()
  expect(await rows()).toMatchObject([{ tries: 3, trouble: 'its link is not below PUBLIC_URL' }])
  ports = { ...ports, mail }
  await work()
  expect(
    double.received.map(({ text }) => text.includes(`${publicUrl}/reset-password/secret`)),
  ).toEqual([true])
})

test('of an account, its letters can be told and forgotten; what waits goes with it', async () => {
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
  expect(await mailOf(db, account!.id)).toEqual([
    { kind: 'confirm-email', createdAt: clock, sentAt: null, givenUpAt: null },
    { kind: 'password-changed', createdAt: start, sentAt: start, givenUpAt: null },
  ])
  await deleteMailOf(db, account!.id)
  expect(await mailOf(db, account!.id)).toEqual([])
  for (const { payload } of await jobs()) await sendMail(ports, payload)
  expect(double.received.map(({ subject }) => subject)).toEqual([
    'Your Bina password was changed',
    'Your Bina account was deleted',
  ])
})

test('old letters are forgotten, waiting ones never', async () => {
  await queue()
  await work()
  await queue({ kind: 'account-exists' })
  expect(await deleteOldMail(db, start)).toBe(0)
  expect(await deleteOldMail(db, new Date(start.getTime() + 1))).toBe(1)
  expect(await rows()).toMatchObject([{ kind: 'account-exists' }])
})

test('workers send what is queued; one that dies between the answer and the commit leaves a letter that goes once more', async () => {
  const nobody: ChannelReader = {
    readPage: () => Promise.resolve({ kind: 'unreachable', reason: 'nobody there' }),
  }
  clock = new Date()
  for (let i = 0; i < 20; i++) await queue()
  // What a death there looks like from outside: the server has the letter, the row and the job are
  // as they were.
  let dies = true
  const dying: Mailer = {
    ...mailer,
    async send(letter) {
      const outcome = await mailer.send(letter)
      if (!dies) return outcome
      dies = false
      throw new Error('died')
    },
  }
  const { now: _now, ...rest } = ports
  const worker = () =>
    startWorker({
      ...rest,
      mail: { ...ports.mail, mailer: dying },
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
  const ids = double.received.map(({ headers }) => headers['message-id'])
  expect(ids).toHaveLength(21)
  expect(new Set(ids).size).toBe(20)
})
