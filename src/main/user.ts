import { config as readSettings } from '#config'
import { setRoleByEmail } from '#core/accounts/set-role-by-email.ts'
import { openForCommand } from './wiring/database.ts'
import { CommandError, runCommand } from './wiring/run.ts'
import { readUserArguments } from './wiring/arguments.ts'

// `npm run user`: sets the role of an account, such as that of the first administrator.
await runCommand(async ({ closing }) => {
  const { email, role } = readUserArguments(process.argv.slice(2))
  const { database } = await openForCommand(readSettings(), closing)
  const changed = await setRoleByEmail(database.kysely, email, role)
  if (!changed)
    throw new CommandError(
      `No verified account uses ${email}: sign up with it, enter the code from the email, ` +
        'then run this again.',
    )
  process.stdout.write(
    changed.previousRole === role
      ? `${changed.email} already has the role ${role}\n`
      : `${changed.email} now has the role ${role} (was ${changed.previousRole})\n`,
  )
  return 'done'
})
