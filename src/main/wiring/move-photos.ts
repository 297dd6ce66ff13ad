import { S3Error } from '#adapters/object-store/s3-error.ts'
import type { Config } from '#config'
import { copyObjects } from '#core/photos/copy-objects.ts'
import { bucketStore, folderStore } from './photo-store.ts'
import { type Closing, CommandError } from './run.ts'

/**
 * Copies photos between the data folder and the bucket of the settings; answers what came of it.
 * Nothing is deleted.
 */
export async function movePhotos(
  config: Config,
  to: 'bucket' | 'folder',
  closing: Closing,
  log: (line: string) => void,
): Promise<string> {
  if (!config.photoBucket)
    throw new CommandError(
      'S3_BUCKET is not set: name the bucket that photos go into, or come from, as the site ' +
        'will have it or had it.',
    )
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
      (done) => done % 500 === 0 && log(`${done} photos copied`),
    )
    return (
      `${copied} of ${all} photos of ${source} were copied into ${names[to]}; the others were ` +
      'there already.'
    )
  } catch (error) {
    throw error instanceof S3Error
      ? new CommandError(`${error.message}. What was copied stays: run the same command again.`)
      : error
  }
}
