import { expect, test } from 'vitest'
import { ClientLimiter } from './client-limiter.ts'

/** Work that records its start and runs until it is released. */
function pieces(limiter: ClientLimiter) {
  const began: string[] = []
  const release = new Map<string, () => void>()
  const run = (client: string, name: string) =>
    limiter.run(client, async () => {
      began.push(name)
      await new Promise<void>((resolve) => release.set(name, resolve))
      if (name.startsWith('broken')) throw new Error(name)
      return name
    })
  return { began, run, release: (name: string) => release.get(name)!() }
}

test('a client runs two at once, in order; other clients do not wait for it', async () => {
  const { began, run, release } = pieces(new ClientLimiter({ maxConcurrent: 2, maxWaiting: 5 }))
  const mine = ['a1', 'broken a2', 'a3', 'a4'].map((name) =>
    run('a', name).catch((error: Error) => error.message),
  )
  const other = run('b', 'b1')
  expect(began).toEqual(['a1', 'broken a2', 'b1'])
  release('broken a2')
  await mine[1]
  await expect.poll(() => began).toEqual(['a1', 'broken a2', 'b1', 'a3'])
  release('a1')
  await expect.poll(() => began.at(-1)).toBe('a4')
  for (const name of ['b1', 'a3', 'a4']) release(name)
  expect(await Promise.all([...mine, other])).toEqual(['a1', 'broken a2', 'a3', 'a4', 'b1'])
})

test('work that waited too long is rejected', async () => {
  const { began, run, release } = pieces(
    new ClientLimiter({ maxConcurrent: 1, maxWaiting: 5, maxWaitMs: 0 }),
  )
  const first = run('a', '1')
  const late = run('a', '2').catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 5))
  release('1')
  await first
  expect(await late).toMatchObject({ status: 429 })
  expect(began).toEqual(['1'])
})

test('a full queue rejects work and accepts it again when it has moved', async () => {
  const { run, release } = pieces(new ClientLimiter({ maxConcurrent: 1, maxWaiting: 1 }))
  const [first, second] = [run('a', '1'), run('a', '2')]
  await expect(run('a', '3')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 })
  release('1')
  await first
  const third = run('a', '3')
  for (const [name, done] of [
    ['2', second],
    ['3', third],
  ] as const) {
    await expect
      .poll(() => {
        try {
          release(name)
          return true
        } catch {
          return false
        }
      })
      .toBe(true)
    expect(await done).toBe(name)
  }
})
