import type { Jobs } from '#core/db/jobs.ts'
import { retryModel } from '#core/extraction/retry-model.ts'
import type { WorkerPorts } from '../ports.ts'

/**
 * Asks the language model again about a post that was extracted by the rules only. Without a model
 * that result stays.
 */
export async function retryModelTask(
  { database, model, now }: WorkerPorts,
  payload: Jobs['retry-model'],
): Promise<void> {
  if (model) await retryModel({ db: database.kysely, model }, payload, now?.() ?? new Date())
}
