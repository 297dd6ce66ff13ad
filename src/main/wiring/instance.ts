import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** `url` is the public address; `local` is where the process listens, behind any proxy. */
type Instance = { pid: number; url: string; local: string }

const instanceFile = (dataDir: string): string => path.join(dataDir, 'running.json')

/**
 * The instance that already runs on a data folder, or null. After a kill -9 the file is left over
 * and its pid may belong to another program, so the instance must also answer at its address.
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

/** Records that this process serves the data folder. Returns a function that removes the record. */
export function recordRunning(
  dataDir: string,
  where: { url: string; local: string },
): () => Promise<void> {
  const file = instanceFile(dataDir)
  writeFileSync(file, JSON.stringify({ pid: process.pid, ...where } satisfies Instance))
  return async () => rmSync(file, { force: true })
}
