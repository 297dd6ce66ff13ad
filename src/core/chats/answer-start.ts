import { accountOpenedBy } from '#core/accounts/telegram-account.ts'
import { masked } from '#core/mail/masked.ts'
import type { Buttons } from '#core/notices/messenger.ts'
import { escapeHtml } from '#core/notices/telegram-html.ts'
import type { PressAnswer } from './press-answer.ts'
import type { Reply } from './reply.ts'
import { findOwner, type Owner } from './store.ts'
import { says, type Talk } from './talk.ts'
import { openLink, refuseLink, tieAsAsked, tieOwnChat } from './tie.ts'
import { botWords, type BotWords } from './words.ts'

/**
 * `/start`: what the bot is for, the Mini App where there is one, and to whom the chat belongs: of
 * itself to the account that its person signs in to through Telegram.
 */
export async function welcome({
  tx,
  chat,
  words,
  publicUrl,
  miniAppUrl,
  now,
}: Talk): Promise<Reply[]> {
  const accountId = chat.accountId === null ? await accountOpenedBy(tx, chat.telegramId) : null
  const tied = accountId === null ? null : await tieOwnChat(tx, chat.telegramId, accountId, now)
  const owner = chat.accountId === null ? tied : await findOwner(tx, chat.accountId)
  const app: Buttons = miniAppUrl === null ? [] : [[{ text: words.buttons.app, app: miniAppUrl }]]
  return owner
    ? [
        says(words.welcomeTied(whoIs(owner, words)), [
          ...app,
          ...tiedButtons(owner, words, publicUrl),
        ]),
      ]
    : [says(words.welcome, [...app, [{ text: words.buttons.site, url: `${publicUrl}/` }]])]
}

/**
 * `/start` with what a link of the site says: asks whether the chat is to belong to the account
 * that made it.
 */
export async function startByLink(
  { tx, secrets, chat, words, publicUrl, now }: Talk,
  payload: string,
): Promise<Reply[]> {
  const came = await openLink(tx, secrets, chat, payload, now)
  if (came.kind === 'over')
    return [says(words.linkOver, [[{ text: words.buttons.site, url: `${publicUrl}/#alerts` }]])]
  const { owner } = came
  if (came.kind === 'already')
    return [says(words.alreadyTied(whoIs(owner, words)), tiedButtons(owner, words, publicUrl))]
  return [
    says(words.askTie(whoIs(owner, words)), [
      [{ text: words.buttons.tie, press: `t:${owner.id}` }],
      [{ text: words.buttons.notMine, press: `n:${owner.id}` }],
    ]),
  ]
}

/**
 * What was asked is answered: the chat is tied, and speaks the account's language from now on.
 * Null: the link is over.
 */
export async function answerTie(
  { tx, chat, words, publicUrl, now }: Talk,
  accountId: number,
): Promise<PressAnswer> {
  const owner = await tieAsAsked(tx, chat, accountId, now)
  if (!owner)
    return {
      toast: words.toasts.gone,
      buttons: [[{ text: words.buttons.site, url: `${publicUrl}/#alerts` }]],
      replies: [],
    }
  const own = botWords[owner.language ?? chat.language]
  return {
    toast: own.toasts.tied,
    buttons: [],
    replies: [says(own.tied(whoIs(owner, own)), tiedButtons(owner, own, publicUrl))],
  }
}

/** The account is not theirs: the link that was opened is worth nothing any more. */
export async function answerNotMine(
  { tx, chat, words, now }: Talk,
  accountId: number,
): Promise<PressAnswer> {
  await refuseLink(tx, chat.id, accountId, now)
  return { toast: words.toasts.notTied, buttons: [], replies: [] }
}

/** Whoever was too quick gets out of it here. */
const tiedButtons = ({ id }: Owner, { buttons }: BotWords, publicUrl: string): Buttons => [
  [{ text: buttons.searches, url: `${publicUrl}/#alerts` }],
  [{ text: buttons.untie, press: `d:${id}` }],
]

/** The first name, else the address as its owner knows it. */
const whoIs = ({ firstName, email }: Owner, words: BotWords): string =>
  escapeHtml(firstName || (email === null ? words.nobody : masked(email)))
