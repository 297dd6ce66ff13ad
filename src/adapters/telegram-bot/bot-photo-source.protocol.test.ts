import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTelegramBot } from '#demo/telegram-bot/server.ts'
import { createTelegramBot } from './telegram-bot.ts'

const fake = await startTelegramBot()
afterAll(() => fake.stop())
beforeEach(() => fake.restore())

const bytes = readFileSync(new URL('../../demo/t-me/fixtures/photos/wide.jpg', import.meta.url))
const { polling, updateParser, photoSource } = createTelegramBot({
  token: fake.token,
  apiUrl: fake.url,
  timeoutMs: 1000,
})
const source = photoSource({
  fetch: (url) => Promise.resolve({ kind: 'rejected', reason: `not ours: ${url}` }),
})
fake.posts(fake.channel(), { photos: [bytes] })
const [update] = await polling.poll(null, 5, new AbortController().signal)
const parsed = updateParser.parse(update!.body)
const url = parsed?.kind === 'channelPost' ? parsed.post.photos[0]!.url : ''

test('fetches the photo of a post', async () => {
  const fetched = await source.fetch(url)
  expect(fetched.kind === 'photo' && bytes.equals(fetched.bytes)).toBe(true)
})

test.each([
  ['429', 'unreachable'],
  ['500', 'unreachable'],
  ['502', 'unreachable'],
  ['reset', 'unreachable'],
  ['nonsense', 'unreachable'],
  ['refuse', 'rejected'],
] as const)('after %s it is %s, and the token stays secret', async (kind, outcome) => {
  fake.fault({ kind, method: 'getFile' })
  const fetched = await source.fetch(url)
  expect(fetched.kind).toBe(outcome)
  expect(JSON.stringify(fetched)).not.toContain(fake.token)
})

test('leaves other URLs to the other source', async () => {
  expect(await source.fetch('https://example.com/a.jpg')).toEqual({
    kind: 'rejected',
    reason: 'not ours: https://example.com/a.jpg',
  })
})
