import { z } from 'zod'
import { doneSchema } from './accounts.ts'
import { filterQuerySchema } from './listings.ts'
import { operation } from './operation.ts'
import {
  botStatusSchema,
  searchPreviewSchema,
  quietHoursSchema,
  searchFiltersSchema,
  savedSearchSchema,
  telegramChatSchema,
} from './searches.ts'

const cacheControl = 'no-store'
const savedSearchId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const filtersBody = z.object({ filters: searchFiltersSchema })

/** Spec §7, "Notification subscriptions", and what ties Telegram to an account. */
export const searchOperations = {
  listSubscriptions: operation({
    id: 'listSubscriptions',
    method: 'GET',
    path: '/api/subscriptions',
    access: 'user',
    cacheControl,
    summary: 'The saved searches of the account, newest first.',
    response: z.array(savedSearchSchema),
  }),
  checkBotStatus: operation({
    id: 'checkBotStatus',
    method: 'GET',
    path: '/api/subscriptions/check-bot-status',
    access: 'user',
    cacheControl,
    summary: 'Whether the bot can write to the account.',
    response: botStatusSchema,
  }),
  previewSubscription: operation({
    id: 'previewSubscription',
    method: 'GET',
    path: '/api/subscriptions/preview',
    access: 'anyone',
    summary: 'How many flats a week a search would have brought.',
    query: filterQuerySchema,
    response: searchPreviewSchema,
  }),
  createSubscription: operation({
    id: 'createSubscription',
    method: 'POST',
    path: '/api/subscriptions',
    access: 'user',
    cacheControl,
    summary:
      'Saves a search; its flats come to the chat that is tied to the account. 409 without one.',
    body: filtersBody,
    response: savedSearchSchema,
  }),
  changeSubscription: operation({
    id: 'changeSubscription',
    method: 'PATCH',
    path: '/api/subscriptions/{id}',
    access: 'user',
    cacheControl,
    summary:
      'Changes filters, quiet hours or whether browsers are told: what is given. `quietHours: ' +
      'null` ends them.',
    params: savedSearchId,
    body: z
      .object({
        filters: searchFiltersSchema,
        quietHours: quietHoursSchema.nullable(),
        pushEnabled: z.boolean(),
      })
      .partial(),
    response: savedSearchSchema,
  }),
  toggleSubscription: operation({
    id: 'toggleSubscription',
    method: 'POST',
    path: '/api/subscriptions/{id}/toggle',
    access: 'user',
    cacheControl,
    summary: 'Pauses a search, or goes on with it.',
    params: savedSearchId,
    body: z.object({ isActive: z.boolean() }),
    response: savedSearchSchema,
  }),
  deleteSubscription: operation({
    id: 'deleteSubscription',
    method: 'DELETE',
    path: '/api/subscriptions/{id}',
    access: 'user',
    cacheControl,
    summary: 'Deletes a search.',
    params: savedSearchId,
    response: doneSchema,
  }),
  generateCode: operation({
    id: 'generateCode',
    method: 'POST',
    path: '/api/subscriptions/telegram/generate-code',
    access: 'fullAccess',
    forbiddenMessage: 'You need an active subscription to use Telegram notifications',
    cacheControl,
    summary: 'A code that saves a search in a chat: `/subscribe CODE`. Good once, for 24 hours.',
    body: filtersBody,
    response: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
  }),
  getTelegram: operation({
    id: 'getTelegram',
    method: 'GET',
    path: '/api/account/telegram',
    access: 'user',
    cacheControl,
    summary: 'The chat that is tied to the account.',
    response: z.object({ chat: telegramChatSchema.nullable() }),
  }),
  linkTelegram: operation({
    id: 'linkTelegram',
    method: 'POST',
    path: '/api/account/telegram/link',
    access: 'user',
    cacheControl,
    summary:
      'An address that opens the bot and ties the chat to the account: good once, for an hour.',
    response: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
  }),
  unlinkTelegram: operation({
    id: 'unlinkTelegram',
    method: 'DELETE',
    path: '/api/account/telegram',
    access: 'user',
    cacheControl,
    summary: 'Unties the chat. Saved searches of the account stay and rest until another is tied.',
    response: doneSchema,
  }),
}
