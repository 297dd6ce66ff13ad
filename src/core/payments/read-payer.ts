import { findPerson } from '#core/accounts/find-person.ts'
import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import type { MailContent } from '#core/mail/content.ts'
import { queueMail } from '#core/mail/outbox.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { givesUntil, graceEnd, isAlive } from './access.ts'
import { afterReading, type DueLetter } from './after-reading.ts'
import { deleteEventsOf, markDone, waitingEvents } from './event-store.ts'
import { writeInvoices } from './invoice-store.ts'
import type { PaymentPorts } from './ports.ts'
import type { ProviderCustomer } from './provider.ts'
import { drawReading, holdPayer, insertPayer, markRead, type Payer } from './store.ts'
import { storableCustomer } from './storable.ts'
import {
  type StoredSubscription,
  subscriptionsOfAccount,
  subscriptionsOfPayer,
  writeSubscription,
} from './subscription-store.ts'

/**
 * What came of a reading. `outdone`: a later one stands already; `unknown`: a customer of no
 * account here, or of one that has another. `known`: the provider knows the customer. `alive`: for
 * how many subscriptions money is taken, of the account or, where it is unknown, of a customer that
 * this site made; of the first two are one too many, of the second each is.
 */
export type Reading = { outcome: 'read' | 'outdone' | 'unknown'; known: boolean; alive: number }

/** Asked a little after the moment, when the provider has done what is due then. */
const AFTER_MS = 2 * 60 * 1000

/**
 * Asks the provider how things stand with a customer and writes that down, unless somebody who
 * asked later was quicker. Safe to do at once, twice and in any order. Throws ProviderTrouble.
 */
export async function readPayer(
  { db, secrets, provider }: PaymentPorts,
  customerId: string,
  now: Date,
): Promise<Reading> {
  const events = await waitingEvents(db, provider.name, customerId)
  const asked = await drawReading(db)
  const answered = await provider.readCustomer(customerId)
  const customer = answered && storableCustomer(answered)
  return db.transaction().execute(async (tx) => {
    const known = customer !== null
    const payer =
      (await holdPayer(tx, provider.name, customerId)) ??
      (customer && (await adopt(tx, provider.name, customerId, customer, now)))
    if (!payer) {
      // a stranger's, or of an account that is gone
      await deleteEventsOf(tx, provider.name, customerId)
      return {
        outcome: 'unknown',
        known,
        alive:
          customer !== null && customer.accountId !== null
            ? customer.subscriptions.filter(isAlive).length
            : 0,
      }
    }
    await markDone(tx, provider.name, events, now)
    if (BigInt(payer.asked) >= BigInt(asked)) return { outcome: 'outdone', known, alive: 0 }
    const rows = await writeSubscriptions(tx, secrets, payer, customer, now)
    await writeInvoices(tx, payer.id, customer?.invoices ?? [])
    await markRead(tx, payer.id, { asked, card: customer?.card ?? null, now })
    await askAgainWhenDue(tx, payer, rows, now)
    return {
      outcome: 'read',
      known,
      alive: (await subscriptionsOfAccount(tx, payer.accountId)).filter(isAlive).length,
    }
  })
}

/**
 * Somebody whom the provider knows by an account of ours, and we no more: a database that was put
 * back from an older copy. Its number alone may be another's by now.
 */
async function adopt(
  tx: Db,
  provider: string,
  customerId: string,
  { accountId, accountMadeAt }: ProviderCustomer,
  now: Date,
): Promise<Payer | null> {
  if (accountId === null || accountMadeAt === null) return null
  await insertPayer(tx, { accountId, accountMadeAt, provider, customerId }, now)
  return holdPayer(tx, provider, customerId)
}

async function writeSubscriptions(
  tx: Db,
  secrets: Secrets,
  payer: Payer,
  customer: ProviderCustomer | null,
  now: Date,
): Promise<StoredSubscription[]> {
  const before = await subscriptionsOfPayer(tx, payer.id)
  const read = customer?.subscriptions ?? []
  const gone = before.filter((row) => !read.some(({ id }) => id === row.providerId))
  const after = [
    ...read.map((one) =>
      afterReading(before.find((row) => row.providerId === one.id) ?? null, one, now),
    ),
    ...gone.map((row) => afterReading(row, null, now)),
  ].filter((one) => one !== null)
  for (const { row, letter } of after) {
    const told =
      letter !== null &&
      (await tell(tx, secrets, payer, { letter, email: customer?.email ?? null, now }))
    await writeSubscription(tx, payer.id, {
      ...row,
      ...(told
        ? { [letter.kind === 'payment-failed' ? 'toldPastDueAt' : 'toldEndedAt']: now }
        : {}),
    })
  }
  return after.map(({ row }) => row)
}

/**
 * Answers whether there is an address to write to: the account's, else what was typed at the
 * provider's checkout. That one is in the letter alone, until it is sent.
 */
async function tell(
  tx: Db,
  secrets: Secrets,
  { accountId, language }: Payer,
  { letter, email, now }: { letter: DueLetter; email: string | null; now: Date },
): Promise<boolean> {
  const person = await findPerson(tx, accountId)
  const to = person && (person.email ?? email)
  if (to === null) return false
  const content: MailContent =
    letter.kind === 'payment-failed'
      ? { kind: letter.kind, until: letter.until.toISOString() }
      : letter
  await queueMail(
    tx,
    secrets,
    { accountId, to, language: person?.language ?? language ?? 'en', content },
    now,
  )
  return true
}

/** The next moment at which something changes by the clock. */
async function askAgainWhenDue(
  tx: Db,
  { provider, customerId }: Payer,
  rows: readonly StoredSubscription[],
  now: Date,
): Promise<void> {
  const moments = rows
    .filter(isAlive)
    .flatMap((row) => [row.periodEnd, graceEnd(row), givesUntil(row)])
    .filter((at) => at !== null && at > now)
    .map((at) => at!.getTime())
  if (moments.length > 0)
    await queueReading(tx, provider, customerId, {
      key: 'due',
      runAt: new Date(Math.min(...moments) + AFTER_MS),
    })
}

/** Queues a reading in the caller's transaction. Of each key one waits at most. */
export async function queueReading(
  db: Db,
  provider: string,
  customerId: string,
  { key, runAt }: { key: 'told' | 'due'; runAt?: Date },
): Promise<void> {
  await addJob(
    db,
    'read-payer',
    { provider, customerId },
    {
      key: `read-payer:${provider}:${customerId}:${key}`,
      ...(runAt ? { runAt } : { priority: -5 }),
    },
  )
}
