import { extract } from './commands/extract.ts'
import { runCommand } from './wiring/run.ts'

// A reader that closes the pipe early ("| head") is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? 0 : 1),
)

await runCommand(extract)
