import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { openDatabase } from '#core/db/database.ts'
import { createTelegramChannel } from '#core/notifications/telegram-channel.ts'
import { openSessionLocks } from '#core/db/session-locks.ts'
import { startSender } from '#worker/sender.ts'

// A process of fault tests: the part of a worker that sends messages, with a database, a folder of
// photos and a Bot API. Tests kill it.
const [url, objectsDir, apiUrl, token, perSecond] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
]
const database = openDatabase(url)
const emit = (level: string) => (details: object, message: string) =>
  process.stdout.write(`${level} ${message} ${JSON.stringify(details)}\n`)
const log = { info: emit('info'), warn: emit('warn'), error: emit('error') }
const locks = await openSessionLocks(url, (line) => log.warn({}, line))
const { messenger } = createTelegramBot({ token, apiUrl })
startSender(
  {
    url,
    database,
    channel: createTelegramChannel({
      db: database.kysely,
      objects: createFolderStore(objectsDir),
      messenger,
      publicUrl: 'https://bina.example',
      limits: { perSecond: Number(perSecond), recipientIntervalMs: 0 },
    }),
    log,
  },
  locks,
)
process.stdout.write('sending\n')
