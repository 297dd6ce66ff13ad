import type { Jobs } from '#core/db/jobs.ts'
import { runStep } from '../pipeline.ts'
import type { PipelinePorts } from '../ports.ts'

export async function locatePost(
  ports: PipelinePorts,
  { postId }: Jobs['locate-post'],
): Promise<void> {
  await runStep(ports, 'locate-post', postId)
}
