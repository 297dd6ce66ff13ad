import { S3Error } from '#adapters/object-store/s3-error.ts'
import type { Config } from '#config'
import { copyObjects } from '#core/photos/copy-objects.ts'
import { bucketStore, folderStore } from './photo-store.ts'
import { type Closing, CommandError } from './run.ts'

/**
 * Copies photos between the data folder and the configured bucket, and returns a summary. Deletes
 * nothing. Throws CommandError.
 */
export async function movePhotos(
  config: Config,
  to: 'bucket' | 'folder',
  closing: Closing,
  log: (line: string) => void,
): Promise<string> {
  if (!config.photoBucket)
    throw new CommandError('S3_BUCKET is not set: name the bucket to copy photos to or from.')
  const folder = folderStore(config)
  const bucket = await bucketStore(config.photoBucket, closing, log)
  const names = {
    folder: `the folder ${config.dataDir}/objects`,
    bucket: `the bucket ${config.photoBucket.bucket}`,
  }
  const [from, source, target] =
    to === 'bucket' ? [folder, names.folder, bucket] : [bucket, names.bucket, folder]
  try {
    const { copied, all } = await copyObjects(
      from,
      target,
      (done) => done % 500 === 0 && log(`Photos: ${done} copied…`),
    )
    return (
      `Copied ${copied} of ${all} photos from ${source} to ${names[to]}. ` +
      'The rest was already there.'
    )
  } catch (error) {
    throw error instanceof S3Error
      ? new CommandError(
          `${error.message.replace(/\.$/, '')}. Run the same command again to copy the rest.`,
        )
      : error
  }
}
