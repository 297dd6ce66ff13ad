import { config } from '#config'
import { readMigrateArguments } from './wiring/arguments.ts'
import { openForCommand } from './wiring/database.ts'
import { printLine, runCommand } from './wiring/run.ts'

// `npm run migrate`: applies all pending migrations. With `--distributed`, it also distributes an
// empty database over the workers of a Citus cluster.
await runCommand(async ({ args, closing }) => {
  const { distributed } = readMigrateArguments(args)
  await openForCommand(config(), closing, printLine, { distributed })
  printLine('The database is up to date.')
  return 'done'
})
