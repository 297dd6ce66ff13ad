import type { Jobs } from '#core/db/jobs.ts'
import { findOrphanedCustomers } from '#core/payments/reconcile.ts'
import type { WorkerPorts } from '../ports.ts'

/**
 * Asks the payment provider for its newest customers; those whose rows are lost are read like any
 * other. The next hour asks again, so that a failure is not tried for long.
 */
export async function findOrphanedCustomersTask(
  { database, payments, log, now }: WorkerPorts,
  { provider }: Jobs['find-orphaned-customers'],
): Promise<void> {
  if (payments?.name !== provider) return
  const count = await findOrphanedCustomers(database.kysely, payments, now?.() ?? new Date())
  if (count > 0)
    log.warn(
      { event: 'payments.customers.found', count },
      'Found customers at the provider that this database does not know; syncing them',
    )
}
