import { answerUpdate } from '#core/chats/answer-update.ts'
import type { Jobs } from '#core/db/jobs.ts'
import type { PipelinePorts } from '../ports.ts'

/**
 * Answers what somebody said to the bot. A worker without the bot lets the job wait for one that
 * has it.
 */
export async function answerUpdateTask(
  { database, telegram, accounts, now }: PipelinePorts,
  { updateId }: Jobs['answer-update'],
): Promise<void> {
  if (!telegram || !accounts) throw new Error('this worker was started without the bot')
  await answerUpdate(
    {
      db: database.kysely,
      messenger: telegram.messenger,
      miniAppUrl: telegram.miniAppUrl ?? null,
      ...accounts,
    },
    updateId,
    now?.() ?? new Date(),
  )
}
