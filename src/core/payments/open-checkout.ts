import { createHash, randomUUID } from 'node:crypto'
import type { Language } from '#contract/accounts.ts'
import type { PlanType } from '#contract/plans.ts'
import type { Account } from '#core/accounts/account.ts'
import { holdPerson } from '#core/accounts/find-person.ts'
import { Refused } from '#core/accounts/refused.ts'
import { isAlive } from './access.ts'
import {
  type Checkout,
  closeCheckout,
  findBegun,
  insertCheckout,
  othersOpen,
  writeSession,
} from './checkout-store.ts'
import { ownAddress, withSession } from './own-address.ts'
import type { PaymentPorts } from './ports.ts'
import { ProviderTrouble } from './provider.ts'
import { readPayer } from './read-payer.ts'
import { hasOne } from './refusals.ts'
import { findPayer, insertPayer, replaceCustomer, writeLanguage } from './store.ts'
import { subscriptionsOfAccount } from './subscription-store.ts'

/** So long the same question brings the same page. */
const SAME_PAGE_MS = 10 * 60 * 1000

type Asked = { planType: PlanType; successUrl: string; cancelUrl: string; language: Language }

/**
 * The address of the provider's page on which an account pays for a plan. Of all its pages at most
 * one can be paid on: earlier ones are closed first. Throws Refused, ProviderTrouble.
 */
export async function openCheckout(
  ports: PaymentPorts,
  publicUrl: string,
  account: Account,
  body: Asked,
  now: Date,
): Promise<string> {
  const { db, provider } = ports
  if (account.email !== null && account.emailVerifiedAt === null)
    throw new Refused('forbidden', 'Please verify your email address first')
  const asked = {
    ...body,
    successUrl: withSession(ownAddress(publicUrl, 'successUrl', body.successUrl)),
    cancelUrl: ownAddress(publicUrl, 'cancelUrl', body.cancelUrl).href,
  }
  const customerId = await customerOf(ports, account, asked.language, now)
  await refuseSecond(ports, account.id)
  const { visit, others } = await begin(ports, { accountId: account.id, customerId }, asked, now)
  const over = await closeOthers(ports, visit, others, now)
  if (over.length > 0) {
    // Closed once what was paid there is written down: nobody who comes meanwhile takes the way for
    // free.
    await readPayer(ports, customerId, now)
    for (const id of over) await closeCheckout(db, id, now)
    await refuseSecond(ports, account.id)
    // what was paid for is over already, or the page is
    return openCheckout(ports, publicUrl, account, body, now)
  }
  const page = await provider
    .openCheckout({ checkoutId: visit.id, customerId, accountId: account.id, ...asked })
    .catch(async (error: unknown) => {
      // A provider may answer the same visit with the same trouble for hours; the next press begins
      // another.
      if (error instanceof ProviderTrouble) await closeCheckout(db, visit.id, now)
      throw error
    })
  // Replaced by another tab while the provider was asked: nobody is shown this page, so that nobody
  // pays twice.
  if (!(await writeSession(db, visit.id, page))) {
    await provider.expireCheckout(page.sessionId)
    throw new Refused('conflict', 'Another payment page was opened just now: go on there')
  }
  return page.url
}

async function refuseSecond({ db }: PaymentPorts, accountId: number): Promise<void> {
  if ((await subscriptionsOfAccount(db, accountId)).some(isAlive)) throw hasOne()
}

/**
 * The customer that the account is at the provider, made once; anew where the provider forgot it.
 * What is known of it is as the provider says now.
 */
async function customerOf(
  ports: PaymentPorts,
  account: Account,
  language: Language,
  now: Date,
): Promise<string> {
  const { db, provider } = ports
  const known = await findPayer(db, account.id, provider.name)
  if (known) await writeLanguage(db, known.id, language)
  if (known && (await readPayer(ports, known.customerId, now)).known) return known.customerId
  const whose = { accountId: account.id, accountMadeAt: account.createdAt }
  const customerId = await provider.makeCustomer({ ...whose, email: account.email, language })
  await (known
    ? replaceCustomer(db, known.id, known.customerId, customerId)
    : insertPayer(db, { ...whose, provider: provider.name, customerId, language }, now))
  const kept = await findPayer(db, account.id, provider.name)
  if (!kept) throw new Refused('signed-out', 'This account is gone')
  // What the provider made before may be paid for already, and only our row be lost.
  await readPayer(ports, kept.customerId, now)
  return kept.customerId
}

/**
 * A row before the provider is asked for a page. Two at once come one after the other: the later
 * one sees the earlier.
 */
async function begin(
  { db, provider }: PaymentPorts,
  { accountId, customerId }: { accountId: number; customerId: string },
  asked: Asked,
  now: Date,
): Promise<{ visit: Checkout; others: Checkout[] }> {
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        customerId,
        asked.planType,
        asked.successUrl,
        asked.cancelUrl,
        asked.language,
      ]),
    )
    .digest('base64url')
  const whose = { accountId, provider: provider.name }
  return db.transaction().execute(async (tx) => {
    if (!(await holdPerson(tx, accountId))) throw new Refused('signed-out', 'This account is gone')
    let visit = await findBegun(tx, {
      ...whose,
      asked: hash,
      since: new Date(now.getTime() - SAME_PAGE_MS),
    })
    if (!visit) {
      visit = { id: randomUUID(), sessionId: null, planType: asked.planType }
      await insertCheckout(tx, {
        ...whose,
        id: visit.id,
        planType: asked.planType,
        asked: hash,
        now,
      })
    }
    return { visit, others: await othersOpen(tx, { ...whose, butNot: visit.id, now }) }
  })
}

/**
 * Closes the other pages of the account. Answers the visits on whose page something was paid, and
 * this one where its page is over.
 */
async function closeOthers(
  { db, provider }: PaymentPorts,
  visit: Checkout,
  others: readonly Checkout[],
  now: Date,
): Promise<string[]> {
  const over: string[] = []
  for (const { id, sessionId } of others) {
    if ((await provider.expireCheckout(sessionId!)) === 'complete') over.push(id)
    else await closeCheckout(db, id, now)
  }
  const own =
    visit.sessionId === null
      ? 'open'
      : ((await provider.readCheckout(visit.sessionId))?.status ?? 'expired')
  return own === 'open' ? over : [...over, visit.id]
}
