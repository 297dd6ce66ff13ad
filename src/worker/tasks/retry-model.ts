import type { Jobs } from '#core/db/jobs.ts'
import { retryModel } from '#core/extraction/retry-model.ts'
import type { WorkerPorts } from '../ports.ts'

/**
 * A later question about a post that was read by the rules alone. Where no model is set up any
 * more, that reading stays.
 */
export async function retryModelTask(
  { database, model, now }: WorkerPorts,
  payload: Jobs['retry-model'],
): Promise<void> {
  if (model) await retryModel({ db: database.kysely, model }, payload, now?.() ?? new Date())
}
