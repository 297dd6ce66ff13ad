import type { PlanType } from '#contract/plans.ts'
import type { Db } from '#core/db/database.ts'

export type Checkout = { id: string; sessionId: string | null; planType: PlanType }

const COLUMNS = ['id', 'session_id as sessionId', 'plan_type as planType'] as const

/** The latest open checkout for the same request since a time. */
export async function findReusableCheckout(
  db: Db,
  one: { accountId: number; provider: string; requestHash: string; since: Date },
): Promise<Checkout | null> {
  return (
    (await db
      .selectFrom('checkout')
      .select(COLUMNS)
      .where('account_id', '=', one.accountId)
      .where('provider', '=', one.provider)
      .where('request_hash', '=', one.requestHash)
      .where('closed_at', 'is', null)
      .where('created_at', '>', one.since)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  )
}

export async function insertCheckout(
  db: Db,
  one: {
    id: string
    accountId: number
    provider: string
    planType: PlanType
    requestHash: string
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('checkout')
    .values({
      id: one.id,
      account_id: one.accountId,
      provider: one.provider,
      plan_type: one.planType,
      request_hash: one.requestHash,
      created_at: one.now,
      session_id: null,
      expires_at: null,
      closed_at: null,
    })
    .execute()
}

/**
 * Closes the other checkouts of an account that have no page at the provider yet, and returns those
 * whose page may be open.
 */
export async function supersedeOtherCheckouts(
  db: Db,
  one: { accountId: number; provider: string; exceptId: string; now: Date },
): Promise<Checkout[]> {
  const owner = { account: one.accountId, provider: one.provider }
  await db
    .updateTable('checkout')
    .set({ closed_at: one.now })
    .where('account_id', '=', owner.account)
    .where('provider', '=', owner.provider)
    .where('id', '<>', one.exceptId)
    .where('closed_at', 'is', null)
    .where('session_id', 'is', null)
    .execute()
  return db
    .selectFrom('checkout')
    .select(COLUMNS)
    .where('account_id', '=', owner.account)
    .where('provider', '=', owner.provider)
    .where('id', '<>', one.exceptId)
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/**
 * Saves the provider's session of a checkout. Returns false when the checkout was replaced in the
 * meantime; its page must not be shown then.
 */
export async function saveCheckoutSession(
  db: Db,
  id: string,
  one: { sessionId: string; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkout')
    .set({ session_id: one.sessionId, expires_at: one.expiresAt })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function closeCheckout(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

export async function findCheckout(
  db: Db,
  one: { accountId: number; provider: string; sessionId: string },
): Promise<Checkout | null> {
  return (
    (await db
      .selectFrom('checkout')
      .select(COLUMNS)
      .where('provider', '=', one.provider)
      .where('session_id', '=', one.sessionId)
      .where('account_id', '=', one.accountId)
      .executeTakeFirst()) ?? null
  )
}

export async function listCheckouts(
  db: Db,
  accountId: number,
): Promise<{ planType: PlanType; createdAt: Date; closedAt: Date | null }[]> {
  return db
    .selectFrom('checkout')
    .select(['plan_type as planType', 'created_at as createdAt', 'closed_at as closedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}
