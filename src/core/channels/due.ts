import type { Db } from '#core/db/database.ts'
import { listDueChannels } from './store.ts'

/** Channels to read now, the longest due first, a handful at a time so that new ones are not kept waiting behind old. */
export async function dueChannels(db: Db, now: Date): Promise<{ id: number; username: string }[]> {
  return listDueChannels(db, now, 20)
}
