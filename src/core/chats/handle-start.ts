import { findTelegramAccountId } from '#core/accounts/telegram-account.ts'
import { maskEmail } from '#core/emails/mask-email.ts'
import type { Buttons } from '#core/notifications/messenger.ts'
import { escapeHtml } from '#core/notifications/telegram-html.ts'
import type { CallbackResponse } from './callback-response.ts'
import { findOwner, type ChatOwner } from './store.ts'
import { openChatLink, declineLink, linkChat, linkOwnChat } from './link-chat.ts'
import { botMessages, type TranslateBot } from '#locales/server-messages.ts'
import type { BotContext } from './bot-context.ts'
import { createTextReply, type Reply } from './reply.ts'

/**
 * `/start`: introduces the bot and shows the connected account. A user who signs in to the site
 * with Telegram is connected automatically.
 */
export async function handleStart({
  tx,
  chat,
  t,
  publicUrl,
  miniAppUrl,
  now,
}: BotContext): Promise<Reply[]> {
  const accountId =
    chat.accountId === null ? await findTelegramAccountId(tx, chat.telegramId) : null
  const linkedOwner =
    accountId === null ? null : await linkOwnChat(tx, chat.telegramId, accountId, now)
  const owner = chat.accountId === null ? linkedOwner : await findOwner(tx, chat.accountId)
  const app: Buttons = miniAppUrl === null ? [] : [[{ text: t('button.app'), app: miniAppUrl }]]
  return owner
    ? [
        createTextReply(t('welcomeLinked', { who: describeOwner(owner, t) }), [
          ...app,
          ...buildLinkedButtons(owner, t, publicUrl),
        ]),
      ]
    : [createTextReply(t('welcome'), [...app, [{ text: t('button.site'), url: `${publicUrl}/` }]])]
}

/** `/start <payload>` from a link on the site: asks to connect the chat to that account. */
export async function handleStartLink(
  { tx, secrets, chat, t, publicUrl, now }: BotContext,
  payload: string,
): Promise<Reply[]> {
  const opened = await openChatLink(tx, secrets, chat, payload, now)
  if (opened.kind === 'expired')
    return [
      createTextReply(t('linkExpired'), [
        [{ text: t('button.site'), url: `${publicUrl}/#alerts` }],
      ]),
    ]
  const { owner } = opened
  if (opened.kind === 'alreadyLinked')
    return [
      createTextReply(
        t('alreadyLinked', { who: describeOwner(owner, t) }),
        buildLinkedButtons(owner, t, publicUrl),
      ),
    ]
  return [
    createTextReply(t('confirmLink', { who: describeOwner(owner, t) }), [
      [{ text: t('button.link'), callbackData: `t:${owner.id}` }],
      [{ text: t('button.declineLink'), callbackData: `n:${owner.id}` }],
    ]),
  ]
}

/** Handles "Yes, connect": links the chat to the account and adopts the account's language. */
export async function handleConfirmLink(
  { tx, chat, t, publicUrl, now }: BotContext,
  accountId: number,
): Promise<CallbackResponse> {
  const owner = await linkChat(tx, chat, accountId, now)
  if (!owner)
    return {
      toast: t('toast.gone'),
      buttons: [[{ text: t('button.site'), url: `${publicUrl}/#alerts` }]],
      replies: [],
    }
  const ownT = botMessages[owner.language ?? chat.language]
  return {
    toast: ownT('toast.linked'),
    buttons: [],
    replies: [
      createTextReply(
        ownT('linked', { who: describeOwner(owner, ownT) }),
        buildLinkedButtons(owner, ownT, publicUrl),
      ),
    ],
  }
}

/** Handles "No, it's not mine": invalidates the link that was opened. */
export async function handleDeclineLink(
  { tx, chat, t, now }: BotContext,
  accountId: number,
): Promise<CallbackResponse> {
  await declineLink(tx, chat.id, accountId, now)
  return { toast: t('toast.notLinked'), buttons: [], replies: [] }
}

/** Includes a button to disconnect again, for users who confirmed by mistake. */
const buildLinkedButtons = ({ id }: ChatOwner, t: TranslateBot, publicUrl: string): Buttons => [
  [{ text: t('button.searches'), url: `${publicUrl}/#alerts` }],
  [{ text: t('button.unlink'), callbackData: `d:${id}` }],
]

/** The first name of the account's owner, or else the masked email. */
const describeOwner = ({ firstName, email }: ChatOwner, t: TranslateBot): string =>
  escapeHtml(firstName || (email === null ? t('unnamed') : maskEmail(email)))
