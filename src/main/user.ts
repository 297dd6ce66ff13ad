import { config as readSettings } from '#config'
import { setRole } from '#core/accounts/set-role.ts'
import { openForCommand } from './wiring/database.ts'
import { CommandError, runCommand } from './wiring/run.ts'
import { readUserArguments } from './wiring/user-arguments.ts'

// `npm run user`: gives an account a role; how the first administrator comes to be.
await runCommand(async (closing) => {
  const { email, role } = readUserArguments(process.argv.slice(2))
  const { database } = await openForCommand(readSettings(), closing)
  const changed = await setRole(database.kysely, email, role)
  if (!changed)
    throw new CommandError(
      `Nobody has proved the address ${email}: register with it and type the code of the ` +
        'letter first, then run this again.',
    )
  process.stdout.write(
    changed.previousRole === role
      ? `${changed.email} has the role ${role} already\n`
      : `${changed.email} has the role ${role} now (${changed.previousRole} before)\n`,
  )
  return 'done'
})
