import type { Jobs } from '#core/db/jobs.ts'
import { syncCustomer } from '#core/payments/sync-customer.ts'
import type { WorkerPorts } from '../ports.ts'

/**
 * Syncs a customer with the payment provider. Fails without a provider, so that another worker gets
 * the job.
 */
export async function syncCustomerTask(
  { database, payments, accounts, log, now }: WorkerPorts,
  { provider, customerId }: Jobs['sync-customer'],
): Promise<void> {
  if (!payments || !accounts) throw new Error('No payment provider is configured')
  if (payments.name !== provider)
    return log.warn(
      { event: 'payments.provider.mismatch', provider },
      'Skipped a customer of a payment provider that is not configured',
    )
  const { outcome, alive: activeSubscriptions } = await syncCustomer(
    { db: database.kysely, secrets: accounts.secrets, provider: payments },
    customerId,
    now?.() ?? new Date(),
  )
  if (outcome === 'unknown') {
    if (activeSubscriptions > 0)
      log.error(
        { event: 'payments.customer.orphaned', subscriptions: activeSubscriptions },
        'A customer without an account here is charged; cancel the subscription at the provider',
      )
    return
  }
  if (activeSubscriptions > 1)
    log.error(
      { event: 'payments.customer.duplicate', subscriptions: activeSubscriptions },
      'An account pays for several subscriptions; cancel all but one at the provider',
    )
}
