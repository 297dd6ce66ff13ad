import { runAllSteps } from './pipeline.ts'
import type { WorkerPorts } from './ports.ts'

/** A few at a time: photos are waited for most. */
const CONCURRENCY = 4

/**
 * Takes posts through all their steps without a worker, a few at a time. One that fails stays in
 * sight and stops nothing. Jobs queued on the way stand in, from `standInAt` on, for the case that
 * this process dies. Answers the failures.
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
