import { config } from '#config'
import { openForCommand } from './wiring/database.ts'
import { runCommand, printLine } from './wiring/run.ts'

// `npm run migrate`: applies all pending migrations.
await runCommand(async ({ closing }) => {
  await openForCommand(config(), closing)
  printLine('The database is up to date.')
  return 'done'
})
