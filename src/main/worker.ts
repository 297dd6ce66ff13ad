import { createWebhooks } from '#adapters/webhook/webhook.ts'
import { config as readSettings } from '#config'
import { hasAdminChannels } from '#core/channels/admin.ts'
import { syncChannels } from '#core/channels/sync-channels.ts'
import { MAX_SILENCE_MS } from '#core/db/silence.ts'
import { StorageHealth } from '#core/db/storage-health.ts'
import { createRules } from '#core/extraction/rules.ts'
import { startWorker } from '#worker/worker.ts'
import { openConfigured, prepareDatabase } from './wiring/database.ts'
import { exchangeRates } from './wiring/exchange-rates.ts'
import { geocodingFrom } from './wiring/geocoder.ts'
import { modelFrom } from './wiring/language-model.ts'
import { processLog } from './wiring/log.ts'
import { mailerFrom } from './wiring/email.ts'
import { metricsFrom } from './wiring/metrics-server.ts'
import { paymentsFrom } from './wiring/payments.ts'
import { photoStore } from './wiring/photo-store.ts'
import { channelSourceFrom } from './wiring/channel-source.ts'
import { pushFrom } from './wiring/push.ts'
import { CommandError, runCommand } from './wiring/run.ts'
import { requiredSecrets } from './wiring/secrets.ts'
import { telegramFrom } from './wiring/telegram.ts'

// `npm run worker`: reads the channels and runs the jobs. Any number of them may share one
// database.
await runCommand(async ({ closing }) => {
  const config = readSettings()
  const secrets = requiredSecrets(config)
  const payments = await paymentsFrom(config)
  const push = pushFrom(config)
  const storage = new StorageHealth()
  const log = processLog(config, storage)
  const opened = await openConfigured(config, closing, (line) => log.info(line), {
    storage,
    maxSilenceMs: MAX_SILENCE_MS.work,
  })
  const { database, url, readiness } = opened
  const metrics = await metricsFrom(config, closing, {
    database,
    readiness,
    storage,
    sampled: true,
    service: 'bina-worker',
    warn: (line) => log.warn(line),
  })
  const objects = await photoStore(config, closing, (line) => log.warn(line), storage)
  await prepareDatabase(
    opened,
    closing,
    (line) => log.warn(line),
    async () => {
      if (config.channels.length === 0 && !(await hasAdminChannels(database.kysely)))
        throw new CommandError(
          'CHANNELS is not set: list the channels to read, for example ' +
            'CHANNELS=tbilisi_rent:Tbilisi, or add one at /admin.',
        )
      await syncChannels(database, objects, config.channels, 'web')
    },
  )
  const mailer = await mailerFrom(config, closing)
  if (!mailer) log.warn('SMTP_URL is not set: emails stay queued until they expire')
  const { reader, photoSource } = channelSourceFrom(config)
  const bot = telegramFrom(config, secrets, closing, log)
  const worker = await startWorker({
    url,
    database,
    reader,
    photoSource: bot?.photoSource(photoSource) ?? photoSource,
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
    telegram: bot?.ports ?? null,
    payments,
    push: push?.service ?? null,
    webhooks: createWebhooks({ allowedHosts: config.allowedPrivateHosts }).service,
  })
  closing.add(async () => {
    readiness.stop()
    await worker.stop()
  })
  log.info(`reading the channels added in admin and ${config.channels.length} from CHANNELS`)
  return 'serving'
})
