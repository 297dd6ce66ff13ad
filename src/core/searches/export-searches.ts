import type { Filters } from '#contract/filters.ts'
import type { SavedSearchView } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { listCodes } from './code-store.ts'
import { selectSearches } from './store.ts'
import { toSavedSearchView } from './saved-search-view.ts'

type ExportedCode = {
  createdAt: string
  expiresAt: string
  usedAt: string | null
  filters: Filters
}

/** The saved searches and codes of an account for its data export. */
export async function exportSearches(
  db: Db,
  accountId: number,
): Promise<{ savedSearches: SavedSearchView[]; searchCodes: ExportedCode[] }> {
  const codes = await listCodes(db, accountId)
  return {
    savedSearches: (await selectSearches(db, { accountId, chatId: null })).map(toSavedSearchView),
    searchCodes: codes.map(({ createdAt, expiresAt, usedAt, filters }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      filters,
    })),
  }
}
