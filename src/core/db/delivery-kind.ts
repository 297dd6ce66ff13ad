import { sql } from 'kysely'

/**
 * What a row of `delivery` sends: an alert to a person, a push message, a request to a customer's
 * webhook, a reply of the bot, or an email about an account. Tests count with their channel.
 */
export const DELIVERY_KINDS = ['notification', 'push', 'webhook', 'reply', 'email'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

/** The kind of a row, an expression over `channel` and `notification_id`. */
export const deliveryKind = sql<DeliveryKind>`(case channel
  when 'push' then 'push'
  when 'webhook' then 'webhook'
  when 'account-email' then 'email'
  else case when notification_id is null then 'reply' else 'notification' end
end)`
