import { z } from 'zod'
import { doneShape } from './accounts.ts'
import { operation } from './operation.ts'

/** Of one account. */
export const MOST_PUSH_BROWSERS = 10

/** Base64 of the kind that stands in addresses, as browsers give it. */
const base64url = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[\w-]+=*$/, 'Use base64url')
const address = z
  .string()
  .max(1000)
  .refine(
    (value) => value.startsWith('http') && URL.canParse(value),
    'Use the address that the browser gives',
  )
/** What `PushSubscription.toJSON()` gives. */
const browserShape = z.object({
  endpoint: address,
  keys: z.object({
    p256dh: base64url(80, 100).describe('Its public key.'),
    auth: base64url(16, 32).describe('Its secret.'),
  }),
})

/** A browser that notifications are shown in. */
export const pushBrowserShape = z.object({
  id: z.int(),
  endpoint: z
    .string()
    .describe('Where its push service takes messages; by it a browser knows itself.'),
  device: z.string().nullable().describe('Browser and system in words.'),
  createdAt: z.iso.datetime(),
  lastSuccessAt: z.iso.datetime().nullable().describe('When its push service last took a message.'),
})
export type PushBrowser = z.infer<typeof pushBrowserShape>

export const pushStateShape = z.object({
  publicKey: z
    .string()
    .nullable()
    .describe('`applicationServerKey` to subscribe with; null: this site sends no push messages.'),
  browsers: z.array(pushBrowserShape),
})
export type PushState = z.infer<typeof pushStateShape>

const keep = 'no-store'
const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** Notifications in the browser, the second way in which a saved search tells. */
export const pushOperations = {
  getPush: operation({
    id: 'getPush',
    method: 'GET',
    path: '/api/push',
    access: 'user',
    keep,
    summary: 'The key that browsers subscribe with, and the browsers of the account, newest first.',
    answer: pushStateShape,
  }),
  addPushBrowser: operation({
    id: 'addPushBrowser',
    method: 'POST',
    path: '/api/push/browsers',
    access: 'user',
    keep,
    summary:
      "Shows notifications in this browser. One that another account had is this one's from now on.",
    body: browserShape,
    answer: pushBrowserShape,
  }),
  removePushBrowser: operation({
    id: 'removePushBrowser',
    method: 'DELETE',
    path: '/api/push/browsers/{id}',
    access: 'user',
    keep,
    summary: 'Shows no more notifications in a browser.',
    params: z.object({ id }),
    answer: doneShape,
  }),
  testPush: operation({
    id: 'testPush',
    method: 'POST',
    path: '/api/push/browsers/{id}/test',
    access: 'user',
    keep,
    summary: 'Sends a notification to a browser, to try it.',
    params: z.object({ id }),
    answer: doneShape,
  }),
  renewPushBrowser: operation({
    id: 'renewPushBrowser',
    method: 'POST',
    path: '/api/push/renew',
    access: 'anyone',
    callsPerHour: 60,
    keep,
    summary:
      "A browser's subscription was replaced by its push service: who knows the secret of the old one may name the new.",
    body: z.object({
      old: browserShape.pick({ endpoint: true }).extend({ auth: base64url(16, 32) }),
      now: browserShape,
    }),
    answer: doneShape,
  }),
  pauseFromPush: operation({
    id: 'pauseFromPush',
    method: 'POST',
    path: '/api/push/pause',
    access: 'anyone',
    callsPerHour: 60,
    keep,
    summary:
      'Pauses the search that a notification came from, with the proof that the notification carried.',
    body: z.object({ browser: id, search: id, proof: base64url(43, 43) }),
    answer: doneShape,
  }),
}
