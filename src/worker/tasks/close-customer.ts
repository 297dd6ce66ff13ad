import type { Jobs } from '#core/db/jobs.ts'
import type { WorkerPorts } from '../ports.ts'

/**
 * Ends the subscriptions of a deleted account. The job fails and is retried until the provider
 * confirms.
 */
export async function closeCustomerTask(
  { payments }: WorkerPorts,
  { provider, customerId }: Jobs['close-customer'],
): Promise<void> {
  if (payments?.name !== provider)
    throw new Error(`${provider} is not configured, but still charges a deleted account`)
  await payments.closeCustomer(customerId)
}
