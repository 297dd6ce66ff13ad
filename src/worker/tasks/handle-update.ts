import { handleUpdate } from '#core/chats/handle-update.ts'
import type { Jobs } from '#core/db/jobs.ts'
import type { WorkerPorts } from '../ports.ts'

/**
 * Answers what somebody said to the bot. A worker without the bot lets the job wait for one that
 * has it.
 */
export async function handleUpdateTask(
  { database, telegram, accounts, now }: WorkerPorts,
  { updateId }: Jobs['handle-update'],
): Promise<void> {
  if (!telegram || !accounts) throw new Error('This worker has no Telegram bot')
  await handleUpdate(
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
