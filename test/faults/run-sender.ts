import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createSmtpMailer } from '#adapters/mailer/smtp.ts'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { createWebPush } from '#adapters/web-push/web-push.ts'
import { createWebhooks } from '#adapters/webhook/webhook.ts'
import { openDatabase } from '#core/db/database.ts'
import type { Channel } from '#core/notifications/channel.ts'
import { createEmailChannel } from '#core/notifications/email-channel.ts'
import { createTelegramChannel } from '#core/notifications/telegram-channel.ts'
import { openSessionLocks } from '#core/db/session-locks.ts'
import { createPushChannel } from '#core/push/push-channel.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { createWebhookChannel } from '#core/webhooks/webhook-channel.ts'
import { startSender } from '#worker/sender.ts'
import type { SenderOptions } from './sender-kills.ts'

// A process of fault tests: the part of a worker that sends messages. Tests kill it.
const { databaseUrl, objectsDir, telegram, push, email, webhooks } = JSON.parse(
  process.argv[2]!,
) as SenderOptions
const database = openDatabase(databaseUrl)
const emit = (level: string) => (details: object, message: string) =>
  process.stdout.write(`${level} ${message} ${JSON.stringify(details)}\n`)
const log = { info: emit('info'), warn: emit('warn'), error: emit('error') }
const locks = await openSessionLocks(databaseUrl, (line) => log.warn({}, line))
const shared = {
  db: database.kysely,
  objects: createFolderStore(objectsDir),
  secrets: openSecrets('a key of at least thirty-two characters'),
  publicUrl: 'https://bina.example',
}
const channels: Channel[] = []
if (telegram)
  channels.push(
    createTelegramChannel({
      ...shared,
      messenger: createTelegramBot(telegram).messenger,
      limits: { perSecond: telegram.perSecond, recipientIntervalMs: 0 },
    }),
  )
if (push)
  channels.push(createPushChannel(createWebPush({ ...push, allowLoopback: true }), shared.secrets))
if (email)
  channels.push(
    createEmailChannel({
      ...shared,
      mailer: createSmtpMailer({ url: email.smtpUrl, from: 'Bina <no-reply@bina.example>' }),
    }),
  )
if (webhooks)
  channels.push(createWebhookChannel({ ...shared, service: createWebhooks(webhooks).service }))
for (const channel of channels) startSender({ url: databaseUrl, database, channel, log }, locks)
const inFlight = channels.reduce((sum, { limits }) => sum + limits.concurrency, 0)
process.stdout.write(`sending, ${inFlight} at once\n`)
