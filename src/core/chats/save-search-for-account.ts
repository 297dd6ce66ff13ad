import type { SearchFilters } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { escapeHtml } from '#core/notifications/telegram-html.ts'
import { createSearchOfAccount } from '#core/searches/manage.ts'
import type { SavedSearch } from '#core/searches/saved-search.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import { queueReplies } from './replies.ts'
import { findChatOfAccount } from './store.ts'
import { textReply } from './bot-context.ts'
import { botMessages } from './messages.ts'

/**
 * Saves a search of an account from the site, and says so in its chat. Throws AppError (conflict)
 * while the account has no chat that the bot may write to.
 */
export async function saveSearchForAccount(
  tx: Db,
  accountId: number,
  filters: SearchFilters,
  now: Date,
): Promise<SavedSearch> {
  const search = await createSearchOfAccount(tx, accountId, filters, now)
  const chat = await findChatOfAccount(tx, accountId)
  if (chat && chat.blockedAt === null)
    await queueReplies(
      tx,
      chat.id,
      [
        textReply(
          botMessages[chat.language].saved(
            escapeHtml(describeSearch(search.filters, chat.language)),
          ),
        ),
      ],
      now,
    )
  return search
}
