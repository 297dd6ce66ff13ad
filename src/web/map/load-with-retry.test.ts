import { expect, test } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

const never = () => new Promise<never>(() => {})
const quick = { pauses: [1, 1, 1], timeOut: 20 }

test('a failing load is tried three more times, each told which it is', async () => {
  const attempts: number[] = []
  const load = async (attempt: number) => {
    attempts.push(attempt)
    throw new Error(`try ${attempt}`)
  }
  await expect(loadWithRetry(load, new AbortController().signal, quick)).rejects.toThrow('try 3')
  expect(attempts).toEqual([0, 1, 2, 3])
})

test('one that comes at last is taken, and one that never answers is given up', async () => {
  expect(
    await loadWithRetry(
      async (attempt) => {
        if (attempt < 2) throw new Error('not yet')
        return attempt
      },
      new AbortController().signal,
      quick,
    ),
  ).toBe(2)
  expect(
    await loadWithRetry(
      (attempt) => (attempt === 0 ? never() : Promise.resolve('second')),
      new AbortController().signal,
      quick,
    ),
  ).toBe('second')
  await expect(loadWithRetry(never, new AbortController().signal, quick)).rejects.toThrow(
    'no answer within 20 ms',
  )
})

test('when nobody waits, no further try is made', async () => {
  const controller = new AbortController()
  let tries = 0
  const loading = loadWithRetry(
    async () => {
      tries += 1
      throw new Error('away')
    },
    controller.signal,
    { pauses: [60_000], timeOut: 1000 },
  )
  await Promise.resolve()
  controller.abort()
  await expect(loading).rejects.toThrow(/aborted|away/)
  expect(tries).toBe(1)
})
