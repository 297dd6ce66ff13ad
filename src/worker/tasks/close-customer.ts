import type { Jobs } from '#core/db/jobs.ts'
import type { WorkerPorts } from '../ports.ts'

/**
 * Ends all that a deleted account paid for. It fails, to be tried again, until the provider says
 * that it is done.
 */
export async function closeCustomerTask(
  { payments }: WorkerPorts,
  { provider, customerId }: Jobs['close-customer'],
): Promise<void> {
  if (payments?.name !== provider)
    throw new Error(`This worker has no ${provider}, where a deleted account is still charged`)
  await payments.closeCustomer(customerId)
}
