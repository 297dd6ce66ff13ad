import type { Jobs } from '#core/db/jobs.ts'
import { findOrphanedCustomers } from '#core/payments/reconcile.ts'
import type { WorkerPorts } from '../ports.ts'

/**
 * Lists the payment provider's newest customers and syncs those that are missing here, for example
 * after a restore. It runs every hour, so a failed job is not retried for long.
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
