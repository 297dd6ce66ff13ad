import { createWebhooks } from '#adapters/webhook/webhook.ts'
import { config as readSettings } from '#config'
import { MAX_SILENCE_MS } from '#core/db/silence.ts'
import type { Replicas } from '#core/db/replicas.ts'
import { StorageHealth } from '#core/db/storage-health.ts'
import { createApp } from '#server/app.ts'
import { channelPreviewPorts } from './wiring/channel-preview.ts'
import {
  openConfigured,
  openListingIndexFrom,
  openReplicasFrom,
  prepareDatabase,
} from './wiring/database.ts'
import { shutDownServer } from './wiring/shut-down-server.ts'
import { listen } from './wiring/listen.ts'
import { processLog } from './wiring/log.ts'
import { metricsFrom } from './wiring/metrics-server.ts'
import { paymentsFrom } from './wiring/payments.ts'
import { photoStore } from './wiring/photo-store.ts'
import { channelSourceFrom } from './wiring/channel-source.ts'
import { pushFrom } from './wiring/push.ts'
import { runCommand } from './wiring/run.ts'
import { requiredSecrets } from './wiring/secrets.ts'
import { signInFrom, telegramLoginFrom } from './wiring/sign-in.ts'
import { telegramFrom } from './wiring/telegram.ts'
import { builtPages } from './wiring/web.ts'
import { mapSettings } from './wiring/maps.ts'

// `npm run serve`: the web server. Any number of them may share one database.
await runCommand(async ({ closing }) => {
  const config = readSettings()
  const secrets = requiredSecrets(config)
  const payments = await paymentsFrom(config)
  const storage = new StorageHealth()
  const log = processLog(config, storage)
  const opened = await openConfigured(config, closing, (line) => log.info(line), {
    storage,
    maxSilenceMs: MAX_SILENCE_MS.requests,
    poolUrl: config.databasePoolUrl,
  })
  const { database, readiness } = opened
  let replicas: Replicas | null = null
  const metrics = await metricsFrom(config, closing, {
    database,
    readiness,
    storage,
    sampled: false,
    countReplicas: () => replicas?.countHealthy() ?? 0,
    service: 'bina-web',
    warn: (line) => log.warn(line),
  })
  await prepareDatabase(opened, closing, (line) => log.warn(line))
  replicas = await openReplicasFrom(config, opened, closing, log)
  const bot = telegramFrom(config, secrets, closing, log)
  const push = pushFrom(config)
  const app = await createApp({
    core: {
      db: database.kysely,
      replicas,
      listingIndex: await openListingIndexFrom(opened, replicas, closing, log),
      objects: await photoStore(config, closing, (line) => log.warn(line), storage),
      secrets,
      trialDays: config.trialDays,
    },
    http: {
      log,
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      readiness,
      responseLogLevel: 'info',
      onResponse: metrics?.onResponse,
    },
    pages: { web: await builtPages(), contact: config.contactEmail, maps: mapSettings(config) },
    signIn: {
      provider: signInFrom(config),
      telegram: telegramLoginFrom(config),
      canSendEmail: config.smtpUrl !== null,
    },
    telegram: bot?.app ?? {},
    payments,
    push: push?.app ?? null,
    webhooks: createWebhooks({ allowedHosts: config.allowedPrivateHosts }).app,
    admin: {
      previewPorts: channelPreviewPorts(channelSourceFrom(config)),
      modelBudget: config.languageModel?.budget ?? null,
      expireDays: config.expireDays,
      storage,
    },
  })
  if (config.smtpUrl === null)
    log.warn('SMTP_URL is not set: sign-up by email and password reset are unavailable')
  if (!payments) log.warn('STRIPE_SECRET_KEY is not set: paid plans are unavailable')
  closing.add(() =>
    shutDownServer(app, readiness, config.trustProxy === false ? 'direct' : 'proxy'),
  )
  await listen(app, config)
  log.info(`serving ${config.publicUrl}`)
  return 'serving'
})
