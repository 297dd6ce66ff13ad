import { merges } from './commands/merges.ts'
import { runCommand } from './wiring/run.ts'

await runCommand(merges)
