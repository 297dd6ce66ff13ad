import { z } from 'zod'
import { doneSchema } from './accounts.ts'
import { operation } from './operation.ts'

/** Per account. */
export const MAX_PUSH_BROWSERS = 10

/** Base64url (RFC 4648 §5), as in PushSubscription. */
const base64url = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\w-]+=*$/, 'Send base64url')
const address = z
  .string()
  .max(1000)
  .refine(
    (value) => value.startsWith('http') && URL.canParse(value),
    'Send the endpoint of the PushSubscription',
  )
/** The result of `PushSubscription.toJSON()`. */
const pushSubscriptionSchema = z.object({
  endpoint: address,
  keys: z.object({
    p256dh: base64url(80, 100).describe('The public key of the browser.'),
    auth: base64url(16, 32).describe('The authentication secret of the browser.'),
  }),
})

/** A browser that shows notifications. */
export const pushBrowserSchema = z.object({
  id: z.int(),
  endpoint: z.string().describe('The URL of its push service. A browser recognizes itself by it.'),
  device: z.string().nullable().describe('Browser and system.'),
  createdAt: z.iso.datetime(),
  lastSuccessAt: z.iso
    .datetime()
    .nullable()
    .describe('When the push service last accepted a message.'),
})
export type PushBrowser = z.infer<typeof pushBrowserSchema>

export const pushStateSchema = z.object({
  publicKey: z
    .string()
    .nullable()
    .describe('The `applicationServerKey`. null: push is not set up on this site.'),
  browsers: z.array(pushBrowserSchema),
})
export type PushState = z.infer<typeof pushStateSchema>

const cacheControl = 'no-store'
const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** Browser notifications, the second channel for alerts. */
export const pushOperations = {
  getPush: operation({
    id: 'getPush',
    method: 'GET',
    path: '/api/push',
    access: 'user',
    cacheControl,
    summary:
      'Returns the public key for subscribing and the browsers of the account, newest first.',
    response: pushStateSchema,
  }),
  addPushBrowser: operation({
    id: 'addPushBrowser',
    method: 'POST',
    path: '/api/push/browsers',
    access: 'user',
    cacheControl,
    summary: 'Adds a browser that shows notifications. Takes it over if another account had it.',
    body: pushSubscriptionSchema,
    response: pushBrowserSchema,
  }),
  removePushBrowser: operation({
    id: 'removePushBrowser',
    method: 'DELETE',
    path: '/api/push/browsers/{id}',
    access: 'user',
    cacheControl,
    summary: 'Removes a browser.',
    params: z.object({ id }),
    response: doneSchema,
  }),
  testPush: operation({
    id: 'testPush',
    method: 'POST',
    path: '/api/push/browsers/{id}/test',
    access: 'user',
    cacheControl,
    summary: 'Sends a test notification to a browser.',
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
      'Replaces a push subscription that the push service renewed. Requires the secret of the ' +
      'old one.',
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
    summary: 'Pauses the saved search of a notification, with the proof from that notification.',
    body: z.object({ browser: id, search: id, proof: base64url(43, 43) }),
    response: doneSchema,
  }),
}
