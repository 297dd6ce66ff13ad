import path from 'node:path'
import { type Logger, pino } from 'pino'
import type { Config } from '#config'

/** Lines of JSON on stdout, for whatever collects the logs of a production process. */
export const processLog = (config: Config): Logger => pino({ level: config.logLevel })

/** The same in `bina.log` of the data folder: at a terminal the steps and the address are what a person wants to see. */
export const fileLog = (config: Config): Logger =>
  pino({ level: config.logLevel }, pino.destination({ dest: path.join(config.dataDir, 'bina.log'), sync: false }))
