import type { Database } from '#core/db/database.ts'
import { deleteUnusedPhotos } from '#core/photos/delete-unused.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { NAMED_SOURCES, sourceOfName } from '#contract/sources.ts'
import {
  deleteChannelsOfOrigin,
  lockChannelSync,
  upsertChannel,
  requestRescan,
  deactivateOtherChannels,
} from './store.ts'

export type ConfiguredChannel = { username: string; city: string; currency?: string | null }

/**
 * Activates the configured channels. Others of the same origin are kept but no longer read. Real
 * channels replace the sample archive: its posts, listings and photos are deleted.
 */
export async function syncChannels(
  database: Database,
  objects: ObjectStore,
  channels: readonly ConfiguredChannel[],
  origin: 'web' | 'sample',
): Promise<{ samplesDeleted: number }> {
  const samplesDeleted = await database.kysely.transaction().execute(async (tx) => {
    await lockChannelSync(tx)
    const samples = origin === 'web' ? await deleteChannelsOfOrigin(tx, 'sample') : 0
    const ids: number[] = []
    for (const channel of channels)
      ids.push(
        await upsertChannel(tx, {
          ...channel,
          origin: origin === 'sample' ? origin : sourceOfName(channel.username),
        }),
      )
    for (const source of origin === 'sample' ? [origin] : NAMED_SOURCES)
      await deactivateOtherChannels(tx, source, ids)
    // The dates of sample posts are relative to the start of the server, so each start reads them
    // again.
    if (origin === 'sample') await requestRescan(tx, origin)
    return samples
  })
  if (samplesDeleted > 0) await deleteUnusedPhotos(database.kysely, objects)
  return { samplesDeleted }
}
