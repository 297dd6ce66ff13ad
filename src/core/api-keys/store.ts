import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/** Locks the account until the transaction ends, so that its keys are created one by one. */
export async function lockOwner(tx: Db, accountId: number): Promise<void> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
}

export async function countActiveKeys(db: Db, accountId: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ times: number }>`
    select count(*)::int times from api_key
    where account_id = ${accountId} and revoked_at is null
  `.execute(db)
  return row!.times
}

export type KeyRow = {
  id: number
  name: string
  start: string
  canWrite: boolean
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

const COLUMNS = [
  'id',
  'name',
  'start',
  'can_write as canWrite',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const

export async function insertKey(
  db: Db,
  one: {
    accountId: number
    name: string
    hash: Buffer
    start: string
    canWrite: boolean
    at: Date
  },
): Promise<KeyRow> {
  return db
    .insertInto('api_key')
    .values({
      account_id: one.accountId,
      name: one.name,
      hash: one.hash,
      start: one.start,
      can_write: one.canWrite,
      created_at: one.at,
      last_used_at: null,
      revoked_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** All keys of an account including revoked ones, newest first. */
export async function listKeys(db: Db, accountId: number): Promise<KeyRow[]> {
  return db
    .selectFrom('api_key')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

/** Returns false when the account has no such active key. */
export async function revokeKey(
  db: Db,
  { accountId, id, at }: { accountId: number; id: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Finds a key that has not been revoked by its hash. */
export async function findActiveKey(
  db: Db,
  hash: Buffer,
): Promise<{ id: number; accountId: number; canWrite: boolean } | null> {
  return (
    (await db
      .selectFrom('api_key')
      .select(['id', 'account_id as accountId', 'can_write as canWrite'])
      .where('hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()) ?? null
  )
}

/** Deletes keys revoked before a time. */
export async function deleteRevokedKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('api_key').where('revoked_at', '<', before).execute()
}
