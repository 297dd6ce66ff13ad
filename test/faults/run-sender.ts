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

// A process of fault tests: the part of a worker that sends messages, with a database, a folder of
// photos and a Bot API. Tests kill it.
// `vapid` and `smtpUrl`, if given, add browsers and emails, `webhookHosts` webhooks.
const [url, objectsDir, apiUrl, token, perSecond, vapid, smtpUrl, webhookHosts] =
  process.argv.slice(2) as [string, string, string, string, string, string?, string?, string?]
const database = openDatabase(url)
const emit = (level: string) => (details: object, message: string) =>
  process.stdout.write(`${level} ${message} ${JSON.stringify(details)}\n`)
const log = { info: emit('info'), warn: emit('warn'), error: emit('error') }
const locks = await openSessionLocks(url, (line) => log.warn({}, line))
const { messenger } = createTelegramBot({ token, apiUrl })
const objects = createFolderStore(objectsDir)
const publicUrl = 'https://bina.example'
const secrets = openSecrets('a key of at least thirty-two characters')
const db = database.kysely
const channels: Channel[] = [
  createTelegramChannel({
    db,
    objects,
    messenger,
    publicUrl,
    limits: { perSecond: Number(perSecond), recipientIntervalMs: 0 },
  }),
]
if (vapid && smtpUrl)
  channels.push(
    createPushChannel(createWebPush({ vapid: JSON.parse(vapid), allowLoopback: true }), secrets),
    createEmailChannel({
      db,
      objects,
      secrets,
      publicUrl,
      mailer: createSmtpMailer({ url: smtpUrl, from: 'Bina <no-reply@bina.example>' }),
    }),
  )
if (webhookHosts)
  channels.push(
    createWebhookChannel({
      db,
      secrets,
      publicUrl,
      service: createWebhooks({ allowedHosts: webhookHosts.split(',') }).service,
    }),
  )
for (const channel of channels) startSender({ url, database, channel, log }, locks)
process.stdout.write('sending\n')
