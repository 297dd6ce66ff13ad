import { ingest } from './commands/ingest.ts'
import { runCommand } from './wiring/run.ts'

await runCommand(ingest)
