import type { ListedStore } from './object-store.ts'

/**
 * Brings to `to` what it lacks of `from`. A key always stands for the same bytes, so that what is there is not looked at: it can be
 * broken off and begun anew, and the next time is quick. Answers how many were copied and how many there are.
 */
export async function copyObjects(from: ListedStore, to: ListedStore, tell: (copied: number) => void = () => {}): Promise<{ copied: number; all: number }> {
  const there = new Set<string>()
  for await (const key of to.keys()) there.add(key)
  let copied = 0
  let all = 0
  for await (const key of from.keys()) {
    all += 1
    if (there.has(key)) continue
    const object = await from.get(key)
    if (!object) continue // deleted meanwhile
    await to.put(key, object.bytes, object.contentType)
    tell((copied += 1))
  }
  return { copied, all }
}
