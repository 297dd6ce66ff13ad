import { findTelegramAccountId } from '#core/accounts/telegram-account.ts'
import { maskEmail } from '#core/emails/mask-email.ts'
import type { Buttons } from '#core/notifications/messenger.ts'
import { escapeHtml } from '#core/notifications/telegram-html.ts'
import type { CallbackResponse } from './callback-response.ts'
import { findOwner, type ChatOwner } from './store.ts'
import { openChatLink, declineLink, linkChat, linkOwnChat } from './link-chat.ts'
import { botMessages, type BotMessages } from './messages.ts'
import type { BotContext } from './bot-context.ts'
import { createTextReply, type Reply } from './reply.ts'

/**
 * `/start`: introduces the bot and shows the connected account. A user who signs in to the site
 * with Telegram is connected automatically.
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
        createTextReply(messages.welcomeLinked(describeOwner(owner, messages)), [
          ...app,
          ...buildLinkedButtons(owner, messages, publicUrl),
        ]),
      ]
    : [
        createTextReply(messages.welcome, [
          ...app,
          [{ text: messages.buttons.site, url: `${publicUrl}/` }],
        ]),
      ]
}

/** `/start <payload>` from a link on the site: asks to connect the chat to that account. */
export async function handleStartLink(
  { tx, secrets, chat, messages, publicUrl, now }: BotContext,
  payload: string,
): Promise<Reply[]> {
  const opened = await openChatLink(tx, secrets, chat, payload, now)
  if (opened.kind === 'expired')
    return [
      createTextReply(messages.linkExpired, [
        [{ text: messages.buttons.site, url: `${publicUrl}/#alerts` }],
      ]),
    ]
  const { owner } = opened
  if (opened.kind === 'alreadyLinked')
    return [
      createTextReply(
        messages.alreadyLinked(describeOwner(owner, messages)),
        buildLinkedButtons(owner, messages, publicUrl),
      ),
    ]
  return [
    createTextReply(messages.confirmLink(describeOwner(owner, messages)), [
      [{ text: messages.buttons.link, callbackData: `t:${owner.id}` }],
      [{ text: messages.buttons.declineLink, callbackData: `n:${owner.id}` }],
    ]),
  ]
}

/** Handles "Yes, connect": links the chat to the account and adopts the account's language. */
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
      createTextReply(
        ownMessages.linked(describeOwner(owner, ownMessages)),
        buildLinkedButtons(owner, ownMessages, publicUrl),
      ),
    ],
  }
}

/** Handles "No, it's not mine": invalidates the link that was opened. */
export async function handleDeclineLink(
  { tx, chat, messages, now }: BotContext,
  accountId: number,
): Promise<CallbackResponse> {
  await declineLink(tx, chat.id, accountId, now)
  return { toast: messages.toasts.notLinked, buttons: [], replies: [] }
}

/** Includes a button to disconnect again, for users who confirmed by mistake. */
const buildLinkedButtons = (
  { id }: ChatOwner,
  { buttons }: BotMessages,
  publicUrl: string,
): Buttons => [
  [{ text: buttons.searches, url: `${publicUrl}/#alerts` }],
  [{ text: buttons.unlink, callbackData: `d:${id}` }],
]

/** The first name of the account's owner, or else the masked email. */
const describeOwner = ({ firstName, email }: ChatOwner, messages: BotMessages): string =>
  escapeHtml(firstName || (email === null ? messages.unnamed : maskEmail(email)))
