import { expect, test } from 'vitest'
import { getHealth, getOverview } from '#core/admin/health.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import type { ChannelName, DeliveryContent } from '#core/notifications/channel.ts'
import { queueContents } from '#core/notifications/queue.ts'
import { createSearchOfAccount } from '#core/searches/manage.ts'
import { matchListing } from '#core/searches/match.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount, addChat, addPushBrowser, addWebhook } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { readMetrics } from './metrics.ts'

const { kysely: db, pool } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')

const readBacklogs = async () =>
  Object.fromEntries(
    (await readMetrics(db)).backlogs.map(({ name, ...backlog }) => [name, backlog]),
  )

test('deliveries are counted by kind, those of a rate-limited webhook apart', async () => {
  const now = new Date()
  const accountId = await addAccount(db)
  const chatId = await addChat(db, { accountId })
  const browserId = await addPushBrowser(db, accountId)
  const webhookId = await addWebhook(db, secrets, accountId)
  const queue = (channel: ChannelName, id: number, content: DeliveryContent) =>
    db.transaction().execute((tx) =>
      queueContents(tx, { channel, recipientId: id }, [content], {
        now,
        expiresAt: new Date(now.getTime() + 3_600_000),
      }),
    )
  await db.transaction().execute(async (tx) => {
    const channels = ['email', 'push', 'webhook'] as const
    await createSearchOfAccount(tx, accountId, { city: 'Tbilisi' }, now, channels)
    const listingId = await addFlat(tx)
    await matchListing(tx, { listingId, reason: 'new', dedupeKey: '', details: {} }, now)
    await queueEmail(
      tx,
      secrets,
      {
        accountId,
        to: 'nino@example.com',
        language: 'en',
        content: { kind: 'password-changed' },
      },
      now,
    )
  })
  await queue('telegram', chatId, { kind: 'text', html: 'Hello', buttons: [] })
  await queue('push', browserId, { kind: 'test' })
  await queue('webhook', webhookId, { kind: 'test' })
  await pool.query(`
    update delivery
    set created_at = now() - interval '1 minute', due_at = now() - interval '1 minute';
    update delivery set due_at = now() - interval '1 hour', last_error = 'HTTP 429'
    where channel = 'webhook'`)

  const backlogs = await readBacklogs()
  expect(backlogs).toEqual({
    notification: { count: 2, oldest: expect.any(Number) }, // in Telegram and by email
    push: { count: 2, oldest: expect.any(Number) },
    webhook: { count: 2, oldest: expect.any(Number) },
    reply: { count: 1, oldest: expect.any(Number) },
    email: { count: 1, oldest: expect.any(Number) },
    payment_event: { count: 0, oldest: 0 },
  })
  expect(backlogs.webhook!.oldest).toBeGreaterThanOrEqual(3600)
  expect(backlogs.notification!.oldest).toBeLessThan(1800)
  const health = await getHealth(db, { budget: null, full: [] }, new Date())
  expect(health).toMatchObject({
    notifications: { due: 2, errors: [] },
    push: { due: 2, errors: [] },
    webhooks: { due: 2, errors: [{ reason: 'HTTP 429', count: 2 }] },
    replies: { due: 1, errors: [] },
    emails: { due: 1, errors: [] },
  })
  const { notifications } = await getOverview(db, new Date())
  expect(notifications).toEqual({ due: 2, oldestDueAt: health.notifications.oldestDueAt })

  await pool.query("update delivery set due_at = now() + interval '2 hours'")
  const later = await readBacklogs()
  expect(later).toMatchObject({ notification: { count: 0 }, webhook: { count: 0 } })
  // An email that is tried again later is late.
  expect(later.email!.count).toBe(1)
  expect(later.email!.oldest).toBeGreaterThanOrEqual(60)

  await pool.query(`
    update delivery set sent_at = now(), tries = 1, due_at = now() - interval '1 hour'
    where notification_id is not null and channel in ('webhook', 'push')`)
  expect((await readMetrics(db)).notifications).toMatchObject({ sent: 1 })
})
