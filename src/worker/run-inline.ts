import { runAllSteps } from './pipeline.ts'
import type { WorkerPorts } from './ports.ts'

/** Most of the time is spent waiting for photos. */
const CONCURRENCY = 4

/**
 * Runs all pipeline steps of posts in this process, a few posts at a time. A failed post is
 * recorded and does not stop the others. The jobs of the steps are queued for `takeoverAt`, so that
 * a worker finishes them if this process dies. Returns the failures.
 */
export async function runInline(
  ports: WorkerPorts,
  postIds: readonly number[],
  takeoverAt: Date,
  onProgress: (done: number) => void,
): Promise<{ postId: number; reason: string }[]> {
  const failures: { postId: number; reason: string }[] = []
  const remaining = postIds.values()
  let done = 0
  async function work(): Promise<void> {
    for (const postId of remaining) {
      await runAllSteps(ports, postId, takeoverAt).catch((error: unknown) =>
        failures.push({ postId, reason: error instanceof Error ? error.message : String(error) }),
      )
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return failures
}
