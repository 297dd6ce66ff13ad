import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * `url` is for people; `local` is where the process itself listens, whatever stands in front of it.
 */
type Instance = { pid: number; url: string; local: string }

const instanceFile = (dataDir: string): string => path.join(dataDir, 'running.json')

/**
 * The product that already runs on a data folder, or null. The file outlives a kill -9, and its pid
 * may have been given to another program since: only a process that answers for this folder counts.
 */
export async function findRunning(dataDir: string): Promise<Instance | null> {
  let instance: Instance
  try {
    instance = JSON.parse(readFileSync(instanceFile(dataDir), 'utf8')) as Instance
  } catch {
    return null
  }
  if (instance.pid === process.pid) return null
  try {
    process.kill(instance.pid, 0)
    const response = await fetch(new URL('/healthz', instance.local), {
      signal: AbortSignal.timeout(2000),
    })
    return response.ok ? instance : null
  } catch {
    return null
  }
}

/** Says where this process serves the folder, and answers how to take that back. */
export function recordRunning(
  dataDir: string,
  where: { url: string; local: string },
): () => Promise<void> {
  const file = instanceFile(dataDir)
  writeFileSync(file, JSON.stringify({ pid: process.pid, ...where } satisfies Instance))
  return async () => rmSync(file, { force: true })
}
