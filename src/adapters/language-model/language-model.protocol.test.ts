import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLanguageModel } from '#test/doubles/language-model/server.ts'
import type { FakeLanguageModel } from '#test/doubles/language-model/server.ts'
import { createLanguageModel, type LanguageModelOptions } from './language-model.ts'

const KEY = 'key-of-the-tests'
const schema = {
  type: 'object',
  properties: {
    isRental: { type: 'boolean' },
    flats: { type: 'array', items: { type: 'object' } },
  },
  required: ['isRental', 'flats'],
  additionalProperties: false,
}
const request = {
  instructions: 'Read the post.',
  data: 'A flat on Tulip street, 600$',
  schema,
  maxOutputTokens: 900,
}
const answer = { isRental: true, flats: [{ price: 600 }] }

let fake: FakeLanguageModel
beforeAll(async () => {
  fake = await startLanguageModel({ apiKey: KEY })
  fake.addAnswer('Tulip street', answer)
})
afterAll(() => fake.stop())
beforeEach(() => fake.restore())

const model = (options: Partial<LanguageModelOptions> = {}) =>
  createLanguageModel({ baseUrl: fake.url, model: 'small', apiKey: KEY, ...options })
/** Sends one request. Returns its result and the number of HTTP requests. */
async function generate(options: Partial<LanguageModelOptions> = {}) {
  const before = fake.requests.length
  const result = await model(options).generate(request)
  return { result, tries: fake.requests.length - before }
}

it('sends a strict schema and temperature 0, and returns the token usage', async () => {
  const { result } = await generate()
  expect(result).toEqual({
    kind: 'answer',
    answer,
    usage: {
      inputTokens: expect.any(Number) as number,
      outputTokens: expect.any(Number) as number,
    },
  })
  const { body, headers } = fake.requests.at(-1)!
  expect(headers.authorization).toBe(`Bearer ${KEY}`)
  expect(body).toMatchObject({
    model: 'small',
    temperature: 0,
    max_tokens: 900,
    response_format: { type: 'json_schema', json_schema: { strict: true, schema } },
    messages: [
      { role: 'system', content: 'Read the post.' },
      { role: 'user', content: request.data },
    ],
  })
})

describe('missing output has a reason and is not retried', () => {
  it.each([
    ['refuse', 'refused'],
    ['filter', 'refused'],
    ['cut', 'truncated'],
    ['null', 'empty'],
    ['nonsense', 'invalid JSON'],
  ] as const)('%s', async (fault, reason) => {
    fake.fail(fault)
    const { result, tries } = await generate()
    expect(result).toMatchObject({
      kind: 'no-answer',
      reason,
      usage: { inputTokens: expect.any(Number) as number },
    })
    expect(tries).toBe(1)
  })

  it('JSON that does not match the schema is returned for the caller to check', async () => {
    fake.fail('shape')
    expect((await generate()).result).toMatchObject({
      kind: 'answer',
      answer: { flat: { price: 'six hundred' } },
    })
  })

  it('a missing token count gives a null usage', async () => {
    fake.fail('no-usage')
    expect((await generate()).result).toEqual({ kind: 'answer', answer, usage: null })
  })
})

describe('retries', () => {
  it.each([
    ['throttle', { 'retry-after': '0' }],
    ['throttle', { 'retry-after-ms': '1' }],
    ['throttle', { 'retry-after': 'Fri, 01 Jan 2021 00:00:00 GMT' }],
    ['500', { 'retry-after': '0' }],
    ['reset', {}],
  ] as const)('follow %s %o', async (fault, headers) => {
    fake.fail(fault, { times: 2, headers })
    const { result, tries } = await generate()
    expect(result.kind).toBe('answer')
    expect(tries).toBe(3)
  })

  it('end after three tries', async () => {
    fake.fail('500', { headers: { 'retry-after-ms': '1' } })
    const { result, tries } = await generate()
    expect(result).toMatchObject({ kind: 'unavailable', reason: 'HTTP 500' })
    expect(tries).toBe(3)
  })

  it('are skipped if the endpoint asks for a longer pause, which is returned', async () => {
    fake.fail('throttle', { headers: { 'retry-after': '60' } })
    const { result, tries } = await generate()
    expect(result).toMatchObject({ kind: 'unavailable', reason: 'HTTP 429', retryAfterMs: 60_000 })
    expect(tries).toBe(1)
  })

  it.each([
    ['quota', 'quota exceeded'],
    ['key', 'HTTP 401'],
    ['portal', 'HTTP 200, but not a chat completion'],
    ['endless', 'unreadable response'],
  ] as const)('are skipped after %s', async (fault, reason) => {
    fake.fail(fault, { headers: { 'retry-after': '0' } })
    const { result, tries } = await generate()
    expect(result).toMatchObject({ kind: 'unavailable', reason })
    expect(tries).toBe(1)
  })

  it('are skipped after a timeout', async () => {
    fake.fail('hang')
    // Long enough for the request to arrive on a busy machine.
    const { result, tries } = await generate({ timeoutMs: 2000 })
    expect(result).toEqual({
      kind: 'unavailable',
      reason: 'timeout',
      retryAfterMs: null,
      usage: null,
    })
    expect(tries).toBe(1)
  })

  it('are not needed for a slow response within the timeout', async () => {
    fake.fail('slow', { slowMs: 50 })
    expect((await generate()).result.kind).toBe('answer')
  })

  it('end with the error code if the host cannot be reached', async () => {
    const gone = await startLanguageModel()
    await gone.stop()
    expect(await model({ baseUrl: gone.url, maxPauseMs: 0 }).generate(request)).toMatchObject({
      kind: 'unavailable',
      reason: 'no connection (ECONNREFUSED)',
    })
  })
})

it('does not follow redirects, which would forward the key', async () => {
  const other = await startLanguageModel()
  fake.fail('redirect', { location: `${other.url}/chat/completions` })
  expect((await generate()).result).toMatchObject({ kind: 'unavailable' })
  expect(other.requests).toEqual([])
  await other.stop()
})

describe('an endpoint that supports less of the protocol', () => {
  it.each([
    ['no-schema', { response_format: { type: 'json_object' } }],
    ['no-max-tokens', { max_completion_tokens: 900 }],
    ['no-temperature', { model: 'small' }],
  ] as const)(
    '%s: adapts the request, and keeps that for later requests',
    async (fault, expected) => {
      fake.fail(fault)
      const small = model()
      expect(await small.generate(request)).toMatchObject({ kind: 'answer', answer })
      const before = fake.requests.length
      expect(await small.generate(request)).toMatchObject({ kind: 'answer', answer })
      expect(fake.requests).toHaveLength(before + 1)
      const { body } = fake.requests.at(-1)!
      expect(body).toMatchObject(expected)
      if (fault === 'no-schema')
        expect(body.messages![0]!.content).toContain(JSON.stringify(schema))
      if (fault === 'no-temperature') expect(body).not.toHaveProperty('temperature')
    },
  )
})

it('reasons contain no text of the post or the key', async () => {
  for (const fault of ['refuse', 'nonsense', 'portal', 'key', 'quota', '500', 'reset'] as const) {
    fake.fail(fault, { headers: { 'retry-after': '60' } })
    const serialized = JSON.stringify((await generate({ maxPauseMs: 0 })).result)
    expect(serialized).not.toMatch(/Tulip|key-of|Incorrect|sorry|lovely/)
  }
})
