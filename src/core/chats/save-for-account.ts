import type { SearchFilters } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { escapeHtml } from '#core/notices/telegram-html.ts'
import { createSearchOfAccount } from '#core/searches/manage.ts'
import type { SavedSearch } from '#core/searches/saved-search.ts'
import { shortWords } from '#core/searches/short-words.ts'
import { queueReplies } from './replies.ts'
import { findChatOfAccount } from './store.ts'
import { says } from './talk.ts'
import { botWords } from './words.ts'

/**
 * Saves a search of an account from the site, and says so in its chat. Throws Refused (conflict)
 * while the account has no chat that the bot may write to.
 */
export async function saveForAccount(
  tx: Db,
  accountId: number,
  filters: SearchFilters,
  now: Date,
): Promise<SavedSearch> {
  const search = await createSearchOfAccount(tx, accountId, filters, now)
  const chat = await findChatOfAccount(tx, accountId)
  if (chat && chat.deadAt === null)
    await queueReplies(
      tx,
      chat.id,
      [says(botWords[chat.language].saved(escapeHtml(shortWords(search.filters, chat.language))))],
      now,
    )
  return search
}
