import type { Jobs } from '#core/db/jobs.ts'
import { findLostPayers } from '#core/payments/reconcile.ts'
import type { PipelinePorts } from '../ports.ts'

/**
 * Asks the payment provider for its newest customers; those whose rows are lost are read like any
 * other. The next hour asks again, so that a failure is not tried for long.
 */
export async function findLostPayersTask(
  { database, payments, log, now }: PipelinePorts,
  { provider }: Jobs['find-lost-payers'],
): Promise<void> {
  if (payments?.name !== provider) return
  const count = await findLostPayers(database.kysely, payments, now?.() ?? new Date())
  if (count > 0)
    log.warn(
      { count },
      'customers of the payment provider that this database does not know are read anew',
    )
}
