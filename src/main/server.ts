import { config as readSettings } from '#config'
import { MAX_SILENCE_MS } from '#core/db/silence.ts'
import { StorageHealth } from '#core/db/storage-health.ts'
import { createApp } from '#server/app.ts'
import { channelDoor } from './parts/channel-door.ts'
import { openConfigured, prepareDatabase } from './parts/database.ts'
import { endServing } from './parts/end-serving.ts'
import { listen } from './parts/listen.ts'
import { processLog } from './parts/log.ts'
import { metricsFrom } from './parts/metrics-server.ts'
import { realPaymentsFrom } from './parts/payments.ts'
import { photoStore } from './parts/photo-store.ts'
import { readingFrom } from './parts/reading.ts'
import { pushFrom } from './parts/push.ts'
import { runCommand } from './parts/run.ts'
import { requiredSecrets } from './parts/secrets.ts'
import { signInFrom, telegramLoginFrom } from './parts/sign-in.ts'
import { telegramFrom } from './parts/telegram.ts'
import { builtPages } from './parts/web.ts'
import { mapSettings } from './parts/maps.ts'

// `npm run serve`: the web server alone; any number of them over one database.
await runCommand(async (closing) => {
  const config = readSettings()
  const secrets = requiredSecrets(config)
  const payments = await realPaymentsFrom(config)
  const storage = new StorageHealth()
  const log = processLog(config, storage)
  const opened = await openConfigured(config, closing, (line) => log.info(line), {
    storage,
    maxSilenceMs: MAX_SILENCE_MS.requests,
  })
  const { database, readiness } = opened
  const metrics = await metricsFrom(config, closing, {
    database,
    readiness,
    storage,
    sampled: false,
  })
  await prepareDatabase(opened, closing, (line) => log.warn(line))
  const bot = telegramFrom(config, secrets, closing, log)
  const push = pushFrom(config)
  const app = await createApp({
    db: database.kysely,
    objects: await photoStore(config, closing, (line) => log.warn(line), storage),
    log,
    publicUrl: config.publicUrl,
    contact: config.contactEmail,
    maps: mapSettings(config),
    signInProvider: signInFrom(config),
    telegramLogin: telegramLoginFrom(config),
    trustProxy: config.trustProxy,
    secrets,
    trialDays: config.trialDays,
    sendsMail: config.smtpUrl !== null,
    ...bot?.app,
    payments,
    push: push?.app ?? null,
    desk: {
      door: channelDoor(readingFrom(config.telegramWebUrl ?? 'https://t.me').reader),
      modelBudget: config.languageModel?.budget ?? null,
      expireDays: config.expireDays,
      storage,
    },
    web: await builtPages(),
    readiness,
    logAnswers: 'info',
    ...(metrics ? { onAnswered: metrics.onAnswered } : {}),
  })
  if (config.smtpUrl === null)
    log.warn('SMTP_URL is not set: nobody can register by e-mail or set a forgotten password')
  if (!payments) log.warn('STRIPE_SECRET_KEY is not set: nobody can pay for a plan')
  closing.add(() => endServing(app, readiness, config.trustProxy === false ? 'direct' : 'proxy'))
  await listen(app, config)
  log.info(`serving ${config.publicUrl}`)
  return 'serving'
})
