import { accountOpenedBy } from '#core/accounts/telegram-account.ts'
import { masked } from '#core/mail/masked.ts'
import type { Buttons } from '#core/notices/messenger.ts'
import { escapeHtml } from '#core/notices/telegram-html.ts'
import type { Reply } from './reply.ts'
import { findOwner, type Owner } from './store.ts'
import { says, type Talk } from './talk.ts'
import { tieByLink, tieOwnChat } from './tie.ts'
import { botWords, type BotWords } from './words.ts'

/** `/start`: what the bot is for, and to whom the chat belongs: of itself to the account that its person signs in to through Telegram. */
export async function welcome({ tx, chat, words, publicUrl, now }: Talk): Promise<Reply[]> {
  const accountId = chat.accountId === null ? await accountOpenedBy(tx, chat.telegramId) : null
  const tied = accountId === null ? null : await tieOwnChat(tx, chat.telegramId, accountId, now)
  const owner = chat.accountId === null ? tied : await findOwner(tx, chat.accountId)
  return owner ? [says(words.welcomeTied(whoIs(owner, words)), tiedButtons(owner, words, publicUrl))] : [says(words.welcome, [[{ text: words.buttons.site, url: `${publicUrl}/` }]])]
}

/** `/start` with what a link of the site says: ties the chat to the account that made it. */
export async function startByLink({ tx, secrets, chat, words, publicUrl, now }: Talk, payload: string): Promise<Reply[]> {
  const came = await tieByLink(tx, secrets, chat, payload, now)
  if (came.kind === 'over') return [says(words.linkOver, [[{ text: words.buttons.site, url: `${publicUrl}/#alerts` }]])]
  // The account's language is the chat's from now on.
  const own = botWords[came.owner.language ?? chat.language]
  return [says(own[came.kind === 'tied' ? 'tied' : 'alreadyTied'](whoIs(came.owner, own)), tiedButtons(came.owner, own, publicUrl))]
}

/** Whoever opened a stranger's link gets out of it here. */
const tiedButtons = ({ id }: Owner, { buttons }: BotWords, publicUrl: string): Buttons => [[{ text: buttons.searches, url: `${publicUrl}/#alerts` }], [{ text: buttons.untie, press: `d:${id}` }]]

/** The first name, else the address as its owner knows it. */
const whoIs = ({ firstName, email }: Owner, words: BotWords): string => escapeHtml(firstName || (email === null ? words.nobody : masked(email)))
