import { z } from 'zod'
import { doneSchema } from './accounts.ts'
import { operation } from './operation.ts'

/** Of one account. */
export const MAX_PUSH_BROWSERS = 10

/** Base64 of the kind that stands in addresses, as browsers give it. */
const base64url = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\w-]+=*$/, 'Use base64url')
const address = z
  .string()
  .max(1000)
  .refine(
    (value) => value.startsWith('http') && URL.canParse(value),
    'Use the address that the browser gives',
  )
/** What `PushSubscription.toJSON()` gives. */
const pushSubscriptionSchema = z.object({
  endpoint: address,
  keys: z.object({
    p256dh: base64url(80, 100).describe('Its public key.'),
    auth: base64url(16, 32).describe('Its secret.'),
  }),
})

/** A browser that notifications are shown in. */
export const pushBrowserSchema = z.object({
  id: z.int(),
  endpoint: z
    .string()
    .describe('Where its push service takes messages; by it a browser knows itself.'),
  device: z.string().nullable().describe('Browser and system in words.'),
  createdAt: z.iso.datetime(),
  lastSuccessAt: z.iso.datetime().nullable().describe('When its push service last took a message.'),
})
export type PushBrowser = z.infer<typeof pushBrowserSchema>

export const pushStateSchema = z.object({
  publicKey: z
    .string()
    .nullable()
    .describe('`applicationServerKey` to subscribe with; null: this site sends no push messages.'),
  browsers: z.array(pushBrowserSchema),
})
export type PushState = z.infer<typeof pushStateSchema>

const cacheControl = 'no-store'
const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** Notifications in the browser, the second way in which a saved search tells. */
export const pushOperations = {
  getPush: operation({
    id: 'getPush',
    method: 'GET',
    path: '/api/push',
    access: 'user',
    cacheControl,
    summary: 'The key that browsers subscribe with, and the browsers of the account, newest first.',
    response: pushStateSchema,
  }),
  addPushBrowser: operation({
    id: 'addPushBrowser',
    method: 'POST',
    path: '/api/push/browsers',
    access: 'user',
    cacheControl,
    summary:
      "Shows notifications in this browser. One that another account had is this one's from now " +
      'on.',
    body: pushSubscriptionSchema,
    response: pushBrowserSchema,
  }),
  removePushBrowser: operation({
    id: 'removePushBrowser',
    method: 'DELETE',
    path: '/api/push/browsers/{id}',
    access: 'user',
    cacheControl,
    summary: 'Shows no more notifications in a browser.',
    params: z.object({ id }),
    response: doneSchema,
  }),
  testPush: operation({
    id: 'testPush',
    method: 'POST',
    path: '/api/push/browsers/{id}/test',
    access: 'user',
    cacheControl,
    summary: 'Sends a notification to a browser, to try it.',
    params: z.object({ id }),
    response: doneSchema,
  }),
  renewPushBrowser: operation({
    id: 'renewPushBrowser',
    method: 'POST',
    path: '/api/push/renew',
    access: 'anyone',
    callsPerHour: 60,
    cacheControl,
    summary:
      "A browser's subscription was replaced by its push service: who knows the secret of the " +
      'old one may name the new.',
    body: z.object({
      old: pushSubscriptionSchema.pick({ endpoint: true }).extend({ auth: base64url(16, 32) }),
      now: pushSubscriptionSchema,
    }),
    response: doneSchema,
  }),
  pauseFromPush: operation({
    id: 'pauseFromPush',
    method: 'POST',
    path: '/api/push/pause',
    access: 'anyone',
    callsPerHour: 60,
    cacheControl,
    summary:
      'Pauses the search that a notification came from, with the proof that the notification ' +
      'carried.',
    body: z.object({ browser: id, search: id, proof: base64url(43, 43) }),
    response: doneSchema,
  }),
}
