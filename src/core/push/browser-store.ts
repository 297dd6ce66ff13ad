import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { PushAddress } from './push-service.ts'

export type BrowserRow = {
  id: number
  endpoint: string
  service: string
  device: string | null
  createdAt: Date
  lastSuccessAt: Date | null
}

/** The enabled browsers of an account, newest first. */
export async function listBrowsers(db: Db, accountId: number): Promise<BrowserRow[]> {
  return db
    .selectFrom('push_endpoint')
    .select([
      'id',
      'endpoint',
      'service',
      'device',
      'created_at as createdAt',
      'last_success_at as lastSuccessAt',
    ])
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type NewBrowser = PushAddress & {
  accountId: number
  sessionId: string
  service: string
  device: string | null
  at: Date
}

/**
 * Saves a browser and returns its id. A browser that the account has already keeps its id; one that
 * was disabled or belonged to another account is replaced by a new row.
 */
export async function upsertBrowser(
  tx: Db,
  { accountId, sessionId, endpoint, service, p256dh, auth, device, at }: NewBrowser,
): Promise<number> {
  await sql`
    delete from push_endpoint
    where endpoint = ${endpoint} and (account_id <> ${accountId} or disabled_at is not null)
  `.execute(tx)
  const row = await tx
    .insertInto('push_endpoint')
    .values({
      account_id: accountId,
      session_id: sessionId,
      endpoint,
      service,
      p256dh,
      auth,
      device,
      created_at: at,
      last_success_at: null,
      disabled_at: null,
      disabled_reason: null,
    })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ session_id: sessionId, p256dh, auth, device }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The id of a browser with this endpoint in another account, locked; null if there is none. */
export async function findBrowserOfOtherAccount(
  tx: Db,
  accountId: number,
  endpoint: string,
): Promise<number | null> {
  return (
    (
      await tx
        .selectFrom('push_endpoint')
        .select('id')
        .where('endpoint', '=', endpoint)
        .where('account_id', '<>', accountId)
        .forUpdate()
        .executeTakeFirst()
    )?.id ?? null
  )
}

/** The account of an enabled browser; null if there is none. */
export async function findBrowserOwner(db: Db, id: number): Promise<number | null> {
  return (
    (
      await db
        .selectFrom('push_endpoint')
        .select('account_id as accountId')
        .where('id', '=', id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
    )?.accountId ?? null
  )
}

export async function deleteBrowser(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('push_endpoint').where('id', '=', id).execute()
}

/**
 * Replaces the address of a browser. `old.auth` proves that the caller is that browser. Returns its
 * account, or null if no enabled browser matches.
 */
export async function replaceAddress(
  tx: Db,
  old: { endpoint: string; auth: string },
  { endpoint, p256dh, auth, service }: PushAddress & { service: string },
): Promise<number | null> {
  const locked = await tx
    .selectFrom('push_endpoint')
    .select(['id', 'account_id as accountId'])
    .where('endpoint', '=', old.endpoint)
    .where('auth', '=', old.auth)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return null
  await tx
    .deleteFrom('push_endpoint')
    .where('endpoint', '=', endpoint)
    .where('id', '<>', locked.id)
    .execute()
  await tx
    .updateTable('push_endpoint')
    .set({ endpoint, p256dh, auth, service })
    .where('id', '=', locked.id)
    .execute()
  return locked.accountId
}

/** Disables a browser that is gone. Returns its account, or null if it was disabled already. */
export async function markGone(
  tx: Db,
  id: number,
  { at, reason }: { at: Date; reason: string },
): Promise<number | null> {
  return (
    (
      await tx
        .updateTable('push_endpoint')
        .set({ disabled_at: at, disabled_reason: reason })
        .where('id', '=', id)
        .where('disabled_at', 'is', null)
        .returning('account_id as accountId')
        .executeTakeFirst()
    )?.accountId ?? null
  )
}

/** Deletes browsers that were disabled before `before`. */
export async function deleteGoneBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('push_endpoint').where('disabled_at', '<', before).execute()
}
