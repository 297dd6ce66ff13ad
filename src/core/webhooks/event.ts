import type { WebhookEvent, WebhookEventType } from '#contract/webhooks.ts'
import type { Alert } from '#core/notifications/channel.ts'
import type { NotificationReason } from '#core/notifications/notification.ts'
import { describeSearch } from '#core/searches/describe-search.ts'

const TYPES: Readonly<Record<NotificationReason, WebhookEventType>> = {
  new: 'listing.matched',
  edited: 'listing.matched',
  'price-drop': 'listing.price_dropped',
  back: 'listing.back',
  gone: 'listing.gone',
}

/** `reason`: null for a test. */
export const toEventType = (reason: NotificationReason | null): WebhookEventType =>
  reason === null ? 'webhook.test' : TYPES[reason]

/** The id of an event at a webhook, from the id of the delivery, which a replay keeps. */
export const toEventId = (deliveryId: string): string => `evt_${deliveryId}`

/** The event of an alert. `publicUrl`: the origin of the link, without a trailing slash. */
export function buildEvent(
  { id, createdAt, language, listing, notification }: Alert,
  publicUrl: string,
): WebhookEvent {
  const { reason, details, searchId, filters } = notification
  return {
    id: toEventId(id),
    type: toEventType(reason),
    timestamp: createdAt.toISOString(),
    data: {
      search: { id: searchId, name: describeSearch(filters, language) },
      url: `${publicUrl}/listing/${listing.id}`,
      previousPrice: details.previousPrice ?? null,
      listing,
    },
  }
}

export const buildTestEvent = (id: string, at: Date): WebhookEvent => ({
  id: toEventId(id),
  type: toEventType(null),
  timestamp: at.toISOString(),
  data: null,
})
