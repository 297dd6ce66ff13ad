import { MAX_SEARCHES } from '#contract/searches.ts'
import { AppError } from '#core/accounts/app-error.ts'
import { enforceThrottle, chatCodeRule, refundAttempt } from '#core/accounts/throttle.ts'
import { escapeHtml } from '#core/notifications/telegram-html.ts'
import { redeemCode } from '#core/searches/codes.ts'
import { createSearch, hasDuplicateSearch, listSearches } from '#core/searches/manage.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import type { Reply } from './reply.ts'
import { textReply, type BotContext } from './bot-context.ts'

/**
 * `/subscribe CODE`: saves the search that the code stands for. After ten wrong codes in an hour
 * none is tried.
 */
export async function handleSubscribe(
  { tx, secrets, chat, messages, publicUrl, now }: BotContext,
  typed: string,
): Promise<Reply[]> {
  const site = [[{ text: messages.buttons.makeSearch, url: `${publicUrl}/` }]]
  if (typed === '') return [textReply(messages.howToSubscribe, site)]
  // Before the code is used up.
  if (
    (await listSearches(tx, { accountId: chat.accountId, chatId: chat.id })).length >= MAX_SEARCHES
  )
    return [textReply(messages.tooMany(MAX_SEARCHES))]
  const rules = [chatCodeRule(secrets, chat.id)]
  const wait = await secondsToWait(enforceThrottle(tx, rules, now))
  if (wait !== null) return [textReply(messages.waitForCodes(Math.ceil(wait / 60)))]
  const redeemed = await redeemCode(tx, secrets, typed, now)
  if (!redeemed) return [textReply(messages.wrongCode, site)]
  await refundAttempt(tx, rules)
  const owner = {
    chatId: chat.id,
    accountId: redeemed.accountId === chat.accountId ? redeemed.accountId : null,
  }
  if (await hasDuplicateSearch(tx, owner, redeemed.filters)) return [textReply(messages.sameSearch)]
  const search = await createSearch(tx, owner, redeemed.filters, now)
  const saved = messages.saved(escapeHtml(describeSearch(search.filters, chat.language)))
  if (chat.accountId !== null) return [textReply(saved)]
  return [
    textReply(`${saved}\n\n${messages.linkToEdit}`, [
      [{ text: messages.buttons.site, url: `${publicUrl}/settings#telegram` }],
    ]),
  ]
}

/** Seconds to wait; null: none. */
async function secondsToWait(allowed: Promise<void>): Promise<number | null> {
  try {
    await allowed
    return null
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      return error.retryAfterSeconds
    throw error
  }
}
