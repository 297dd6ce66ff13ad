import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { LaunchError } from '#adapters/embedded-postgres/processes.ts'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { type Config, ConfigError } from '#config'
import { sourceOfName } from '#contract/sources.ts'
import type { PageOutcome } from '#core/channels/channel-reader.ts'
import { listAdminChannels } from '#core/channels/admin.ts'
import { DatabaseError } from '#core/db/check-server.ts'
import { openDatabase } from '#core/db/database.ts'
import { formatDatabaseUrl, readMigrations } from '#core/db/migrate.ts'
import { inspectReplica, inspectServer, type ReplicaState } from '#core/db/inspect-server.ts'
import { channelSourceFrom } from '../wiring/channel-source.ts'
import { configuredUrl, migrationsDir } from '../wiring/database.ts'
import { mailerFrom } from '../wiring/email.ts'
import { photoStore } from '../wiring/photo-store.ts'
import { pushFrom } from '../wiring/push.ts'
import { type CommandContext, CommandError, countOf, type Outcome } from '../wiring/run.ts'
import { knownSecrets, requiredSecrets } from '../wiring/secrets.ts'
import { webhookFor } from '../wiring/telegram.ts'

/** `off`: not set up, which is allowed. `warning`: works, but not as it should. */
type State = 'ok' | 'off' | 'warning' | 'fault'
/** What a check found, in one line; `fix` says what to do about it. */
type Finding = { state: State; text: string; fix?: string }

const ok = (text: string): Finding => ({ state: 'ok', text })
const off = (text: string): Finding => ({ state: 'off', text })
const warning = (text: string, fix: string): Finding => ({ state: 'warning', text, fix })
const fault = (text: string, fix: string): Finding => ({ state: 'fault', text, fix })

const LABELS = { ok: 'ok', off: 'off', warning: 'WARNING', fault: 'FAULT' } as const
const MIN_FREE_BYTES = 1024 ** 3
/** Tokens and signatures of Telegram are refused at larger differences. */
const MAX_CLOCK_DIFFERENCE_MS = 30_000
const TIMEOUT_MS = 15_000
const DAY_MS = 86_400_000

/**
 * `npm run doctor`: looks for faults of an installation, and prints each with its fix. Leaves
 * nothing behind: what it stores to try disk and photo store, it deletes. `failed` if there is a
 * fault.
 */
export async function doctor(context: CommandContext): Promise<Outcome> {
  const counts: Record<State, number> = { ok: 0, off: 0, warning: 0, fault: 0 }
  const report = (name: string, { state, text, fix }: Finding) => {
    counts[state] += 1
    context.output.write(`${LABELS[state].padEnd(8)} ${name.padEnd(9)} ${text}\n`)
    if (fix !== undefined) context.output.write(`${' '.repeat(19)}Fix: ${fix}\n`)
  }
  const check = async (name: string, find: () => Promise<Finding | Finding[]>) => {
    for (const finding of [await find().catch(toFinding)].flat()) report(name, finding)
  }

  let config: Config
  try {
    config = context.readSettings()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    report('settings', fault(error.message, 'Change the setting, then run this again.'))
    return 'failed'
  }
  await check('settings', async () => checkSettings(config))
  await check('disk', () => checkDisk(config))
  await check('keys', async () => checkKeys(config))
  let url: string | null = null
  await check('database', async () => {
    url = await urlOf(config, context)
    return checkDatabase(url)
  })
  await check('replicas', () => checkReplicas(config, url))
  await check('clock', () => checkClock(config))
  await check('bot', () => checkBot(config))
  await check('mail', () => checkMail(config, context))
  await check('photos', () => checkPhotos(config, context))
  await check('channels', () => checkChannels(config, url))
  const { fault: faults, warning: warnings } = counts
  context.output.write(
    faults + warnings === 0
      ? 'No faults found.\n'
      : `${countOf(faults, 'fault')}, ${countOf(warnings, 'warning')}.\n`,
  )
  return faults > 0 ? 'failed' : 'done'
}

