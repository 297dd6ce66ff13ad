import type { Jobs } from '#core/db/jobs.ts'
import type { PipelinePorts } from '../ports.ts'

/**
 * Ends all that a deleted account paid for. It fails, to be tried again, until the provider says
 * that it is done.
 */
export async function endPayerTask(
  { payments }: PipelinePorts,
  { provider, customerId }: Jobs['end-payer'],
): Promise<void> {
  if (payments?.name !== provider)
    throw new Error(
      `this worker was started without ${provider}, at which somebody who left still pays`,
    )
  await payments.endCustomer(customerId)
}
