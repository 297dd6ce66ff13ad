import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDataDir } from '#adapters/embedded-postgres/identity.ts'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { createOpenIdProvider } from '#adapters/sign-in/open-id.ts'
import { createTelegramLogin } from '#adapters/sign-in/telegram-login.ts'
import { createWebhooks } from '#adapters/webhook/webhook.ts'
import { config as readSettings, type Config } from '#config'
import type { SignInProvider } from '#core/accounts/provider.ts'
import { deriveTelegramKeys } from '#core/accounts/telegram-auth-data.ts'
import { hasAdminChannels } from '#core/channels/admin.ts'
import { getReadProgress } from '#core/channels/progress.ts'
import { syncChannels } from '#core/channels/sync-channels.ts'
import type { Database } from '#core/db/database.ts'
import { MAX_SILENCE_MS } from '#core/db/silence.ts'
import { StorageHealth } from '#core/db/storage-health.ts'
import type { PaymentProvider } from '#core/payments/provider.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { createRules } from '#core/extraction/rules.ts'
import { createApp } from '#server/app.ts'
import type { TelegramSignInMethod } from '#server/routes/telegram-auth.ts'
import type { WebSource } from '#server/web-source.ts'
import type { Mailer } from '#core/emails/mailer.ts'
import { type Mailbox, startMailbox } from '#demo/mailbox/server.ts'
import { startOidc } from '#demo/oidc/server.ts'
import { type FakeStripe, startStripe } from '#demo/stripe/server.ts'
import type { FakeTelegramBot } from '#demo/telegram-bot/types.ts'
import { startTelegramBot } from '#demo/telegram-bot/server.ts'
import { type FakeTelegramHost, startTelegramHost } from '#demo/telegram-host/server.ts'
import { startTme } from '#demo/t-me/server.ts'
import type { Log } from '#worker/ports.ts'
import { startWorker } from '#worker/worker.ts'
import { channelPreviewPorts, samplePreviewPorts } from './channel-preview.ts'
import {
  openConfigured,
  openListingIndexFrom,
  openReplicasFrom,
  prepareDatabase,
} from './database.ts'
import { exchangeRates } from './exchange-rates.ts'
import { geocodingFrom } from './geocoder.ts'
import { shutDownServer } from './shut-down-server.ts'
import { findRunning, recordRunning } from './instance.ts'
import { modelFrom } from './language-model.ts'
import { listen, requireFreePort } from './listen.ts'
import { fileLog } from './log.ts'
import { mailerFrom } from './email.ts'
import { metricsFrom } from './metrics-server.ts'
import { projectRoot } from './project-root.ts'
import { paymentsFrom } from './payments.ts'
import { photoStore } from './photo-store.ts'
import { channelSourceFrom } from './channel-source.ts'
import { pushWithStoredKeys } from './push.ts'
import { type Closing, CommandError, runCommand, printLine } from './run.ts'
import { sampleChannels } from './sample-channels.ts'
import { storedSecrets } from './secrets.ts'
import { signInFrom, telegramLoginFrom } from './sign-in.ts'
import { mapSettings } from './maps.ts'
import { telegramFrom, type WiredBot, wireBot } from './telegram.ts'

/**
 * Runs the whole product in one process, for try-outs and single machines: database, worker and web
 * server, with the sample archive when no channels are configured.
 */
