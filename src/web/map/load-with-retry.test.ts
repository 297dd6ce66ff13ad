import { expect, test } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

const never = () => new Promise<never>(() => {})
const quick = { pauses: [1, 1, 1], timeOut: 20 }

test('retries a failing load three times and passes the number of the attempt', async () => {
  const attempts: number[] = []
  const load = async (attempt: number) => {
    attempts.push(attempt)
    throw new Error(`try ${attempt}`)
  }
  await expect(loadWithRetry(load, new AbortController().signal, quick)).rejects.toThrow('try 3')
  expect(attempts).toEqual([0, 1, 2, 3])
})

test('returns a late success and gives up on a load that never settles', async () => {
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
    'no response within 20 ms',
  )
})

test('does not retry after an abort', async () => {
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
