import { relayMcp } from './commands/mcp.ts'
import { runCommand } from './wiring/run.ts'

await runCommand(relayMcp)