/** An error that a start would end with; its message says what to do. */
function toFinding(error: unknown): Finding {
  const known = [CommandError, DatabaseError, LaunchError].some((kind) => error instanceof kind)
  const message = error instanceof Error ? error.message : String(error)
  return known
    ? { state: 'fault', text: message }
    : fault(`The check failed: ${message}`, 'If the message does not help, report a bug of Bina.')
}

function checkSettings({ isProduction, publicUrl, host, trustProxy }: Config): Finding[] {
  const isHttps = publicUrl.startsWith('https://')
  return [
    isProduction && !isHttps
      ? warning(
          `PUBLIC_URL is ${publicUrl}, which is not https: no app to install, no notifications in ` +
            'browsers, no Mini App',
          'Serve the site over https, and set PUBLIC_URL to that address.',
        )
      : ok(`${isProduction ? 'production' : 'try-out'} at ${publicUrl}`),
    ...(isHttps && trustProxy === false && host !== '127.0.0.1'
      ? [
          warning(
            'TRUST_PROXY is not set, so all visitors of a proxy share one request limit',
            'Set TRUST_PROXY to the number of proxies in front of the server, usually 1.',
          ),
        ]
      : []),
  ]
}

async function checkDisk({ dataDir, databaseUrl, photoBucket }: Config): Promise<Finding> {
  if (databaseUrl !== null && photoBucket) return off('no data is stored on this machine')
  const name = `${dataDir}/doctor-${randomUUID()}`
  try {
    await fs.mkdir(dataDir, { recursive: true })
    await fs.writeFile(name, '')
    await fs.rm(name)
  } catch (error) {
    return fault(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`,
      'Give this user the folder: chown it, or set DATA_DIR to another one.',
    )
  }
  const { bavail, bsize } = await fs.statfs(dataDir)
  const free = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GiB free in ${dataDir}`
  return bavail * bsize < MIN_FREE_BYTES
    ? warning(free, 'Make space: without any, photos and posts are refused until there is some.')
    : ok(free)
}

function checkKeys(config: Config): Finding[] {
  if (config.isProduction) requiredSecrets(config)
  else knownSecrets(config)
  return [
    ok(config.secretKey === null ? 'created by npm start in the data folder' : 'SECRET_KEY is set'),
    pushFrom(config) || !config.isProduction
      ? ok('the keys of browser notifications are a pair')
      : off('VAPID_PUBLIC_KEY is not set: no notifications in browsers'),
  ]
}

/** Throws CommandError or LaunchError. */
async function urlOf(config: Config, { closing }: CommandContext): Promise<string> {
  if (config.databaseUrl === null && config.isProduction)
    throw new CommandError(
      'DATABASE_URL is not set: set it to a PostgreSQL database, such as ' +
        'postgres://bina@localhost:5432/bina.',
    )
  return configuredUrl(config, closing, () => {})
}

async function checkDatabase(url: string): Promise<Finding[]> {
  const where = formatDatabaseUrl(url)
  const server = await inspectServer(url).catch((error: unknown) => {
    if (error instanceof DatabaseError) throw error
    throw new CommandError(
      `${where} cannot be reached (${(error as Error).message}): check DATABASE_URL, and that ` +
        'the server runs and accepts this user.',
      { cause: error },
    )
  })
  const known = (await readMigrations(migrationsDir)).length
  const { version, newestMigration: applied } = server
  return [
    ok(`PostgreSQL ${version} at ${where}, with pg_trgm and letters of all scripts`),
    clockFinding('the database', server.clockAheadMs),
    applied === null
      ? warning('It has no tables yet', 'Run npm run migrate, or start the product.')
      : applied < known
        ? fault(
            `${countOf(known - applied, 'migration')} of this release not applied`,
            'Run npm run migrate.',
          )
        : applied > known
          ? warning('It belongs to a newer release', 'Update this machine to that release.')
          : ok(`all ${known} migrations are applied`),
  ]
}

const REPLICA_FINDINGS: Record<ReplicaState, (where: string) => Finding> = {
  ok: (where) => ok(`${where} is a standby that is up to date`),
  primary: (where) => ok(`${where} is the primary itself`),
  behind: (where) =>
    warning(
      `${where} is more than 5 seconds behind the primary, so it is not used`,
      'Check that it is connected: pg_stat_replication on the primary, its own log, and its disk.',
    ),
  'no-standby': (where) =>
    fault(
      `${where} is no standby: it was promoted, or was the primary before another one was`,
      'Make it a standby again with pg_basebackup, or lead DATABASE_URL to it.',
    ),
  other: (where) =>
    fault(
      `${where} is not a copy of the database at DATABASE_URL`,
      'Create the standby with pg_basebackup, or correct DATABASE_READ_URLS.',
    ),
}

async function checkReplicas(
  { databaseReadUrls }: Config,
  primaryUrl: string | null,
): Promise<Finding[]> {
  if (databaseReadUrls.length === 0)
    return [off('DATABASE_READ_URLS is not set: the database serves all reads')]
  if (primaryUrl === null) return [fault('Not checked: the database cannot be used', 'See above.')]
  return Promise.all(
    databaseReadUrls.map(async (url) => {
      const where = formatDatabaseUrl(url)
      try {
        return REPLICA_FINDINGS[await inspectReplica(url, primaryUrl)](where)
      } catch (error) {
        return fault(
          `${where} cannot be reached (${(error as Error).message})`,
          'Check DATABASE_READ_URLS, and that the server runs and accepts this user.',
        )
      }
    }),
  )
}

/** Compares with the `Date` header of Telegram, which has seconds only. */
async function checkClock({ telegramWebUrl }: Config): Promise<Finding> {
  const url = telegramWebUrl ?? 'https://t.me'
  const before = Date.now()
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  const date = Date.parse(response?.headers.get('date') ?? '')
  if (Number.isNaN(date))
    return warning(`${url} did not tell the time`, 'Check that this machine reaches it.')
  return clockFinding(new URL(url).host, date + 500 - (before + Date.now()) / 2)
}

function clockFinding(other: string, differenceMs: number): Finding {
  const seconds = Math.round(Math.abs(differenceMs) / 1000)
  const text =
    seconds === 0 ? `same time as ${other}` : `${countOf(seconds, 'second')} off ${other}`
  return Math.abs(differenceMs) > MAX_CLOCK_DIFFERENCE_MS
    ? fault(
        `The clock of this machine is ${text}: sign-in and deliveries will fail`,
        'Synchronise the clock, for example with systemd-timesyncd or chrony.',
      )
    : ok(text)
}

async function checkBot(config: Config): Promise<Finding | Finding[]> {
  const { telegramBot, publicUrl } = config
  if (!telegramBot) return off('TELEGRAM_BOT_TOKEN is not set: no alerts in Telegram')
  const bot = createTelegramBot({ ...telegramBot, timeoutMs: TIMEOUT_MS })
  let username: string
  try {
    ;({ username } = await bot.messenger.me())
  } catch (error) {
    return fault(
      `Telegram does not accept the bot (${(error as Error).message})`,
      'Set TELEGRAM_BOT_TOKEN to the token that @BotFather shows for the bot.',
    )
  }
  const found = ok(`@${username}`)
  const secrets = knownSecrets(config)
  const expected = secrets && webhookFor(publicUrl, telegramBot.token, secrets)
  const { url, waiting, lastError } = await bot.webhook.getWebhook()
  if (!expected)
    return url === ''
      ? [found, ok('its updates are polled')]
      : [
          found,
          warning(
            `Its updates go to ${new URL(url).host}, and not to this installation`,
            'Start a worker, which takes them over; two installations need two bots.',
          ),
        ]
  if (url !== expected.url)
    return [
      found,
      fault(
        url === '' ? 'It has no webhook' : `Its webhook leads to ${new URL(url).host}`,
        'Start a worker, which sets the webhook; two installations need two bots.',
      ),
    ]
  return lastError && Date.now() - lastError.at.getTime() < DAY_MS && waiting > 0
    ? [
        found,
        fault(
          `Telegram cannot deliver ${countOf(waiting, 'update')}: ${lastError.message}`,
          `Let the proxy pass POST ${new URL(url).pathname}, with a valid certificate.`,
        ),
      ]
    : [found, ok('its webhook leads here')]
}

async function checkMail(config: Config, { closing }: CommandContext): Promise<Finding> {
  const mailer = await mailerFrom(config, closing)
  if (!mailer)
    return config.isProduction
      ? warning(
          'SMTP_URL is not set: nobody can verify an email address or reset a password',
          'Set SMTP_URL to your mail server.',
        )
      : off('SMTP_URL is not set: emails are shown at /dev/mail')
  const failure = await mailer.check()
  return failure === null
    ? ok('the mail server accepts this installation')
    : fault(
        `The mail server does not work (${failure})`,
        'Check host, port, user and password in SMTP_URL; special characters are %-encoded.',
      )
}

async function checkPhotos(config: Config, { closing }: CommandContext): Promise<Finding> {
  const warnings: string[] = []
  const store = await photoStore(config, closing, (line) => void warnings.push(line))
  const where = config.photoBucket ? `the bucket ${config.photoBucket.bucket}` : 'the data folder'
  const key = `doctor/${randomUUID()}.txt`
  try {
    await store.put(key, Buffer.from('doctor'), 'text/plain')
    const read = await store.get(key)
    await store.delete(key)
    if (read?.bytes.length !== 6)
      return fault(`${where} does not return what it stored`, 'Check its consistency settings.')
  } catch (error) {
    return fault(
      warnings[0] ?? `Photos cannot be stored in ${where} (${(error as Error).message})`,
      config.photoBucket
        ? 'Allow the key of S3_ACCESS_KEY_ID to read, write and delete objects of the bucket.'
        : 'Give this user the folder, and make space on its disk.',
    )
  }
  return ok(`stored, read and deleted in ${where}`)
}

const PROBLEMS: Record<
  Exclude<PageOutcome['kind'], 'page' | 'not-modified'>,
  [State, text: string, fix: string]
> = {
  empty: ['warning', 'has no posts', 'Remove it, unless posts are expected.'],
  'not-public': [
    'fault',
    'is not a public channel',
    'Correct its name, or remove it: groups cannot be read, and private channels only by a bot ' +
      'that is their admin.',
  ],
  unrecognised: [
    'fault',
    'has a page of an unknown format',
    'Update Bina; if it is up to date, report it as a bug.',
  ],
  throttled: ['warning', 'is limited at the moment', 'Wait an hour; then read less often.'],
  unreachable: ['fault', 'cannot be reached', 'Check that this machine reaches TELEGRAM_WEB_URL.'],
}

/** Reads the newest page of every public channel that is read automatically. */
async function checkChannels(config: Config, url: string | null): Promise<Finding[]> {
  const names = new Set<string>()
  /** With the bot, or JSON feeds: /admin/channels shows how they are. */
  const others = new Set<string>()
  const add = (username: string) =>
    (sourceOfName(username) === 'web' ? names : others).add(username)
  for (const { username } of config.channels) add(username)
  if (url !== null) {
    const opened = openDatabase(url, { log: () => {} })
    try {
      for (const channel of await listAdminChannels(opened.kysely, new Date()).catch(() => []))
        if (channel.origin !== 'sample' && channel.state === 'read') add(channel.username)
    } finally {
      await opened.close()
    }
  }
  const otherFindings =
    others.size === 0
      ? []
      : [ok(`${countOf(others.size, 'channel')} with the bot or of other sites`)]
  if (names.size === 0 && others.size > 0) return otherFindings
  if (names.size === 0)
    return [
      config.isProduction
        ? fault('There are no channels', 'Set CHANNELS, or add channels at /admin/channels.')
        : off('CHANNELS is not set: npm start shows a sample archive'),
    ]
  const { reader } = channelSourceFrom(config)
  const findings: Finding[] = []
  for (const username of names) {
    const { kind } = await reader.readPage({
      origin: 'web',
      username,
      settings: {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (kind === 'page' || kind === 'feed' || kind === 'not-modified') continue
    const [state, text, fix] = PROBLEMS[kind]
    findings.push({ state, text: `@${username} ${text}`, fix })
  }
  return [
    ok(`${names.size - findings.length} of ${countOf(names.size, 'channel')} read`),
    ...otherFindings,
    ...findings,
  ]
}
