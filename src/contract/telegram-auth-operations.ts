import { z } from 'zod'
import { passwordSchema, signInResponseSchema } from './accounts.ts'
import { operation } from './operation.ts'

const cacheControl = 'no-store'

/** The unmodified `initData` of a Mini App, about 400 to 1500 characters. */
export const initDataSchema = z.string().min(1).max(8192)

/**
 * The data of Telegram's login widget. Unknown fields are kept because they are part of the hash.
 */
export const widgetDataSchema = z
  .object({
    id: z.number().int().positive(),
    first_name: z.string().max(300).optional(),
    last_name: z.string().max(300).optional(),
    username: z.string().max(100).optional(),
    photo_url: z.string().max(2000).optional(),
    auth_date: z.number().int().positive(),
    hash: z.string().regex(/^[\da-f]{64}$/, 'Send the hash from Telegram unchanged'),
  })
  .catchall(z.union([z.string().max(2000), z.number(), z.boolean()]))

/**
 * Spec §7, "Messaging-app session client", and adding Telegram as a sign-in method. `getSession`
 * and `logOutMiniApp` are in auth-operations.ts.
 */
export const telegramAuthOperations = {
  telegramSignIn: operation({
    id: 'telegramSignIn',
    method: 'POST',
    path: '/api/auth/telegram',
    access: 'anyone',
    usesCookies: true,
    cacheControl,
    summary:
      'Signs in with the init data of a Mini App, which must be at most an hour old. It works ' +
      'once, or again from the same device. Sets the tokens as cookies of the Mini App and ' +
      'returns them, with the device secret that a refresh needs where cookies are blocked. All ' +
      'other requests of the Mini App must send the header `x-mini-app` for its cookies to count.',
    body: z.object({ initData: initDataSchema }),
    response: signInResponseSchema.extend({
      device: z.string().describe('Send it as `x-device` with a refresh.'),
    }),
  }),
  telegramWidgetSignIn: operation({
    id: 'telegramWidgetSignIn',
    method: 'POST',
    path: '/api/auth/telegram/widget',
    access: 'anyone',
    usesCookies: true,
    cacheControl,
    summary:
      "Signs in with the data of Telegram's login widget, which works once within ten minutes.",
    body: widgetDataSchema,
    response: signInResponseSchema,
  }),
  getBotStatus: operation({
    id: 'getBotStatus',
    method: 'GET',
    path: '/api/auth/bot-status',
    access: 'user',
    cacheControl,
    summary: 'Returns whether the bot may message the signed-in user.',
    response: z.object({ botStarted: z.boolean() }),
  }),
  addTelegramSignIn: operation({
    id: 'addTelegramSignIn',
    method: 'POST',
    path: '/api/account/sign-in-methods/telegram',
    access: 'user',
    cacheControl,
    summary:
      'Adds Telegram as a sign-in method: directly with init data, otherwise by a URL to visit, ' +
      'which returns to /settings?link=…. Requires the password unless the caller signed in ' +
      'within ten minutes. An account whose only sign-in method is this Telegram user is merged ' +
      'into this one. 409 if this Telegram user is linked to any other account.',
    body: z.object({
      currentPassword: passwordSchema.optional(),
      initData: initDataSchema.optional(),
    }),
    response: z.object({ url: z.url().nullable().describe('null: Telegram was added.') }),
  }),
}
