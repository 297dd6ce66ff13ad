import { openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '#config'
import type { StorageHealth } from '#core/db/storage-health.ts'

/** A reader that is slower than that loses lines. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Hands `text` on; `done` gets the error if it could not all be written. Never throws. */
type Send = (text: string, done: (error: Error | null | undefined) => void) => void

/** Lines of JSON on stdout, for whatever collects the logs of a production process. */
export function processLog(config: Config, storage: StorageHealth): Logger {
  // Without a listener, a reader that goes away would end the process.
  process.stdout.on('error', () => {})
  return createLog(config, storage, (text, done) => {
    if (process.stdout.writableLength > MAX_WAITING_BYTES) done(new Error('nobody reads the log'))
    else process.stdout.write(text, done)
  })
}

/**
 * The same in `bina.log` of the data folder: at a terminal the steps and the address are what a
 * person wants to see.
 */
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
        `The ${store} cannot store anything: there is no room, or nobody reads the log`,
      )
    else
      log.info(
        { event: 'storage.recovered', store },
        `The ${store} has refused nothing for a minute`,
      )
  })
  return log
}

/**
 * Never makes a caller wait: a line that cannot be written is lost, and the next one that can be
 * says how many were. pino's own destinations try again and again, and hold up the process.
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

/** Begins a line: the last one may have been cut. */
function lossLine(lines: number): string {
  const msg = 'Lines of the log could not be written'
  return `\n${JSON.stringify({ level: 40, time: Date.now(), event: 'log.lost', lines, msg })}\n`
}
