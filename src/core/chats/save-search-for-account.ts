import type { Filters } from '#contract/filters.ts'
import type { AlertChannel } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { escapeHtml } from '#core/notifications/telegram-html.ts'
import { createSearchOfAccount } from '#core/searches/manage.ts'
import type { SavedSearch } from '#core/searches/saved-search.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import { queueReplies } from './replies.ts'
import { findChatOfAccount } from './store.ts'
import { botMessages } from '#locales/server-messages.ts'
import { createTextReply } from './reply.ts'

/**
 * Saves a search from the site and confirms it in the account's chat. Throws AppError if
 * neither the chat nor a channel reaches the account.
 */
export async function saveSearchForAccount(
  tx: Db,
  accountId: number,
  { filters, channels = [] }: { filters: Filters; channels?: readonly AlertChannel[] },
  now: Date,
): Promise<SavedSearch> {
  const search = await createSearchOfAccount(tx, accountId, filters, now, channels)
  const chat = await findChatOfAccount(tx, accountId)
  if (chat && chat.blockedAt === null)
    await queueReplies(
      tx,
      chat.id,
      [
        createTextReply(
          botMessages[chat.language]('saved', {
            search: escapeHtml(describeSearch(search.filters, chat.language)),
          }),
        ),
      ],
      now,
    )
  return search
}
