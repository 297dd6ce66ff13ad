import { MOST_SEARCHES } from '#contract/searches.ts'
import { Refused } from '#core/accounts/refused.ts'
import { allow, chatCodeRule, refund } from '#core/accounts/throttle.ts'
import { escapeHtml } from '#core/notices/telegram-html.ts'
import { takeCode } from '#core/searches/codes.ts'
import { createSearch, hasSameSearch, listSearches } from '#core/searches/manage.ts'
import { shortWords } from '#core/searches/short-words.ts'
import type { Reply } from './reply.ts'
import { says, type Talk } from './talk.ts'

/**
 * `/subscribe CODE`: saves the search that the code stands for. After ten wrong codes in an hour
 * none is tried.
 */
export async function subscribe(
  { tx, secrets, chat, words, publicUrl, now }: Talk,
  typed: string,
): Promise<Reply[]> {
  const site = [[{ text: words.buttons.makeSearch, url: `${publicUrl}/` }]]
  if (typed === '') return [says(words.howToSubscribe, site)]
  // Before the code is used up.
  if (
    (await listSearches(tx, { accountId: chat.accountId, chatId: chat.id })).length >= MOST_SEARCHES
  )
    return [says(words.tooMany(MOST_SEARCHES))]
  const rules = [chatCodeRule(secrets, chat.id)]
  const wait = await waitFor(allow(tx, rules, now))
  if (wait !== null) return [says(words.waitForCodes(Math.ceil(wait / 60)))]
  const taken = await takeCode(tx, secrets, typed, now)
  if (!taken) return [says(words.wrongCode, site)]
  await refund(tx, rules)
  const owner = {
    chatId: chat.id,
    accountId: taken.accountId === chat.accountId ? taken.accountId : null,
  }
  if (await hasSameSearch(tx, owner, taken.filters)) return [says(words.sameSearch)]
  const search = await createSearch(tx, owner, taken.filters, now)
  const saved = words.saved(escapeHtml(shortWords(search.filters, chat.language)))
  if (chat.accountId !== null) return [says(saved)]
  return [
    says(`${saved}\n\n${words.tieToChange}`, [
      [{ text: words.buttons.site, url: `${publicUrl}/settings#telegram` }],
    ]),
  ]
}

/** Seconds to wait; null: none. */
async function waitFor(allowed: Promise<void>): Promise<number | null> {
  try {
    await allowed
    return null
  } catch (error) {
    if (error instanceof Refused && error.retryAfterSeconds !== undefined)
      return error.retryAfterSeconds
    throw error
  }
}
