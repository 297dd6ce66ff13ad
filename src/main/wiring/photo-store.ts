import path from 'node:path'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import type { Config, S3Settings } from '#config'
import { isStorageFull, type StorageHealth } from '#core/db/storage-health.ts'
import type { ListableStore } from '#core/photos/object-store.ts'
import { type Closing, CommandError } from './run.ts'

/**
 * The photo store: the configured bucket, checked once, or else a folder in the data folder. Throws
 * CommandError for a bucket that is set up wrongly.
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

/** The photos in the data folder, even when a bucket is configured. */
export const folderStore = (config: Config): ListableStore =>
  createFolderStore(path.join(config.dataDir, 'objects'))

/**
 * An unavailable bucket does not stop the start: pages go without photos, and posts wait for
 * theirs. Wrong settings do: throws CommandError.
 */
export async function bucketStore(
  settings: S3Settings,
  closing: Closing,
  log: (line: string) => void,
): Promise<ListableStore> {
  // Imported here, since the SDK is large and most commands do not need it.
  const { createS3Store } = await import('#adapters/object-store/s3.ts')
  const store = createS3Store(settings)
  closing.add(async () => store.close())
  const error = await store.check()
  if (error?.isConfigError) throw new CommandError(error.message)
  if (error) log(`${error.message}; photos are unavailable until it answers`)
  return store
}
