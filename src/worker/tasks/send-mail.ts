import type { Jobs } from '#core/db/jobs.ts'
import { deliverMail } from '#core/mail/deliver.ts'
import type { PipelinePorts } from '../ports.ts'
import { writeSurely } from '../write-surely.ts'

/** Through an outage of the database: else the letter would go out once more. */
const WRITE_FOR_MS = 60 * 60_000

/**
 * Sends a letter. Its further tries are jobs of their own; this one fails only with the database.
 */
export async function sendMail(
  { database, mail, log, now }: PipelinePorts,
  job: Jobs['send-mail'],
): Promise<void> {
  const delivery = await deliverMail(
    database.kysely,
    mail ?? null,
    job,
    now ?? (() => new Date()),
    (write) =>
      writeSurely(write, { what: 'a letter', log, signal: AbortSignal.timeout(WRITE_FOR_MS) }),
  )
  if (delivery?.kind === 'given-up')
    log.error(
      { mail: job.mailId, about: delivery.about, trouble: delivery.trouble },
      'a letter was given up',
    )
  else if (delivery?.kind === 'again')
    log.warn(
      { mail: job.mailId, about: delivery.about, trouble: delivery.trouble, tries: job.tries + 1 },
      'a letter was not sent and will be tried again',
    )
}
