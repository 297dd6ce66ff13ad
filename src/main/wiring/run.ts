import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { LaunchError } from '#adapters/embedded-postgres/processes.ts'
import { type Config, config, ConfigError } from '#config'
import { DatabaseError } from '#core/db/check-server.ts'

/** An error the user can fix. The message is one line that says how. */
export class CommandError extends Error {}

/** Registers what has to be closed when the command ends, in reverse order. */
export type Closing = { add(close: Close): void }
type Close = () => Promise<unknown>

/** What a command gets from its process. */
export type CommandContext = {
  args: readonly string[]
  /** Throws ConfigError. */
  readSettings(): Config
  input: Readable
  /** For the command's result; all else is printed to `errors`. */
  output: Writable
  errors: Writable
  closing: Closing
}
/** `serving`: runs until a signal. `failed`: has reported it, and exits with code 1. */
export type Outcome = 'serving' | 'done' | 'failed'

const EXPECTED_ERRORS = [CommandError, ConfigError, DatabaseError, LaunchError]

/** Below the stop timeout of systemd and Compose. An interrupted job is run again by a worker. */
const MAX_SHUTDOWN_MS = 55_000

/**
 * Runs a command. An expected error is printed as one line, any other with its stack; both exit
 * with code 1. SIGINT, SIGTERM and SIGHUP close everything that was opened; a second signal exits
 * at once. A command that returns `serving` runs until such a signal.
 */
export async function runCommand(
  work: (context: CommandContext) => Promise<Outcome>,
): Promise<void> {
  const opened: Close[] = []
  const late: Promise<unknown>[] = []
  let ending: Promise<void> | null = null
  const end = (): Promise<void> => (ending ??= closeAll(opened))
  const add = (close: Close): void =>
    void (ending ? late.push(closeAll([close])) : opened.push(close))
  const context: CommandContext = {
    args: process.argv.slice(2),
    readSettings: config,
    get input() {
      return process.stdin // opened only by commands that read it
    },
    output: process.stdout,
    errors: process.stderr,
    closing: { add },
  }
  const working = Promise.resolve(context).then(work)

  // A closed terminal must not end the process.
  process.stderr.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1)
      setTimeout(() => {
        printLine('Shutdown timed out. Exiting with work in progress.')
        process.exit(1)
      }, MAX_SHUTDOWN_MS).unref()
      // Waits for what is still being opened, so that it is closed too.
      void end()
        .then(() => Promise.race([working.catch(() => {}), pause(10_000)]))
        .then(() => Promise.all(late))
        .then(() => process.exit(0))
    })
  }
  try {
    const outcome = await working
    if (outcome !== 'serving') await end()
    if (outcome === 'failed') process.exitCode = 1
  } catch (error) {
    if (ending) return // interrupted by the signal
    printError(error)
    await end()
    process.exit(1)
  }
}

/** Prints an expected error as one line, any other with its stack. */
export function printError(error: unknown, print: PrintLine = printLine): void {
  print(
    EXPECTED_ERRORS.some((kind) => error instanceof kind)
      ? (error as Error).message
      : `Unexpected error: ${(error as Error)?.stack ?? error}`,
  )
}

export async function closeAll(opened: Close[]): Promise<void> {
  for (const close of opened.reverse()) {
    try {
      await close()
    } catch (error) {
      printLine(`Error during shutdown: ${(error as Error).message}`)
    }
  }
}

/** Prints a line to stderr; stdout is for the command's result. */
export const printLine = printTo(process.stderr)

export type PrintLine = (line: string) => void
export function printTo(errors: Writable): PrintLine {
  return (line) => void errors.write(`${line}\n`)
}

/** `1 post`, `2 posts`: for nouns with a regular plural. */
export const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`
