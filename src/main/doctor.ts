import { doctor } from './commands/doctor.ts'
import { runCommand } from './wiring/run.ts'

await runCommand(doctor)
