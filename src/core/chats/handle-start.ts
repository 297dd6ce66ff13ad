import { findTelegramAccountId } from '#core/accounts/telegram-account.ts'
import { maskEmail } from '#core/emails/mask-email.ts'
import type { Buttons } from '#core/notifications/messenger.ts'
import { escapeHtml } from '#core/notifications/telegram-html.ts'
import type { CallbackResponse } from './callback-response.ts'
import type { Reply } from './reply.ts'
import { findOwner, type ChatOwner } from './store.ts'
import { textReply, type BotContext } from './bot-context.ts'
import { openChatLink, declineLink, linkChat, linkOwnChat } from './link-chat.ts'
import { botMessages, type BotMessages } from './messages.ts'

/**
 * `/start`: what the bot is for, the Mini App where there is one, and to whom the chat belongs: of
 * itself to the account that its person signs in to through Telegram.
 */
export async function handleStart({
  tx,
  chat,
  messages,
  publicUrl,
  miniAppUrl,
  now,
}: BotContext): Promise<Reply[]> {
  const accountId =
    chat.accountId === null ? await findTelegramAccountId(tx, chat.telegramId) : null
  const linkedOwner =
    accountId === null ? null : await linkOwnChat(tx, chat.telegramId, accountId, now)
  const owner = chat.accountId === null ? linkedOwner : await findOwner(tx, chat.accountId)
  const app: Buttons =
    miniAppUrl === null ? [] : [[{ text: messages.buttons.app, app: miniAppUrl }]]
  return owner
    ? [
        textReply(messages.welcomeLinked(describeOwner(owner, messages)), [
          ...app,
          ...linkedButtons(owner, messages, publicUrl),
        ]),
      ]
    : [
        textReply(messages.welcome, [
          ...app,
          [{ text: messages.buttons.site, url: `${publicUrl}/` }],
        ]),
      ]
}

/**
 * `/start` with what a link of the site says: asks whether the chat is to belong to the account
 * that made it.
 */
export async function handleStartLink(
  { tx, secrets, chat, messages, publicUrl, now }: BotContext,
  payload: string,
): Promise<Reply[]> {
  const opened = await openChatLink(tx, secrets, chat, payload, now)
  if (opened.kind === 'expired')
    return [
      textReply(messages.linkExpired, [
        [{ text: messages.buttons.site, url: `${publicUrl}/#alerts` }],
      ]),
    ]
  const { owner } = opened
  if (opened.kind === 'alreadyLinked')
    return [
      textReply(
        messages.alreadyLinked(describeOwner(owner, messages)),
        linkedButtons(owner, messages, publicUrl),
      ),
    ]
  return [
    textReply(messages.confirmLink(describeOwner(owner, messages)), [
      [{ text: messages.buttons.link, callbackData: `t:${owner.id}` }],
      [{ text: messages.buttons.declineLink, callbackData: `n:${owner.id}` }],
    ]),
  ]
}

/**
 * What was asked is answered: the chat is linked, and speaks the account's language from now on.
 * Null: the link is over.
 */
export async function handleConfirmLink(
  { tx, chat, messages, publicUrl, now }: BotContext,
  accountId: number,
): Promise<CallbackResponse> {
  const owner = await linkChat(tx, chat, accountId, now)
  if (!owner)
    return {
      toast: messages.toasts.gone,
      buttons: [[{ text: messages.buttons.site, url: `${publicUrl}/#alerts` }]],
      replies: [],
    }
  const ownMessages = botMessages[owner.language ?? chat.language]
  return {
    toast: ownMessages.toasts.linked,
    buttons: [],
    replies: [
      textReply(
        ownMessages.linked(describeOwner(owner, ownMessages)),
        linkedButtons(owner, ownMessages, publicUrl),
      ),
    ],
  }
}

/** The account is not theirs: the link that was opened is worth nothing any more. */
export async function handleDeclineLink(
  { tx, chat, messages, now }: BotContext,
  accountId: number,
): Promise<CallbackResponse> {
  await declineLink(tx, chat.id, accountId, now)
  return { toast: messages.toasts.notLinked, buttons: [], replies: [] }
}

/** Whoever was too quick gets out of it here. */
const linkedButtons = ({ id }: ChatOwner, { buttons }: BotMessages, publicUrl: string): Buttons => [
  [{ text: buttons.searches, url: `${publicUrl}/#alerts` }],
  [{ text: buttons.unlink, callbackData: `d:${id}` }],
]

/** The first name, else the address as its owner knows it. */
const describeOwner = ({ firstName, email }: ChatOwner, messages: BotMessages): string =>
  escapeHtml(firstName || (email === null ? messages.unnamed : maskEmail(email)))
