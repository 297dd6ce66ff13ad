import { sendResetLink } from '#core/accounts/reset-password.ts'
import type { Jobs } from '#core/db/jobs.ts'
import type { WorkerPorts } from '../ports.ts'

/**
 * Looks up who asked for a reset link and queues the email. A worker without the key lets the job
 * wait for one that has it.
 */
export async function sendResetLinkTask(
  { database, accounts, now }: WorkerPorts,
  job: Jobs['send-reset-link'],
): Promise<void> {
  if (!accounts) throw new Error('This worker has no SECRET_KEY for accounts')
  await sendResetLink(
    { db: database.kysely, secrets: accounts.secrets },
    accounts.publicUrl,
    job,
    now?.() ?? new Date(),
  )
}
