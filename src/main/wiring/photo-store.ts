import path from 'node:path'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import type { Config, S3Settings } from '#config'
import { isStorageFull, type StorageHealth } from '#core/db/storage-health.ts'
import type { ListableStore } from '#core/photos/object-store.ts'
import { type Closing, CommandError } from './run.ts'

/**
 * Where photos are kept: the bucket of the settings, asked once whether it will do, else a folder
 * of the data folder.
 */
export async function photoStore(
  config: Config,
  closing: Closing,
  log: (line: string) => void,
  storage?: StorageHealth,
): Promise<ListableStore> {
  const store = config.photoBucket
    ? await bucketStore(config.photoBucket, closing, log)
    : folderStore(config)
  return {
    ...store,
    async put(key, bytes, contentType) {
      try {
        await store.put(key, bytes, contentType)
      } catch (error) {
        if (isStorageFull(error)) storage?.reportFull('photos')
        throw error
      }
    },
  }
}

/** The photos in the data folder, whatever the settings say of a bucket. */
export const folderStore = (config: Config): ListableStore =>
  createFolderStore(path.join(config.dataDir, 'objects'))

/**
 * A store that is away does not hold a start up: pages do without photos, and posts wait for
 * theirs. What only we can mend does.
 */
export async function bucketStore(
  settings: S3Settings,
  closing: Closing,
  log: (line: string) => void,
): Promise<ListableStore> {
  // Loaded here: the SDK is large, and most commands do without it.
  const { createS3Store } = await import('#adapters/object-store/s3.ts')
  const store = createS3Store(settings)
  closing.add(async () => store.close())
  const trouble = await store.check()
  if (trouble?.isConfigError) throw new CommandError(trouble.message)
  if (trouble) log(`${trouble.message}; until it answers there are no photos`)
  return store
}
