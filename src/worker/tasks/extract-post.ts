import type { Jobs } from '#core/db/jobs.ts'
import { runStep } from '../pipeline.ts'
import type { PipelinePorts } from '../ports.ts'

export async function extractPost(
  ports: PipelinePorts,
  { postId }: Jobs['extract-post'],
): Promise<void> {
  await runStep(ports, 'extract-post', postId)
}
