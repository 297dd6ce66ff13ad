import type { PushPayload } from '#contract/push-payload.ts'
import type { Alert, Channel, ChannelLimits } from '#core/notifications/channel.ts'
import { refreshSearches } from '#core/searches/account-searches.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { markGone } from './browser-store.ts'
import { createPauseProof } from './pause-proof.ts'
import {
  buildDigestPayload,
  buildListingPayload,
  buildTestPayload,
  type PushPause,
} from './payload.ts'
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
  const toPause = ({ recipientId, notification }: Alert): PushPause => {
    const target = { browser: recipientId, search: notification.searchId }
    return { ...target, proof: createPauseProof(secrets, target) }
  }
  return {
    name: 'push',
    limits: LIMITS,
    reasons: { gone: 'the browser is gone', unwanted: 'push is off for the search' },

    async renderNotification(alert) {
      const { notification } = alert
      const pause = toPause(alert)
      const content = { ...alert, ...notification, notificationId: notification.id, pause }
      return { payload: buildListingPayload(content), options: toOptions(alert) }
    },

    async renderDigest(alerts) {
      const newest = alerts[0]!
      const payload = buildDigestPayload(alerts, toPause(newest))
      return { payload, options: toOptions(newest) }
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

const toOptions = ({ notification, expiresAt, now }: Alert): PushOptions => ({
  topic: `notification${notification.id}`,
  ttlSeconds: secondsBetween(now, expiresAt),
})

const secondsBetween = (from: Date, to: Date): number =>
  Math.ceil((to.getTime() - from.getTime()) / 1000)
