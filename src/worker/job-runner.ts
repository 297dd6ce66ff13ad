import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import { openDatabase } from '#core/db/database.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { MAX_SILENCE_MS } from '#core/db/silence.ts'
import { retryUntilAvailable } from '#core/db/unavailable.ts'
import { makeResilient } from './resilient-pool.ts'
import type { Log } from './ports.ts'

type Options = {
  url: string
  concurrency: number
  log: Log
  taskList: TaskList
  locks: SessionLocks
}

const RESTART_PAUSE_MS = 1000
/** Below the stop timeout of systemd and Compose. Another worker runs interrupted jobs again. */
const MAX_STOP_MS = 40_000
/** During an outage of the database waiting is pointless. */
const MAX_STOP_IN_OUTAGE_MS = 3000

/**
 * Runs jobs, and survives outages of the database: while this process does not hold its session
 * locks (session-locks.ts) it fetches no jobs, and it records finished ones once it holds them
 * again. Running jobs continue meanwhile and stay locked by this process.
 */
export async function startJobRunner({
  url,
  concurrency,
  log,
  taskList,
  locks,
}: Options): Promise<{ stop(): Promise<void> }> {
  // One connection per job, and two for fetching jobs and listening for new ones.
  const database = openDatabase(url, {
    poolSize: concurrency + 2,
    connectTimeoutMs: 0,
    maxSilenceMs: MAX_SILENCE_MS.work,
    log: (line) => log.warn({}, line),
  })
  const closing = new AbortController()
  const pgPool = makeResilient(database.pool, { locks, signal: closing.signal, log })
  /** Several only while a replaced one finishes its last jobs. */
  const runners = new Set<Runner>()
  let stopping = false

  async function start(): Promise<void> {
    const events = new EventEmitter() as WorkerEvents
    const holding: Promise<void>[] = []
    let isReplaced = false
    // graphile-worker 0.17 locks jobs with the id of its worker pool. The session lock of the same
    // name shows that this process is alive; without it the reaper releases the jobs.
    events.on('pool:create', ({ workerPool }) => holding.push(locks.acquire(workerPool.id)))
    events.on('pool:release', ({ workerPool }) => void locks.release(workerPool.id))
    // The job may be locked although the response was lost; only ending this pool releases it.
    events.on('worker:getJob:error', ({ error }) => replace(`could not fetch a job: ${error}`))
    const runner = await run({
      pgPool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      events,
      taskList,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log.error({}, message)
      }),
    })
    runners.add(runner)
    void runner.promise
      .catch((error: unknown) =>
        log.error({ event: 'jobs.runner.failed', error: String(error) }, 'The job runner failed'),
      )
      .then(() => {
        runners.delete(runner)
        replace('it has ended')
      })
    await Promise.all(holding)

    function replace(reason: string): void {
      if (isReplaced || stopping) return
      isReplaced = true
      log.warn({ event: 'jobs.runner.replaced', reason }, 'Replacing the job runner')
      if (runners.has(runner)) runner.stop().catch(() => {})
      void restart()
    }
  }

  async function restart(): Promise<void> {
    while (!stopping) {
      await pause(RESTART_PAUSE_MS)
      if (stopping) return
      try {
        return await start()
      } catch (error) {
        log.error(
          { event: 'jobs.runner.failed', error: String(error) },
          'The job runner could not start',
        )
      }
    }
  }

  await retryUntilAvailable(start, { signal: closing.signal, log: (line) => log.warn({}, line) })

  return {
    async stop() {
      stopping = true
      const stopped = Promise.all(
        [...runners].map((runner) =>
          runner
            .stop()
            .then(() => runner.promise)
            .catch((error: unknown) =>
              log.warn(
                { event: 'jobs.runner.unclean-stop', error: String(error) },
                'The job runner did not stop cleanly',
              ),
            ),
        ),
      )
      await Promise.race([
        stopped,
        pause(locks.isConnected ? MAX_STOP_MS : MAX_STOP_IN_OUTAGE_MS, null, { ref: false }),
      ])
      closing.abort()
      // graphile-worker 0.17 does not await the statement that completes a job.
      await Promise.race([database.close(), pause(MAX_STOP_IN_OUTAGE_MS, null, { ref: false })])
    },
  }
}
