import { EventEmitter } from 'node:events'
import { Logger, run } from 'graphile-worker'
import type { WorkerEvents } from 'graphile-worker'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { openDatabase } from '#core/db/database.ts'
import { freeJobsOfTheDead } from '#core/db/free-jobs.ts'
import { openSessionLocks } from '#core/db/session-locks.ts'
import { type MoneyPorts, startMoneySchedule } from './money-schedule.ts'
import { startUpdates } from './poll-updates.ts'
import type { PipelinePorts } from './ports.ts'
import { startPushSender } from './push-sender.ts'
import { startSchedule } from './schedule.ts'
import { startSender } from './sender.ts'
import { taskList } from './task-list.ts'

export type WorkerOptions = PipelinePorts & MoneyPorts & {
  url: string
  reader: ChannelReader
  /** Jobs at once; 4 by default. */
  concurrency?: number
}

const REAP_EVERY_MS = 1000

/**
 * Works off jobs and, elected among all workers, reads the channels and sends what waits for chats. `stop` lets what is under way end. Killed at any
 * moment it loses nothing: its jobs are taken up by another worker, or by the next start, within seconds.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { url, reader, log, concurrency = 4 } = options
  const locks = await openSessionLocks(url, (line) => log.warn({}, line))

  const events = new EventEmitter() as WorkerEvents
  const holding: Promise<void>[] = []
  // graphile-worker 0.17 locks jobs under the id of its pool; ours says with it that we live.
  events.on('pool:create', ({ workerPool }) => holding.push(locks.hold(workerPool.id)))
  // Each job may hold a connection, one more listens for new jobs.
  // It has nobody to tell that the end of a job found no connection in time.
  const jobs = openDatabase(url, { poolSize: concurrency + 2, connectTimeoutMs: 0, log: (line) => log.warn({}, line) })
  const runner = await run({
    pgPool: jobs.pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    events,
    taskList: taskList(options),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({}, message)
    }),
  })
  // Nobody awaits the run itself; its failure is told, and the restart is the caller's affair.
  runner.promise.catch((error: unknown) => log.error({ error: String(error) }, 'the job runner ended'))
  await Promise.all(holding)

  const reaper = setInterval(() => {
    freeJobsOfTheDead(options.database.kysely).then(
      (count) => count > 0 && log.warn({ workers: count }, 'jobs of dead workers were put back'),
      () => {}, // the database is away; the next round asks again
    )
  }, REAP_EVERY_MS)
  const schedule = startSchedule(options, reader, locks)
  const money = startMoneySchedule(options, locks)
  const updates = options.telegram ? startUpdates(options, options.telegram, locks) : null
  const { telegram, accounts, push } = options
  const sender = telegram && accounts ? startSender({ ...options, messenger: telegram.messenger, publicUrl: accounts.publicUrl }, locks) : null
  const pushSender = push && accounts ? startPushSender({ ...options, service: push, secrets: accounts.secrets }, locks) : null

  return {
    async stop() {
      clearInterval(reaper)
      await Promise.all([schedule.stop(), money.stop(), updates?.stop(), sender?.stop(), pushSender?.stop()])
      await runner.stop().catch((error: unknown) => log.warn({ error: String(error) }, 'the job runner did not stop cleanly'))
      // graphile-worker 0.17 does not await the statement that ends a job.
      await jobs.close()
      await locks.close()
    },
  }
}
