import type { Jobs } from '#core/db/jobs.ts'
import { runStep } from '../pipeline.ts'
import type { PipelinePorts } from '../ports.ts'

export async function publishPost(
  ports: PipelinePorts,
  { postId }: Jobs['publish-post'],
): Promise<void> {
  await runStep(ports, 'publish-post', postId)
}
