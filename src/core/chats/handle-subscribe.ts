import { MAX_SEARCHES } from '#contract/searches.ts'
import { AppError } from '#core/app-error.ts'
import { enforceThrottle, chatCodeRule, refundAttempt } from '#core/accounts/throttle.ts'
import { escapeHtml } from '#core/notifications/telegram-html.ts'
import { redeemCode } from '#core/searches/codes.ts'
import { createSearch, hasDuplicateSearch, listSearches } from '#core/searches/manage.ts'
import { describeSearch } from '#core/searches/describe-search.ts'
import type { BotContext } from './bot-context.ts'
import { createTextReply, type Reply } from './reply.ts'

/** `/subscribe CODE`: saves the search of a code. Ten wrong codes an hour are allowed. */
export async function handleSubscribe(
  { tx, secrets, chat, t, publicUrl, now }: BotContext,
  typed: string,
): Promise<Reply[]> {
  const site = [[{ text: t('button.makeSearch'), url: `${publicUrl}/` }]]
  if (typed === '') return [createTextReply(t('howToSubscribe'), site)]
  // Checked before the code is redeemed, so that it stays valid.
  if (
    (await listSearches(tx, { accountId: chat.accountId, chatId: chat.id })).length >= MAX_SEARCHES
  )
    return [createTextReply(t('tooMany', { n: MAX_SEARCHES }))]
  const rules = [chatCodeRule(secrets, chat.id)]
  const wait = await getRetryAfter(enforceThrottle(tx, rules, now))
  if (wait !== null) return [createTextReply(t('waitForCodes', { n: Math.ceil(wait / 60) }))]
  const redeemed = await redeemCode(tx, secrets, typed, now)
  if (!redeemed) return [createTextReply(t('wrongCode'), site)]
  await refundAttempt(tx, rules)
  const owner = {
    chatId: chat.id,
    accountId: redeemed.accountId === chat.accountId ? redeemed.accountId : null,
  }
  if (await hasDuplicateSearch(tx, owner, redeemed.filters))
    return [createTextReply(t('sameSearch'))]
  const search = await createSearch(tx, owner, redeemed.filters, now)
  const saved = t('saved', { search: escapeHtml(describeSearch(search.filters, chat.language)) })
  if (chat.accountId !== null) return [createTextReply(saved)]
  return [
    createTextReply(`${saved}\n\n${t('linkToEdit')}`, [
      [{ text: t('button.settings'), url: `${publicUrl}/settings#telegram` }],
    ]),
  ]
}

/** The seconds to wait if the throttle rejected the attempt, otherwise null. */
async function getRetryAfter(allowed: Promise<void>): Promise<number | null> {
  try {
    await allowed
    return null
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      return error.retryAfterSeconds
    throw error
  }
}
