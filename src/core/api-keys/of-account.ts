import type { Db } from '#core/db/database.ts'
import { listKeys } from './store.ts'
import { listUse } from './use-store.ts'

type KeptKey = {
  name: string
  start: string
  createdAt: string
  lastUsedAt: string | null
  revokedAt: string | null
}

/** What is kept of an account's keys and of the calls with them, for its export. */
export async function apiOfAccount(
  db: Db,
  accountId: number,
): Promise<{ apiKeys: KeptKey[]; apiCalls: { day: string; calls: number }[] }> {
  const keys = await listKeys(db, accountId)
  return {
    apiKeys: keys.map(({ name, start, createdAt, lastUsedAt, revokedAt }) => ({
      name,
      start,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
    apiCalls: await listUse(db, accountId),
  }
}
