import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('calls made during a run cause one more run, with the latest value', async () => {
  const done: number[] = []
  const gates: (() => void)[] = []
  const work = oneAtATime(async (value: number) => {
    await new Promise<void>((open) => gates.push(open))
    done.push(value)
  })
  const first = work(1)
  void work(2)
  const last = work(3)
  gates[0]!()
  while (gates.length < 2) await Promise.resolve()
  gates[1]!()
  await Promise.all([first, last])
  expect(done).toEqual([1, 3])
  const again = work(4)
  gates[2]!()
  await again
  expect(done).toEqual([1, 3, 4])
})

test('a failure rejects, and the next call runs again', async () => {
  let fails = true
  const work = oneAtATime(async () => {
    await Promise.resolve()
    if (fails) throw new Error('no room')
  })
  await expect(work(null)).rejects.toThrow('no room')
  fails = false
  await work(null)
})
