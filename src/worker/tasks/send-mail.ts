import type { Jobs } from '#core/db/jobs.ts'
import { deliverMail } from '#core/mail/deliver.ts'
import type { PipelinePorts } from '../ports.ts'

/** Sends a letter. Its further tries are jobs of their own; this one fails only with the database. */
export async function sendMail({ database, mail, log, now }: PipelinePorts, job: Jobs['send-mail']): Promise<void> {
  const delivery = await deliverMail(database.kysely, mail ?? null, job, now ?? (() => new Date()))
  if (delivery?.kind === 'given-up') log.error({ mail: job.mailId, about: delivery.about, trouble: delivery.trouble }, 'a letter was given up')
  else if (delivery?.kind === 'again') log.warn({ mail: job.mailId, about: delivery.about, trouble: delivery.trouble, tries: job.tries + 1 }, 'a letter was not sent and will be tried again')
}
