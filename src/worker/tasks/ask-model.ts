import type { Jobs } from '#core/db/jobs.ts'
import { askAgain } from '#core/extraction/ask-again.ts'
import type { PipelinePorts } from '../ports.ts'

/**
 * A later question about a post that was read by the rules alone. Where no model is set up any
 * more, that reading stays.
 */
export async function askModel(
  { database, model, now }: PipelinePorts,
  payload: Jobs['ask-model'],
): Promise<void> {
  if (model) await askAgain({ db: database.kysely, model }, payload, now?.() ?? new Date())
}
