import { documents } from './commands/documents.ts'
import { runCommand } from './wiring/run.ts'

await runCommand(documents)
