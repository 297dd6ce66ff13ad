import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { createAccountEmailChannel } from '#core/emails/account-email-channel.ts'
import type { Channel } from '#core/notifications/channel.ts'
import { createEmailChannel } from '#core/notifications/email-channel.ts'
import { createTelegramChannel } from '#core/notifications/telegram-channel.ts'
import { createPushChannel } from '#core/push/push-channel.ts'
import { createWebhookChannel } from '#core/webhooks/webhook-channel.ts'
import { createReaper } from '#core/db/release-jobs.ts'
import { openSessionLocks } from '#core/db/session-locks.ts'
import { startJobRunner } from './job-runner.ts'
import { type MoneyPorts, startMoneySchedule } from './money-schedule.ts'
import { startBotUpdates } from './bot-updates.ts'
import type { WorkerPorts } from './ports.ts'
import { startSchedule } from './schedule.ts'
import { startSender } from './sender.ts'
import { taskList } from './task-list.ts'
import { startUpkeep } from './upkeep.ts'

export type WorkerOptions = WorkerPorts &
  MoneyPorts & {
    url: string
    reader: ChannelReader
    /** Parallel jobs; 4 by default. */
    concurrency?: number
  }

const REAP_EVERY_MS = 1000

/**
 * Starts a worker: it runs jobs and, when elected among all workers, reads the channels and sends
 * messages. `stop` waits for running work. A worker that is killed loses nothing: another worker,
 * or the next start, takes over its jobs within seconds.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { url, reader, log, concurrency = 4 } = options
  const locks = await openSessionLocks(url, (line) => log.warn({}, line))

  const jobs = await startJobRunner({
    url,
    concurrency,
    log,
    taskList: taskList(options, locks.whenAcquired),
    locks,
  })

  const releaseJobsOfDeadWorkers = createReaper(options.database.kysely)
  const reaper = setInterval(() => {
    releaseJobsOfDeadWorkers().then(
      (count) =>
        count > 0 &&
        log.warn({ event: 'jobs.released', workers: count }, 'Released the jobs of dead workers'),
      () => {}, // the database is unavailable; retried in the next round
    )
  }, REAP_EVERY_MS)
  const schedule = startSchedule(options, reader, locks)
  const upkeep = startUpkeep(options, locks)
  const money = startMoneySchedule(options, locks)
  const updates = options.telegram ? startBotUpdates(options, options.telegram, locks) : null
  const senders = createChannels(options).map((channel) =>
    startSender({ ...options, channel }, locks),
  )

  return {
    async stop() {
      clearInterval(reaper)
      await Promise.all([
        schedule.stop(),
        upkeep.stop(),
        money.stop(),
        updates?.stop(),
        ...senders.map((sender) => sender.stop()),
        jobs.stop(),
      ])
      await locks.close()
    },
  }
}

/** The notification channels that are configured. */
function createChannels({
  accounts,
  mailer = null,
  telegram,
  push,
  webhooks,
  database,
  objects,
}: WorkerPorts): Channel[] {
  if (!accounts) return []
  const { publicUrl, secrets } = accounts
  return [
    createAccountEmailChannel({ mailer, secrets, publicUrl }),
    mailer
      ? createEmailChannel({
          db: database.kysely,
          mailer,
          objects,
          secrets,
          publicUrl,
        })
      : null,
    telegram
      ? createTelegramChannel({
          db: database.kysely,
          messenger: telegram.messenger,
          objects,
          publicUrl,
        })
      : null,
    push ? createPushChannel(push, secrets) : null,
    webhooks
      ? createWebhookChannel({ db: database.kysely, service: webhooks, secrets, publicUrl })
      : null,
  ].filter((channel) => channel !== null)
}
