import { z } from 'zod'
import { doneSchema } from './accounts.ts'
import { listingSchema } from './listings.ts'
import { operation } from './operation.ts'
import { REPLAY_DAYS } from './plans.ts'

const cacheControl = 'no-store'
const at = z.iso.datetime()

/** A webhook that only fails for this many days is disabled. */
export const MAX_FAILING_DAYS = 3
/** How many deliveries of a webhook are listed. */
export const LISTED_DELIVERIES = 50

const eventTypeSchema = z.enum([
  'listing.matched',
  'listing.price_dropped',
  'listing.back',
  'listing.gone',
  'webhook.test',
])
export type WebhookEventType = z.infer<typeof eventTypeSchema>

const eventId = z
  .string()
  .describe('Of the event at this webhook. The same for each attempt and replay.')

/** The body of a request to a webhook. */
export const webhookEventSchema = z.object({
  id: eventId,
  type: eventTypeSchema.describe(
    'listing.matched: a listing matches the search. listing.price_dropped: it became cheaper. ' +
      'listing.back: it is available again. listing.gone: the account saved it, and it is no ' +
      'longer offered. webhook.test: a test, with `data` null.',
  ),
  timestamp: at.describe('When the event happened.'),
  data: z
    .object({
      search: z.object({
        id: z.int(),
        name: z.string().describe('Its filters in words, in the language of the account.'),
      }),
      url: z.url().describe('The page of the listing.'),
      previousPrice: z
        .object({ price: z.number(), currency: z.string() })
        .nullable()
        .describe('The price before it dropped.'),
      listing: listingSchema.describe('As it is now, not as it was at `timestamp`.'),
    })
    .nullable(),
})
export type WebhookEvent = z.infer<typeof webhookEventSchema>

export const webhookSchema = z.object({
  id: z.int(),
  url: z.string(),
  createdAt: at,
  status: z
    .enum(['active', 'failing', 'disabled'])
    .describe(
      'failing: nothing was delivered since `statusSince`. disabled: it answered 410, or failed ' +
        `for ${MAX_FAILING_DAYS} days, and gets nothing until it is enabled again.`,
    ),
  statusSince: at.nullable().describe('null while active.'),
  lastError: z.string().nullable().describe('null while active.'),
})
export type Webhook = z.infer<typeof webhookSchema>

export const webhookAccessSchema = z.object({
  maxWebhooks: z.int().describe('0: the plan has no webhooks, and nothing is sent.'),
  webhooks: z.array(webhookSchema),
})
export type WebhookAccess = z.infer<typeof webhookAccessSchema>

const secretSchema = z
  .string()
  .describe('Signs the requests, by the specification of Standard Webhooks. Shown only here.')
export const newWebhookSchema = webhookSchema.extend({ secret: secretSchema })
export type NewWebhook = z.infer<typeof newWebhookSchema>

export const webhookDeliverySchema = z.object({
  id: eventId,
  type: eventTypeSchema,
  createdAt: at,
  status: z
    .enum(['pending', 'delivered', 'failed'])
    .describe('pending: not tried yet, or tried again at `nextAttemptAt`.'),
  attempts: z.int(),
  endedAt: at.nullable().describe('When it was delivered or given up.'),
  nextAttemptAt: at.nullable(),
  error: z.string().nullable().describe('Of the last attempt, such as "HTTP 500".'),
  listingId: z.int().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Webhooks, managed in /settings. Those that show or change secrets accept no API keys. */
export const webhookOperations = {
  listWebhooks: operation({
    id: 'listWebhooks',
    method: 'GET',
    path: '/api/account/webhooks',
    access: 'user',
    allowsApiKey: true,
    cacheControl,
    summary: 'Lists the webhooks of the account, oldest first.',
    response: webhookAccessSchema,
  }),
  createWebhook: operation({
    id: 'createWebhook',
    method: 'POST',
    path: '/api/account/webhooks',
    access: 'user',
    cacheControl,
    summary:
      'Creates a webhook and returns its secret, which is only shown once. 403 without a plan ' +
      'with webhooks.',
    body: z.object({
      url: z
        .string('Enter an address')
        .trim()
        .min(1, 'Enter an address')
        .max(1000, 'At most 1,000 characters')
        .refine((value) => URL.canParse(value), 'Enter an address like https://example.com/hook'),
    }),
    response: newWebhookSchema,
  }),
  deleteWebhook: operation({
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/api/account/webhooks/{id}',
    access: 'user',
    cacheControl,
    summary: 'Deletes a webhook with its deliveries.',
    params,
    response: doneSchema,
  }),
  rotateWebhookSecret: operation({
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: '/api/account/webhooks/{id}/secret',
    access: 'user',
    cacheControl,
    summary: 'Replaces the secret of a webhook. The old one is used no more.',
    params,
    response: newWebhookSchema,
  }),
  enableWebhook: operation({
    id: 'enableWebhook',
    method: 'POST',
    path: '/api/account/webhooks/{id}/enable',
    access: 'user',
    cacheControl,
    summary: 'Enables a disabled webhook.',
    params,
    response: doneSchema,
  }),
  testWebhook: operation({
    id: 'testWebhook',
    method: 'POST',
    path: '/api/account/webhooks/{id}/test',
    access: 'user',
    allowsApiKey: true,
    cacheControl,
    summary: 'Sends a test event, once. Its deliveries tell how that went.',
    params,
    response: z.object({ id: eventId }),
  }),
  replayWebhook: operation({
    id: 'replayWebhook',
    method: 'POST',
    path: '/api/account/webhooks/{id}/replay',
    access: 'user',
    allowsApiKey: true,
    cacheControl,
    summary:
      `Sends the events of the last ${REPLAY_DAYS} days again, with the same ids. Not those of ` +
      'deleted searches.',
    params,
    body: z.object({
      which: z.enum(['all', 'failed']).describe('failed: only those that were not delivered.'),
    }),
    response: z.object({ queued: z.int() }),
  }),
  listWebhookDeliveries: operation({
    id: 'listWebhookDeliveries',
    method: 'GET',
    path: '/api/account/webhooks/{id}/deliveries',
    access: 'user',
    allowsApiKey: true,
    cacheControl,
    summary: `Lists the newest ${LISTED_DELIVERIES} deliveries of a webhook.`,
    params,
    response: z.object({ data: z.array(webhookDeliverySchema) }),
  }),
}
