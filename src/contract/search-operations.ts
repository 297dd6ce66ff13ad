import { z } from 'zod'
import { doneSchema } from './accounts.ts'
import { filtersSchema } from './filter-schemas.ts'
import { filterQuerySchema } from './listings.ts'
import { operation } from './operation.ts'
import {
  alertChannelsSchema,
  botStatusSchema,
  frequencySchema,
  searchPreviewSchema,
  quietHoursSchema,
  savedSearchParams,
  savedSearchSchema,
  telegramChatSchema,
} from './searches.ts'

const cacheControl = 'no-store'
const filtersBody = z.object({ filters: filtersSchema })

/** Spec §7, "Notification subscriptions", and connecting a Telegram chat to an account. */
export const searchOperations = {
  listSubscriptions: operation({
    id: 'listSubscriptions',
    method: 'GET',
    path: '/api/subscriptions',
    access: 'user',
    allowsApiKey: true,
    cacheControl,
    summary: 'Lists the saved searches of the account, newest first.',
    response: z.array(savedSearchSchema),
  }),
  checkBotStatus: operation({
    id: 'checkBotStatus',
    method: 'GET',
    path: '/api/subscriptions/check-bot-status',
    access: 'user',
    cacheControl,
    summary: 'Returns whether the bot can message the account.',
    response: botStatusSchema,
  }),
  previewSubscription: operation({
    id: 'previewSubscription',
    method: 'GET',
    path: '/api/subscriptions/preview',
    access: 'anyone',
    summary: 'Returns how many listings per week a search would have sent.',
    query: filterQuerySchema,
    response: searchPreviewSchema,
  }),
  createSubscription: operation({
    id: 'createSubscription',
    method: 'POST',
    path: '/api/subscriptions',
    access: 'user',
    allowsApiKey: true,
    cacheControl,
    summary:
      'Saves a search. Its alerts are sent to the connected chat, and by `channels`. 409 if ' +
      'these reach nobody.',
    body: filtersBody.extend({ channels: alertChannelsSchema.default([]) }),
    response: savedSearchSchema,
  }),
  changeSubscription: operation({
    id: 'changeSubscription',
    method: 'PATCH',
    path: '/api/subscriptions/{id}',
    access: 'user',
    allowsApiKey: true,
    cacheControl,
    summary:
      'Changes the given fields of a saved search: filters, quiet hours (null removes them), ' +
      'frequency or channels.',
    params: savedSearchParams,
    body: z
      .object({
        filters: filtersSchema,
        quietHours: quietHoursSchema.nullable(),
        frequency: frequencySchema,
        channels: alertChannelsSchema,
      })
      .partial(),
    response: savedSearchSchema,
  }),
  toggleSubscription: operation({
    id: 'toggleSubscription',
    method: 'POST',
    path: '/api/subscriptions/{id}/toggle',
    access: 'user',
    allowsApiKey: true,
    cacheControl,
    summary: 'Pauses or resumes a saved search.',
    params: savedSearchParams,
    body: z.object({ isActive: z.boolean() }),
    response: savedSearchSchema,
  }),
  deleteSubscription: operation({
    id: 'deleteSubscription',
    method: 'DELETE',
    path: '/api/subscriptions/{id}',
    access: 'user',
    allowsApiKey: true,
    cacheControl,
    summary: 'Deletes a saved search.',
    params: savedSearchParams,
    response: doneSchema,
  }),
  unsubscribeSubscription: operation({
    id: 'unsubscribeSubscription',
    method: 'POST',
    path: '/api/subscriptions/{id}/unsubscribe',
    access: 'anyone',
    ignoresForms: true,
    callsPerHour: 60,
    cacheControl,
    summary:
      'Ends the email alerts of a saved search, with the proof from one of them. Mail clients ' +
      'call it for one-click unsubscribing (RFC 8058), with any body.',
    params: savedSearchParams,
    query: z.object({ proof: z.string().max(100) }),
    response: doneSchema,
  }),
  generateCode: operation({
    id: 'generateCode',
    method: 'POST',
    path: '/api/subscriptions/telegram/generate-code',
    access: 'fullAccess',
    forbiddenError: 'alerts_need_subscription',
    cacheControl,
    summary:
      'Creates a code that saves a search in a chat with `/subscribe CODE`. Works once, for 24 ' +
      'hours.',
    body: filtersBody,
    response: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
  }),
  getTelegram: operation({
    id: 'getTelegram',
    method: 'GET',
    path: '/api/account/telegram',
    access: 'user',
    cacheControl,
    summary: 'Returns the chat connected to the account.',
    response: z.object({ chat: telegramChatSchema.nullable() }),
  }),
  linkTelegram: operation({
    id: 'linkTelegram',
    method: 'POST',
    path: '/api/account/telegram/link',
    access: 'user',
    cacheControl,
    summary: 'Returns a URL that opens the bot and connects the chat. Works once, for an hour.',
    response: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
  }),
  unlinkTelegram: operation({
    id: 'unlinkTelegram',
    method: 'DELETE',
    path: '/api/account/telegram',
    access: 'user',
    cacheControl,
    summary: 'Disconnects the chat. Saved searches are paused until another chat is connected.',
    response: doneSchema,
  }),
}
