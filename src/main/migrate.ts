import { config } from '#config'
import { openConfigured } from './parts/database.ts'
import { runCommand, say } from './parts/run.ts'

// `npm run migrate`: brings the database to the newest migration and ends.
await runCommand(async (closing) => {
  await openConfigured(config(), closing, say)
  say('The database is up to date.')
  return 'done'
})
