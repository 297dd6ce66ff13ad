import { z } from 'zod'
import { doneShape } from './accounts.ts'
import { filterQueryShape } from './listings.ts'
import { operation } from './operation.ts'
import {
  botStatusShape,
  previewShape,
  quietHoursShape,
  searchFiltersShape,
  subscriptionShape,
  telegramChatShape,
} from './searches.ts'

const keep = 'no-store'
const subscriptionId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const filtersBody = z.object({ filters: searchFiltersShape })

/** Spec §7, "Notification subscriptions", and what ties Telegram to an account. */
export const searchOperations = {
  listSubscriptions: operation({
    id: 'listSubscriptions',
    method: 'GET',
    path: '/api/subscriptions',
    access: 'user',
    keep,
    summary: 'The saved searches of the account, newest first.',
    answer: z.array(subscriptionShape),
  }),
  checkBotStatus: operation({
    id: 'checkBotStatus',
    method: 'GET',
    path: '/api/subscriptions/check-bot-status',
    access: 'user',
    keep,
    summary: 'Whether the bot can write to the account.',
    answer: botStatusShape,
  }),
  previewSubscription: operation({
    id: 'previewSubscription',
    method: 'GET',
    path: '/api/subscriptions/preview',
    access: 'anyone',
    summary: 'How many flats a week a search would have brought.',
    query: filterQueryShape,
    answer: previewShape,
  }),
  createSubscription: operation({
    id: 'createSubscription',
    method: 'POST',
    path: '/api/subscriptions',
    access: 'user',
    keep,
    summary:
      'Saves a search; its flats come to the chat that is tied to the account. 409 without one.',
    body: filtersBody,
    answer: subscriptionShape,
  }),
  changeSubscription: operation({
    id: 'changeSubscription',
    method: 'PATCH',
    path: '/api/subscriptions/{id}',
    access: 'user',
    keep,
    summary:
      'Changes filters, quiet hours or whether browsers are told: what is given. `quietHours: null` ends them.',
    params: subscriptionId,
    body: z
      .object({
        filters: searchFiltersShape,
        quietHours: quietHoursShape.nullable(),
        byPush: z.boolean(),
      })
      .partial(),
    answer: subscriptionShape,
  }),
  toggleSubscription: operation({
    id: 'toggleSubscription',
    method: 'POST',
    path: '/api/subscriptions/{id}/toggle',
    access: 'user',
    keep,
    summary: 'Pauses a search, or goes on with it.',
    params: subscriptionId,
    body: z.object({ isActive: z.boolean() }),
    answer: subscriptionShape,
  }),
  deleteSubscription: operation({
    id: 'deleteSubscription',
    method: 'DELETE',
    path: '/api/subscriptions/{id}',
    access: 'user',
    keep,
    summary: 'Deletes a search.',
    params: subscriptionId,
    answer: doneShape,
  }),
  generateCode: operation({
    id: 'generateCode',
    method: 'POST',
    path: '/api/subscriptions/telegram/generate-code',
    access: 'fullAccess',
    withoutAccess: 'You need an active subscription to use Telegram notifications',
    keep,
    summary: 'A code that saves a search in a chat: `/subscribe CODE`. Good once, for 24 hours.',
    body: filtersBody,
    answer: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
  }),
  getTelegram: operation({
    id: 'getTelegram',
    method: 'GET',
    path: '/api/account/telegram',
    access: 'user',
    keep,
    summary: 'The chat that is tied to the account.',
    answer: z.object({ chat: telegramChatShape.nullable() }),
  }),
  linkTelegram: operation({
    id: 'linkTelegram',
    method: 'POST',
    path: '/api/account/telegram/link',
    access: 'user',
    keep,
    summary:
      'An address that opens the bot and ties the chat to the account: good once, for an hour.',
    answer: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
  }),
  unlinkTelegram: operation({
    id: 'unlinkTelegram',
    method: 'DELETE',
    path: '/api/account/telegram',
    access: 'user',
    keep,
    summary: 'Unties the chat. Saved searches of the account stay and rest until another is tied.',
    answer: doneShape,
  }),
}
