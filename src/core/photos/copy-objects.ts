import type { ListedStore } from './object-store.ts'

/** A bucket takes its time for each and many at once. */
const AT_ONCE = 8

/**
 * Brings to `to` what it lacks of `from`. A key always stands for the same bytes, so that what is
 * there is not looked at: it can be broken off and begun anew, and the next time is quick. Answers
 * how many were copied and how many there are.
 */
export async function copyObjects(
  from: ListedStore,
  to: ListedStore,
  tell: (copied: number) => void = () => {},
): Promise<{ copied: number; all: number }> {
  const there = new Set<string>()
  for await (const key of to.keys()) there.add(key)
  let copied = 0
  let all = 0
  const underWay = new Set<Promise<void>>()
  try {
    for await (const key of from.keys()) {
      all += 1
      if (there.has(key)) continue
      const moving = copy(key).finally(() => underWay.delete(moving))
      underWay.add(moving)
      if (underWay.size >= AT_ONCE) await Promise.race(underWay)
    }
    await Promise.all(underWay)
  } finally {
    await Promise.allSettled(underWay) // what fails ends nothing that is half-way
  }
  return { copied, all }

  async function copy(key: string): Promise<void> {
    const object = await from.get(key)
    if (!object) return // deleted meanwhile
    await to.put(key, object.bytes, object.contentType)
    tell((copied += 1))
  }
}
