import type { ListableStore } from './object-store.ts'

/** Buckets are slow for one request, but handle many at once. */
const CONCURRENCY = 8

/**
 * Copies all objects from `from` that `to` lacks. A key always has the same bytes, so existing keys
 * are skipped, and an interrupted copy can be resumed. Returns the number of copied and of all
 * objects.
 */
export async function copyObjects(
  from: ListableStore,
  to: ListableStore,
  onProgress: (copied: number) => void = () => {},
): Promise<{ copied: number; all: number }> {
  const existingKeys = new Set<string>()
  for await (const key of to.keys()) existingKeys.add(key)
  let copied = 0
  let all = 0
  const inProgress = new Set<Promise<void>>()
  try {
    for await (const key of from.keys()) {
      all += 1
      if (existingKeys.has(key)) continue
      const copying = copy(key).finally(() => inProgress.delete(copying))
      inProgress.add(copying)
      if (inProgress.size >= CONCURRENCY) await Promise.race(inProgress)
    }
    await Promise.all(inProgress)
  } finally {
    await Promise.allSettled(inProgress) // after a failure, finish the copies in progress
  }
  return { copied, all }

  async function copy(key: string): Promise<void> {
    const object = await from.get(key)
    if (!object) return // deleted meanwhile
    await to.put(key, object.bytes, object.contentType)
    onProgress((copied += 1))
  }
}
