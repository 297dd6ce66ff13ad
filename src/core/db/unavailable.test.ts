import { expect, test } from 'vitest'
import { isDatabaseUnavailable, retryUntilAvailable } from './unavailable.ts'

const withCode = (code: string): Error => Object.assign(new Error('driver error'), { code })

test.each([
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '53300',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])('%s: the database is unavailable', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true)
  expect(isDatabaseUnavailable(new Error('wrapped', { cause: withCode(code) }))).toBe(true)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('"%s": the database is unavailable', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true)
})

test.each(['23505', '42P01', '53100', '28P01', '3D000', '40001', 'ENOSPC', 'ENOENT'])(
  '%s is a permanent error',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false)
  },
)

test('work is retried until the database is available; other errors are thrown', async () => {
  const lines: string[] = []
  const options = {
    signal: new AbortController().signal,
    log: (line: string) => void lines.push(line),
  }
  let tries = 0
  expect(
    await retryUntilAvailable(async () => {
      tries += 1
      if (tries < 3) throw withCode('ECONNREFUSED')
      return 'done'
    }, options),
  ).toBe('done')
  expect([tries, lines]).toEqual([3, ['driver error Waiting for the database.']])
  await expect(
    retryUntilAvailable(() => Promise.reject(withCode('28P01')), options),
  ).rejects.toThrow('driver error')
  await expect(
    retryUntilAvailable(() => Promise.reject(withCode('ECONNREFUSED')), {
      ...options,
      signal: AbortSignal.abort(),
    }),
  ).rejects.toThrow('driver error')
})
