import { z } from 'zod'
import { passwordSchema, signInResponseSchema } from './accounts.ts'
import { operation } from './operation.ts'

const cacheControl = 'no-store'

/** As Telegram hands it to a Mini App, untouched; some 400 to 1500 characters. */
export const initDataSchema = z.string().min(1).max(8192)

/**
 * What Telegram's widget delivers; only what was delivered takes part in its hash, what is new to
 * us too.
 */
export const widgetDataSchema = z
  .object({
    id: z.number().int().positive(),
    first_name: z.string().max(300).optional(),
    last_name: z.string().max(300).optional(),
    username: z.string().max(100).optional(),
    photo_url: z.string().max(2000).optional(),
    auth_date: z.number().int().positive(),
    hash: z.string().regex(/^[\da-f]{64}$/, 'Send the hash as Telegram gave it'),
  })
  .catchall(z.union([z.string().max(2000), z.number(), z.boolean()]))

/**
 * Spec §7, "Messaging-app session client", and what /settings does with Telegram as a way in.
 * `getSession` and `logOutMiniApp` stand with the other sessions.
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
      'Signs in with the init data of a Mini App: at most an hour old, and taken once, or again ' +
      'from the device that it was taken from. Tokens are kept as cookies of the Mini App and ' +
      'answered too, with the device secret that a refresh needs where cookies are blocked. All ' +
      'other requests of the Mini App carry the header `x-mini-app`, or its cookies do not ' +
      'count.',
    body: z.object({ initData: initDataSchema }),
    response: signInResponseSchema.extend({
      device: z.string().describe('Goes along with a refresh as `x-device`.'),
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
      "Signs in with what Telegram's login widget delivers: at most ten minutes old, and taken " +
      'once.',
    body: widgetDataSchema,
    response: signInResponseSchema,
  }),
  getBotStatus: operation({
    id: 'getBotStatus',
    method: 'GET',
    path: '/api/auth/bot-status',
    access: 'user',
    cacheControl,
    summary: 'Whether the bot may write to whoever is signed in.',
    response: z.object({ botStarted: z.boolean() }),
  }),
  addTelegramSignIn: operation({
    id: 'addTelegramSignIn',
    method: 'POST',
    path: '/api/account/sign-in-methods/telegram',
    access: 'user',
    cacheControl,
    summary:
      'Adds Telegram to the ways into the account: at once with init data, else by the address ' +
      'to go to, which leads back to /settings?link=…. Asks for the password, unless the caller ' +
      'signed in within ten minutes. An account that this Telegram alone opened becomes part of ' +
      'this one. 409: it opens another account that has more than that.',
    body: z.object({
      currentPassword: passwordSchema.optional(),
      initData: initDataSchema.optional(),
    }),
    response: z.object({ url: z.url().nullable().describe('null: it is added.') }),
  }),
}