export async function runProduct(
  pages: (closing: Closing) => Promise<WebSource>,
  options: { development?: boolean } = {},
): Promise<void> {
  await runCommand(async ({ closing }) => {
    const config = readSettings()
    createDataDir(config.dataDir)
    if (await isAlreadyRunning(config)) return 'done'
    try {
      await requireFreePort(config)
    } catch (error) {
      // Another start took the port between the two checks.
      if (await isAlreadyRunning(config)) return 'done'
      throw error
    }
    const secrets = storedSecrets(config)
    const storage = new StorageHealth()
    const log = fileLog(config, storage)
    const opened = await openConfigured(config, closing, printLine, {
      storage,
      maxSilenceMs: MAX_SILENCE_MS.work,
    })
    const { database, url, readiness } = opened
    const metrics = await metricsFrom(config, closing, {
      database,
      readiness,
      storage,
      sampled: true,
      service: 'bina',
      warn: printLine,
    })
    await prepareDatabase(opened, closing, printLine)
    const replicas = await openReplicasFrom(config, opened, closing, log)
    const objects = await photoStore(config, closing, printLine, storage)
    const { channels, baseUrl, origin } = await chooseChannels(config, closing, database)
    const { samplesDeleted } = await syncChannels(database, objects, channels, origin)
    if (samplesDeleted > 0) printLine('Deleted the sample listings: channels are configured now.')

    const { mailer, mailbox } = await startMailer(config, closing)
    const { bot, demoBot } = await startBot(config, secrets, closing, log)
    const { payments, demoStripe } = await startPayments(config, closing)
    const push = pushWithStoredKeys(config)
    const source = channelSourceFrom(config, baseUrl)
    const webhooks = createWebhooks({ allowedHosts: config.allowedPrivateHosts })
    let isSample = origin === 'sample'
    const previewPorts = isSample
      ? samplePreviewPorts(
          source,
          channels.map(({ username }) => username),
          channelSourceFrom(config, 'https://t.me'),
          () => void (isSample = false),
        )
      : channelPreviewPorts(source)
    const { provider, signInUrl } = await startSignIn(config, closing)
    const { telegramLogin, telegramLoginUrl } = await startTelegramSignIn(config, demoBot, closing)
    const host = await startMiniAppHost(config, demoBot, closing)
    const app = await createApp({
      core: {
        db: database.kysely,
        replicas,
        listingIndex: await openListingIndexFrom(opened, replicas, closing, log),
        objects,
        secrets,
        trialDays: config.trialDays,
      },
      http: {
        log,
        publicUrl: config.publicUrl,
        trustProxy: config.trustProxy,
        // All visitors come from one machine here.
        requestsPerMinute: 100_000,
        readiness,
        onResponse: metrics?.onResponse,
        validateResponses: options.development ?? false,
      },
      pages: {
        web: await pages(closing),
        notice: () => (isSample ? { kind: 'sample' } : null),
        contact: config.contactEmail,
        maps: mapSettings(config),
      },
      signIn: { provider, telegram: telegramLogin },
      telegram: {
        ...bot.app,
        ...(host ? { miniApp: { telegramScriptUrl: host.scriptUrl, framedBy: [host.url] } } : {}),
      },
      payments,
      push: push.app,
      webhooks: webhooks.app,
      admin: {
        previewPorts,
        modelBudget: config.languageModel?.budget ?? null,
        expireDays: config.expireDays,
        storage,
      },
      demo: {
        signInUrl,
        telegramLoginUrl,
        telegramWebUrl: host?.url,
        pages: {
          '/dev/mail': mailbox?.url,
          '/dev/bot': demoBot?.url,
          '/dev/pay': demoStripe?.url,
        },
      },
    })
    let ending: Promise<void> | null = null
    const end = (): Promise<void> =>
      (ending ??= shutDownServer(app, readiness, config.trustProxy === false ? 'direct' : 'proxy'))
    closing.add(end)
    try {
      const local = await listen(app, config)
      closing.add(recordRunning(config.dataDir, { url: config.publicUrl, local }))
      demoStripe?.deliverTo(`${local}/payments/webhook`)
    } catch (error) {
      // Another start took the port first.
      if (await isAlreadyRunning(config)) return 'done'
      throw error
    }
    const worker = await startWorker({
      url,
      database,
      reader: previewPorts.reader,
      photoSource: bot.photoSource(source.photoSource),
      extractor: createRules(),
      model: await modelFrom(config, database, (line) => log.warn(line)),
      rates: exchangeRates(config),
      geocoding: geocodingFrom(config),
      objects,
      log,
      meter: metrics?.meter,
      pollEveryMs: config.pollEveryMs,
      expireDays: config.expireDays,
      mailer,
      accounts: { secrets, publicUrl: config.publicUrl },
      telegram: bot.ports,
      payments,
      push: push.service,
      webhooks: webhooks.service,
    })
    closing.add(() => Promise.all([end(), worker.stop()]))
    if (origin === 'sample') await waitUntilRead(database, channels.length)
    printLine(`Bina is ready: ${config.publicUrl}`)
    return 'serving'
  })
}

