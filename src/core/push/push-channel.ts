import type { PushPayload } from '#contract/push-payload.ts'
import type { Channel, ChannelLimits } from '#core/notifications/channel.ts'
import { refreshSearches } from '#core/searches/account-searches.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { markGone } from './browser-store.ts'
import { createPauseProof } from './pause-proof.ts'
import { buildDigestPayload, buildListingPayload, buildTestPayload } from './payload.ts'
import type { PushOptions, PushService } from './push-service.ts'

type PushMessage = { payload: PushPayload; options: PushOptions }

const LIMITS: ChannelLimits = { perSecond: null, recipientIntervalMs: 0, concurrency: 10 }

/**
 * Push messages to browsers. One that is sent twice is shown once, because both have the same tag.
 */
export function createPushChannel(
  service: PushService,
  secrets: Secrets,
): Channel<'push', PushMessage> {
  return {
    name: 'push',
    limits: LIMITS,
    reasons: { gone: 'the browser is gone', unwanted: 'push is off for the search' },

    async renderNotification({ notification, recipientId, expiresAt, now, ...alert }) {
      const target = { browser: recipientId, search: notification.searchId }
      const payload = buildListingPayload({
        ...alert,
        ...notification,
        notificationId: notification.id,
        pause: { ...target, proof: createPauseProof(secrets, target) },
      })
      const topic = `notification${notification.id}`
      return { payload, options: { topic, ttlSeconds: secondsBetween(now, expiresAt) } }
    },

    async renderDigest(alerts) {
      const { notification, recipientId, expiresAt, now } = alerts[0]!
      const target = { browser: recipientId, search: notification.searchId }
      const payload = buildDigestPayload(alerts, {
        ...target,
        proof: createPauseProof(secrets, target),
      })
      const topic = `notification${notification.id}`
      return { payload, options: { topic, ttlSeconds: secondsBetween(now, expiresAt) } }
    },

    renderContent: async (_, { language, expiresAt, now }) => ({
      payload: buildTestPayload(language),
      options: { topic: 'try', ttlSeconds: secondsBetween(now, expiresAt) },
    }),

    send: async (to, { payload, options }, waitForSlot) =>
      (await waitForSlot(1)) ? service.send(to, JSON.stringify(payload), options) : null,

    async markGone(tx, browserId, gone) {
      const accountId = await markGone(tx, browserId, gone)
      if (accountId !== null) await refreshSearches(tx, accountId, 'push')
    },
  }
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.ceil((to.getTime() - from.getTime()) / 1000)
