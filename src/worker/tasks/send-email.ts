import type { Jobs } from '#core/db/jobs.ts'
import { deliverEmail } from '#core/emails/deliver-email.ts'
import type { WorkerPorts } from '../ports.ts'
import { retryUntilSaved } from '../retry-until-saved.ts'

/** Long enough for an outage of the database; otherwise the email would be sent again. */
const MAX_SAVE_MS = 60 * 60_000

/** Sends an email. Retries are separate jobs, so this one only fails when the database does. */
export async function sendEmail(
  { database, email, log, now }: WorkerPorts,
  job: Jobs['send-email'],
): Promise<void> {
  const delivery = await deliverEmail(
    database.kysely,
    email ?? null,
    job,
    now ?? (() => new Date()),
    (write) =>
      retryUntilSaved(write, { what: 'an email', log, signal: AbortSignal.timeout(MAX_SAVE_MS) }),
  )
  if (delivery?.kind === 'failed')
    log.error(
      {
        event: 'email.failed',
        email: job.emailId,
        kind: delivery.emailKind,
        error: delivery.error,
      },
      'An email failed for good',
    )
  else if (delivery?.kind === 'retry')
    log.warn(
      {
        event: 'email.retried',
        email: job.emailId,
        kind: delivery.emailKind,
        error: delivery.error,
        tries: job.tries + 1,
      },
      'Could not send an email; will retry',
    )
}
