import { createSmtpMailer } from '#adapters/mailer/smtp.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import { openDatabase } from '#core/db/database.ts'
import { createRules } from '#core/extraction/rules.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { startWorker } from '#worker/worker.ts'

// A process of fault tests: a worker with a database, a t.me, a folder of photos and optionally a
// mail server. It stops on SIGTERM. READ_EVERY_MS is the interval of reading each channel,
// PHOTO_TIMEOUT_MS the timeout of a photo.
const [url, tmeUrl, objectsDir, smtpUrl, secretKey] = process.argv.slice(2) as [
  string,
  string,
  string,
  string?,
  string?,
]
const database = openDatabase(url)
const emit = (level: string) => (details: object, message: string) =>
  process.stdout.write(`${level} ${message} ${JSON.stringify(details)}\n`)
const worker = await startWorker({
  url,
  database,
  objects: createFolderStore(objectsDir),
  extractor: createRules(),
  log: { info: emit('info'), warn: emit('warn'), error: emit('error') },
  mailer: smtpUrl ? createSmtpMailer({ url: smtpUrl, from: 'no-reply@bina.example' }) : null,
  accounts: secretKey
    ? { secrets: openSecrets(secretKey), publicUrl: 'https://bina.example' }
    : null,
  reader: createTelegramWeb({ baseUrl: tmeUrl, pauseMs: [0, 0] }),
  pollEveryMs: process.env.READ_EVERY_MS ? Number(process.env.READ_EVERY_MS) : null,
  photoSource: createPhotoSource({
    allowHttpLoopback: true,
    timeoutMs: Number(process.env.PHOTO_TIMEOUT_MS ?? 30_000),
  }),
})
process.once(
  'SIGTERM',
  () =>
    void worker
      .stop()
      .then(() => database.close())
      .then(() => process.exit(0)),
)
process.stdout.write('working\n')
