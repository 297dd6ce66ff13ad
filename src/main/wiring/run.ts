import { setTimeout as pause } from 'node:timers/promises'
import { LaunchError } from '#adapters/embedded-postgres/launch-error.ts'
import { ConfigError } from '#config'
import { DatabaseError } from '#core/db/check-server.ts'

/** Something the person at the terminal can mend; the message is one line with the remedy. */
export class CommandError extends Error {}

/** What a command has opened; closed in the opposite order when it ends. */
export type Closing = { add(close: Close): void }
type Close = () => Promise<unknown>

const EXPECTED_ERRORS = [CommandError, ConfigError, DatabaseError, LaunchError]

/** Less than systemd and compose give a worker. A job that is cut off is done by the next one. */
const MAX_SHUTDOWN_MS = 55_000

/**
 * Runs a command. A plain error is one line and exit code 1, anything else is shown whole. Ctrl-C
 * and SIGTERM close everything that was opened; a second one does not wait. `work` that answers
 * `serving` goes on until then.
 */
export async function runCommand(
  work: (closing: Closing) => Promise<'serving' | 'done'>,
): Promise<void> {
  const opened: Close[] = []
  const late: Promise<unknown>[] = []
  let ending: Promise<void> | null = null
  const end = (): Promise<void> => (ending ??= closeAll(opened))
  const add = (close: Close): void =>
    void (ending ? late.push(closeAll([close])) : opened.push(close))
  const working = Promise.resolve({ add }).then(work)

  // A terminal that is gone ends nothing by itself.
  process.stderr.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1)
      setTimeout(() => {
        printLine('Stopping took too long: what is still under way is cut off.')
        process.exit(1)
      }, MAX_SHUTDOWN_MS).unref()
      // What is just being opened is waited for, so that it can be closed too.
      void end()
        .then(() => Promise.race([working.catch(() => {}), pause(10_000)]))
        .then(() => Promise.all(late))
        .then(() => process.exit(0))
    })
  }
  try {
    const outcome = await working
    if (outcome === 'done') await end()
  } catch (error) {
    if (ending) return // a step that the signal interrupted
    printLine(
      EXPECTED_ERRORS.some((kind) => error instanceof kind)
        ? (error as Error).message
        : `Unexpected: ${(error as Error)?.stack ?? error}`,
    )
    await end()
    process.exit(1)
  }
}

async function closeAll(opened: Close[]): Promise<void> {
  for (const close of opened.reverse()) {
    try {
      await close()
    } catch (error) {
      printLine(`While stopping: ${(error as Error).message}`)
    }
  }
}

/**
 * One line for the person at the terminal; on stderr, since stdout belongs to a command's result.
 */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`)
}
