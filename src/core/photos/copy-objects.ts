import type { ListableStore } from './object-store.ts'

/** A bucket takes its time for each and many at once. */
const CONCURRENCY = 8

/**
 * Brings to `to` what it lacks of `from`. A key always stands for the same bytes, so that what is
 * there is not looked at: it can be broken off and begun anew, and the next time is quick. Answers
 * how many were copied and how many there are.
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
    await Promise.allSettled(inProgress) // what fails ends nothing that is half-way
  }
  return { copied, all }

  async function copy(key: string): Promise<void> {
    const object = await from.get(key)
    if (!object) return // deleted meanwhile
    await to.put(key, object.bytes, object.contentType)
    onProgress((copied += 1))
  }
}
