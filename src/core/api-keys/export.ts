import type { Db } from '#core/db/database.ts'
import { listKeys } from './store.ts'
import { listUsage } from './usage-store.ts'

type ExportedKey = {
  name: string
  start: string
  canWrite: boolean
  createdAt: string
  lastUsedAt: string | null
  revokedAt: string | null
}

/** The API keys and call counts of an account, for its data export. */
export async function exportApiData(
  db: Db,
  accountId: number,
): Promise<{ apiKeys: ExportedKey[]; apiCalls: { day: string; calls: number }[] }> {
  const keys = await listKeys(db, accountId)
  return {
    apiKeys: keys.map(({ name, start, canWrite, createdAt, lastUsedAt, revokedAt }) => ({
      name,
      start,
      canWrite,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
    apiCalls: await listUsage(db, accountId),
  }
}
