// What the commands print: one line a step, its progress while it lasts, and how long it took.
// Everything goes to stderr, so that a command's stdout holds its result and nothing else.

export const print = (line) => process.stderr.write(`${line}\n`)

/**
 * An error whose message is the whole story for the person at the terminal: one line, with the
 * remedy.
 */
export class PlainError extends Error {}

/** Runs one long step, saying every few seconds that it still goes on. */
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

/** Ends the process: a plain error as its one line, anything else whole. */
export function fail(error) {
  print(error instanceof PlainError ? error.message : (error?.stack ?? String(error)))
  process.exit(1)
}
