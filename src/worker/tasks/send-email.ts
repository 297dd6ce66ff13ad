import type { Jobs } from '#core/db/jobs.ts'
import { deliverEmail } from '#core/emails/deliver-email.ts'
import type { WorkerPorts } from '../ports.ts'
import { retryUntilSaved } from '../retry-until-saved.ts'

/** Through an outage of the database: else the email would go out once more. */
const MAX_SAVE_MS = 60 * 60_000

/**
 * Sends an email. Its further tries are jobs of their own; this one fails only with the database.
 */
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
      'Gave up on an email',
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
      'Could not send an email; it is tried again',
    )
}