async function isAlreadyRunning(config: Config): Promise<boolean> {
  const running = await findRunning(config.dataDir)
  if (running)
    printLine(
      `Bina is already running: ${running.url} (process ${running.pid}). Stop it first to ` +
        'start again.',
    )
  return running !== null
}

async function chooseChannels(
  config: Config,
  closing: Closing,
  database: Database,
): Promise<{
  channels: { username: string; city: string; currency?: string | null }[]
  baseUrl: string
  origin: 'web' | 'sample'
}> {
  if (config.channels.length > 0 || (await hasAdminChannels(database.kysely)))
    return {
      channels: config.channels,
      baseUrl: config.telegramWebUrl ?? 'https://t.me',
      origin: 'web',
    }
  if (config.telegramWebUrl)
    throw new CommandError(
      'TELEGRAM_WEB_URL is set but CHANNELS is not: set CHANNELS=name:city too, or leave ' +
        'TELEGRAM_WEB_URL out for the sample archive.',
    )
  const archiveDir = path.join(projectRoot, 'samples')
  const tme = await startTme({ archiveDir })
  closing.add(() => tme.stop())
  return { channels: sampleChannels(archiveDir), baseUrl: tme.url, origin: 'sample' }
}

/**
 * The configured sign-in provider, or a local stand-in. The stand-in is served from our own origin,
 * so that its issuer, and with it everyone's accounts, stays the same after a restart.
 */
async function startSignIn(
  config: Config,
  closing: Closing,
): Promise<{ provider: SignInProvider | null; signInUrl?: string }> {
  if (config.signInProvider) return { provider: signInFrom(config) }
  const issuer = `${config.publicUrl}/dev/sign-in`
  const { url, clientId, clientSecret, stop } = await startOidc({
    issuer,
    redirectUris: [`${config.publicUrl}/auth/provider/callback`],
  })
  closing.add(stop)
  printLine(
    `No sign-in provider (OIDC_ISSUER): a local stand-in at ${issuer} lets anyone who can ` +
      'reach this machine sign in as anyone.',
  )
  return {
    provider: createOpenIdProvider({
      issuer,
      clientId,
      clientSecret,
      name: 'Local ID',
      internalUrl: url,
    }),
    signInUrl: url,
  }
}

/** The configured mail server, or a local mailbox at /dev/mail. */
async function startMailer(
  config: Config,
  closing: Closing,
): Promise<{ mailer: Mailer | null; mailbox: Mailbox | null }> {
  if (config.smtpUrl !== null) return { mailer: await mailerFrom(config, closing), mailbox: null }
  const mailbox = await startMailbox({ folder: path.join(config.dataDir, 'mail') })
  closing.add(() => mailbox.close())
  printLine(`No mail server (SMTP_URL): emails are shown at ${config.publicUrl}/dev/mail instead.`)
  return { mailer: mailbox, mailbox }
}

/** The configured bot, or a local stand-in at /dev/bot that keeps its chats. */
async function startBot(
  config: Config,
  secrets: Secrets,
  closing: Closing,
  log: Log,
): Promise<{ bot: WiredBot; demoBot: FakeTelegramBot | null }> {
  const bot = telegramFrom(config, secrets, closing, log)
  if (bot) return { bot, demoBot: null }
  const demoBot = await startTelegramBot({
    folder: path.join(config.dataDir, 'telegram'),
    localLinks: true,
  })
  closing.add(() => demoBot.stop())
  demoBot.person({ id: 7_000_000_001, firstName: 'You', language: 'en' })
  const url = `${config.publicUrl}/dev/bot`
  printLine(`No bot (TELEGRAM_BOT_TOKEN): alerts go to a chat at ${url} instead of Telegram.`)
  return {
    bot: wireBot(
      createTelegramBot({ token: demoBot.token, apiUrl: demoBot.url, localLinks: true }),
      {
        url: () => url,
        webhook: null,
      },
    ),
    demoBot,
  }
}

