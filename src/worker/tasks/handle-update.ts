import { handleUpdate } from '#core/chats/handle-update.ts'
import type { Jobs } from '#core/db/jobs.ts'
import type { WorkerPorts } from '../ports.ts'

/** Handles an update of the bot. Fails without a bot, so that another worker gets the job. */
export async function handleUpdateTask(
  { database, telegram, accounts, now }: WorkerPorts,
  { updateId }: Jobs['handle-update'],
): Promise<void> {
  if (!telegram || !accounts) throw new Error('No Telegram bot is configured')
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
