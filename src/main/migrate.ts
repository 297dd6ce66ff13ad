import { config } from '#config'
import { openForCommand } from './parts/database.ts'
import { runCommand, say } from './parts/run.ts'

// `npm run migrate`: brings the database to the newest migration and ends.
await runCommand(async (closing) => {
  await openForCommand(config(), closing)
  say('The database is up to date.')
  return 'done'
})