/** Telegram sign-in as configured, or a local stand-in with the people of the bot's stand-in. */
async function startTelegramSignIn(
  config: Config,
  bot: FakeTelegramBot | null,
  closing: Closing,
): Promise<{ telegramLogin: TelegramSignInMethod | null; telegramLoginUrl?: string }> {
  if (!bot) return { telegramLogin: telegramLoginFrom(config) }
  const issuer = `${config.publicUrl}/dev/telegram`
  const people = async () =>
    bot.people().map(({ id, firstName, lastName }) => ({
      telegramId: id,
      firstName,
      ...(lastName === undefined ? {} : { lastName }),
    }))
  const { url, clientSecret, stop } = await startOidc({
    issuer,
    clientId: String(bot.botId),
    redirectUris: [`${config.publicUrl}/auth/telegram/callback`],
    telegram: { people },
  })
  closing.add(stop)
  printLine(
    `"Continue with Telegram" uses a local stand-in at ${issuer}: anyone who can reach this ` +
      'machine can sign in as anyone in that chat.',
  )
  return {
    telegramLogin: {
      keys: deriveTelegramKeys(bot.token),
      isWidget: false,
      provider: createTelegramLogin({ botId: bot.botId, clientSecret, issuer, internalUrl: url }),
    },
    telegramLoginUrl: url,
  }
}

/** A stand-in for Telegram's web client, which opens the Mini App; only with the bot's stand-in. */
async function startMiniAppHost(
  { publicUrl }: Config,
  bot: FakeTelegramBot | null,
  closing: Closing,
): Promise<FakeTelegramHost | null> {
  if (!bot) return null
  const host = await startTelegramHost({
    token: bot.token,
    appUrl: `${publicUrl}/app`,
    people: async () => bot.people(),
  })
  closing.add(() => host.stop())
  printLine(`The Mini App opens in a local stand-in for Telegram at ${publicUrl}/dev/mini-app`)
  return host
}

/** Stripe as configured, or a local stand-in at /dev/pay that keeps its payments. */
async function startPayments(
  config: Config,
  closing: Closing,
): Promise<{ payments: PaymentProvider | null; demoStripe: FakeStripe | null }> {
  if (config.payments) return { payments: await paymentsFrom(config), demoStripe: null }
  const pagesUrl = `${config.publicUrl}/dev/pay`
  const demoStripe = await startStripe({
    file: path.join(config.dataDir, 'payments', 'stripe.json'),
    pagesUrl,
  })
  closing.add(() => demoStripe.stop())
  printLine(`No payments (STRIPE_SECRET_KEY): plans are paid at ${pagesUrl}, without real money.`)
  const { secretKey, webhookSecret, url: apiUrl } = demoStripe
  return {
    payments: await paymentsFrom({
      publicUrl: config.publicUrl,
      payments: { secretKey, webhookSecrets: [webhookSecret], apiUrl },
    }),
    demoStripe,
  }
}

/** Prints progress every few seconds until all channels are read and all posts are processed. */
async function waitUntilRead(database: Database, channels: number): Promise<void> {
  const started = Date.now()
  let lastProgress = { line: '', at: 0 }
  while (Date.now() - started < 120_000) {
    const { read, inProgress } = await getReadProgress(database.kysely, 'sample')
    if (read >= channels && inProgress === 0) return
    const line =
      `Reading the sample archive: ${read} of ${channels} channels read, ` +
      `${inProgress} posts to go`
    if (line !== lastProgress.line && Date.now() - lastProgress.at > 3000) {
      printLine(line)
      lastProgress = { line, at: Date.now() }
    }
    await pause(300)
  }
  printLine('Still reading the sample archive. Listings keep appearing on the page.')
}
