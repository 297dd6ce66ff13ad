import type { Jobs } from '#core/db/jobs.ts'
import { readPayer } from '#core/payments/read-payer.ts'
import type { PipelinePorts } from '../ports.ts'

/**
 * Asks the payment provider how things stand with somebody who pays. A worker without payments lets
 * the job wait for one that has them.
 */
export async function readPayerTask(
  { database, payments, accounts, log, now }: PipelinePorts,
  { provider, customerId }: Jobs['read-payer'],
): Promise<void> {
  if (!payments || !accounts) throw new Error('this worker was started without payments')
  if (payments.name !== provider)
    return log.warn(
      { provider },
      'somebody who pays elsewhere was left alone: payments go through another provider now',
    )
  const { outcome, alive } = await readPayer(
    { db: database.kysely, secrets: accounts.secrets, provider: payments },
    customerId,
    now?.() ?? new Date(),
  )
  if (outcome === 'unknown') {
    if (alive > 0)
      log.error(
        { subscriptions: alive },
        'somebody is charged for whom there is no account here, or one that pays as another customer: look for it at the payment provider',
      )
    return
  }
  if (alive > 1)
    log.error(
      { subscriptions: alive },
      'one account pays for several subscriptions: end all but one at the payment provider',
    )
}
