// Prints the progress and duration of steps. Everything goes to stderr, so that stdout contains
// only the result of a command.

export const print = (line) => process.stderr.write(`${line}\n`)

/** An error that is printed as its message only, which says what to do. */
export class PlainError extends Error {}

/** Runs a long step, and prints its duration every 5 seconds. */
export async function step(title, work) {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  print(`▸ ${title}`)
  const ticker = setInterval(
    () => print(`  … ${Math.round((Date.now() - started) / 1000)} s`),
    5000,
  )
  try {
    const result = await work()
    print(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(ticker)
  }
}

/** Prints the message of a PlainError or the stack of any other error, and exits with code 1. */
export function fail(error) {
  print(error instanceof PlainError ? error.message : (error?.stack ?? String(error)))
  process.exit(1)
}
