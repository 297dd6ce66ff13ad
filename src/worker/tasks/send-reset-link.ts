import { sendResetLink } from '#core/accounts/reset-password.ts'
import type { Jobs } from '#core/db/jobs.ts'
import type { WorkerPorts } from '../ports.ts'

/**
 * Looks up the account that asked for a reset link and queues the email. Fails without a secret
 * key, so that another worker gets the job.
 */
export async function sendResetLinkTask(
  { database, accounts, now }: WorkerPorts,
  job: Jobs['send-reset-link'],
): Promise<void> {
  if (!accounts) throw new Error('SECRET_KEY is not configured')
  await sendResetLink(
    { db: database.kysely, secrets: accounts.secrets },
    accounts.publicUrl,
    job,
    now?.() ?? new Date(),
  )
}
