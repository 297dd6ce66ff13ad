import { config as readSettings } from '#config'
import { hasDeskChannels } from '#core/channels/desk.ts'
import { syncChannels } from '#core/channels/sync.ts'
import { MAX_SILENCE_MS } from '#core/db/silence.ts'
import { StorageHealth } from '#core/db/storage-health.ts'
import { createRules } from '#core/extraction/rules.ts'
import { startWorker } from '#worker/worker.ts'
import { openConfigured, prepareDatabase } from './parts/database.ts'
import { exchangeRates } from './parts/exchange-rates.ts'
import { geocodingFrom } from './parts/geocoder.ts'
import { modelFrom } from './parts/language-model.ts'
import { processLog } from './parts/log.ts'
import { smtpFrom } from './parts/mail.ts'
import { metricsFrom } from './parts/metrics-server.ts'
import { realPaymentsFrom } from './parts/payments.ts'
import { photoStore } from './parts/photo-store.ts'
import { readingFrom } from './parts/reading.ts'
import { pushFrom } from './parts/push.ts'
import { PlainError, runCommand } from './parts/run.ts'
import { requiredSecrets } from './parts/secrets.ts'
import { telegramFrom } from './parts/telegram.ts'

// `npm run worker`: reads the channels and does the jobs; any number of them over one database.
await runCommand(async (closing) => {
  const config = readSettings()
  const secrets = requiredSecrets(config)
  const payments = await realPaymentsFrom(config)
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
  })
  const objects = await photoStore(config, closing, (line) => log.warn(line), storage)
  await prepareDatabase(
    opened,
    closing,
    (line) => log.warn(line),
    async () => {
      if (config.channels.length === 0 && !(await hasDeskChannels(database.kysely)))
        throw new PlainError(
          'CHANNELS is not set: name the channels to read, for example CHANNELS=tbilisi_rent:Tbilisi, or add one at /admin.',
        )
      await syncChannels(database, objects, config.channels, 'web')
    },
  )
  const mailer = await smtpFrom(config, closing)
  if (!mailer) log.warn('SMTP_URL is not set: letters wait as long as they are of use')
  const worker = await startWorker({
    url,
    database,
    ...readingFrom(config.telegramWebUrl ?? 'https://t.me'),
    extractor: createRules(),
    model: await modelFrom(config, database, (line) => log.warn(line)),
    rates: exchangeRates(config),
    geocoding: geocodingFrom(config),
    objects,
    log,
    meter: metrics?.meter,
    lookEveryMs: config.lookEveryMs,
    expireDays: config.expireDays,
    mail: mailer && { mailer, secrets, publicUrl: config.publicUrl },
    accounts: { secrets, publicUrl: config.publicUrl },
    telegram: telegramFrom(config, secrets, closing, log)?.ports ?? null,
    payments,
    push: push?.service ?? null,
  })
  closing.add(async () => {
    readiness.stop()
    await worker.stop()
  })
  log.info(`reading the channels of the desk and ${config.channels.length} that CHANNELS names`)
  return 'serving'
})
