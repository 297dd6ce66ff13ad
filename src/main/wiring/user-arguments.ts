import { parseArgs } from 'node:util'
import { emailSchema, ROLES, type Role } from '#contract/accounts.ts'
import { CommandError } from './run.ts'

const USAGE = `npm run user -- --email ADDRESS --role ${ROLES.join('|')}`

/** What `npm run user` is to do. Throws CommandError. */
export function readUserArguments(args: readonly string[]): { email: string; role: Role } {
  let values: { email?: string; role?: string }
  try {
    ;({ values } = parseArgs({
      args: [...args],
      options: { email: { type: 'string' }, role: { type: 'string' } },
    }))
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('\n')[0]} Usage: ${USAGE}`)
  }
  const email = emailSchema.safeParse(values.email)
  if (!email.success)
    throw new CommandError(`--email has to be the address of an account. Usage: ${USAGE}`)
  const role = ROLES.find((one) => one === values.role?.toUpperCase())
  if (!role) throw new CommandError(`--role has to be one of ${ROLES.join(', ')}. Usage: ${USAGE}`)
  return { email: email.data, role }
}
