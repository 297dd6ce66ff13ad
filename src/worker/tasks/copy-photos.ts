import type { Jobs } from '#core/db/jobs.ts'
import { copyMissingPhotos } from '#core/photos/copy-missing.ts'
import { runStep } from '../pipeline.ts'
import type { WorkerPorts } from '../ports.ts'

/** The pipeline step, or with `retry` a later try at the photos that were missing then. */
export async function copyPhotos(
  ports: WorkerPorts,
  { postId, retry }: Jobs['copy-photos'],
): Promise<void> {
  if (retry === undefined) await runStep(ports, 'copy-photos', postId)
  else {
    const result = await copyMissingPhotos(
      { ...ports, db: ports.database.kysely },
      postId,
      retry,
      ports.now?.() ?? new Date(),
    )
    if (result?.notStored)
      ports.log.warn(
        { event: 'photos.store.failed', post: postId, reason: result.notStored },
        'Could not store photos; will retry',
      )
  }
}
