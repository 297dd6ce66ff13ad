import { openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '#config'
import type { StorageHealth } from '#core/db/storage-health.ts'

/** When more than this waits for the reader of stdout, lines are dropped. */
const MAX_BUFFERED_BYTES = 1024 * 1024

/** Writes `text`; `done` gets an error when part of it could not be written. Never throws. */
type Send = (text: string, done: (error: Error | null | undefined) => void) => void

/** Logs JSON lines to stdout, for production. */
export function processLog(config: Config, storage: StorageHealth): Logger {
  // Without a listener, a closed pipe would end the process.
  process.stdout.on('error', () => {})
  return createLog(config, storage, (text, done) => {
    if (process.stdout.writableLength > MAX_BUFFERED_BYTES) done(new Error('nobody reads the log'))
    else process.stdout.write(text, done)
  })
}

/** Logs JSON lines to `bina.log` in the data folder, so that the terminal stays readable. */
export function fileLog(config: Config, storage: StorageHealth): Logger {
  const file = path.join(config.dataDir, 'bina.log')
  let descriptor: number | null = null
  return createLog(config, storage, (text, done) => {
    const bytes = Buffer.from(text)
    try {
      descriptor ??= openSync(file, 'a')
      done(writeSync(descriptor, bytes) < bytes.length ? new Error('the disk is full') : null)
    } catch (error) {
      done(error as Error)
    }
  })
}

function createLog(config: Config, storage: StorageHealth, send: Send): Logger {
  const log = pino(
    { level: config.logLevel },
    losingDestination(send, () => storage.reportFull('log')),
  )
  storage.onChange((store, isFull) => {
    if (isFull)
      log.error(
        { event: 'storage.full', store },
        store === 'log'
          ? 'Log lines are lost: the disk is full, or nobody reads the log'
          : `Out of disk space: ${store}`,
      )
    else log.info({ event: 'storage.recovered', store }, `Writing works again: ${store}`)
  })
  return log
}

/**
 * A destination that never blocks: a line that cannot be written is dropped, and the next one that
 * can be written reports how many were. pino's own destinations retry and block the process.
 */
export function losingDestination(send: Send, onLost: () => void): DestinationStream {
  let lost = 0
  return {
    write(line) {
      const before = lost
      lost = 0
      send(before === 0 ? line : `${lossLine(before)}${line}`, (error) => {
        if (!error) return
        lost += before + 1
        onLost()
      })
    },
  }
}

/** Starts with a line break, since the previous line may have been cut off. */
function lossLine(lines: number): string {
  const msg = 'Log lines were lost'
  return `\n${JSON.stringify({ level: 40, time: Date.now(), event: 'log.lost', lines, msg })}\n`
}
