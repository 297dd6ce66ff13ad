import type { SearchFilters, Subscription } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { listCodes } from './code-store.ts'
import { listOf } from './store.ts'
import { viewSearch } from './view.ts'

type KeptCode = {
  createdAt: string
  expiresAt: string
  usedAt: string | null
  filters: SearchFilters
}

/** What is kept of an account's saved searches and of the codes that it made, for its export. */
export async function searchesOfAccount(
  db: Db,
  accountId: number,
): Promise<{ savedSearches: Subscription[]; searchCodes: KeptCode[] }> {
  const codes = await listCodes(db, accountId)
  return {
    savedSearches: (await listOf(db, { accountId, chatId: null })).map(viewSearch),
    searchCodes: codes.map(({ createdAt, expiresAt, usedAt, filters }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      filters,
    })),
  }
}
