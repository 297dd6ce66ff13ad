import type { Database } from '#core/db/database.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import {
  deleteChannelsOfOrigin,
  upsertChannel,
  requestRescan,
  deactivateOtherChannels,
} from './store.ts'

export type ConfiguredChannel = { username: string; city: string; currency?: string | null }

/**
 * Makes the channels to read those that were named; earlier ones of the same origin are kept and no
 * longer read. Real channels end the sample archive: its posts, listings and photos are deleted.
 */
export async function syncChannels(
  database: Database,
  objects: ObjectStore,
  channels: readonly ConfiguredChannel[],
  origin: 'web' | 'sample',
): Promise<{ samplesDeleted: number }> {
  const deleted = await database.kysely.transaction().execute(async (tx) => {
    const removedSamples =
      origin === 'web' ? await deleteChannelsOfOrigin(tx, 'sample') : { channels: 0, photoKeys: [] }
    const ids: number[] = []
    for (const channel of channels) ids.push(await upsertChannel(tx, { ...channel, origin }))
    await deactivateOtherChannels(tx, origin, ids)
    // The archive's dates count back from the start that serves it, so that each start reads it
    // whole.
    if (origin === 'sample') await requestRescan(tx, origin)
    return removedSamples
  })
  // After the commit: a photo without its row is waste, a row without its photo would be a hole.
  try {
    for (const key of deleted.photoKeys) await objects.delete(key)
  } catch {
    // A store that is away holds no start up.
  }
  return { samplesDeleted: deleted.channels }
}
