import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLanguageModel } from '#test/doubles/language-model/server.ts'
import type { LanguageModelDouble } from '#test/doubles/language-model/server.ts'
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

let fake: LanguageModelDouble
beforeAll(async () => {
  fake = await startLanguageModel({ apiKey: KEY })
  fake.know('Tulip street', answer)
})
afterAll(() => fake.stop())
beforeEach(() => fake.restore())

const model = (options: Partial<LanguageModelOptions> = {}) =>
  createLanguageModel({ baseUrl: fake.url, model: 'small', apiKey: KEY, ...options })
/** What came of a question, and how often it was asked. */
async function generate(options: Partial<LanguageModelOptions> = {}) {
  const before = fake.asked.length
  const result = await model(options).generate(request)
  return { result, tries: fake.asked.length - before }
}

it('asks with a strict schema, at temperature 0, and answers with the tokens it took', async () => {
  const { result } = await generate()
  expect(result).toEqual({
    kind: 'answer',
    answer,
    usage: {
      inputTokens: expect.any(Number) as number,
      outputTokens: expect.any(Number) as number,
    },
  })
  const { body, headers } = fake.asked.at(-1)!
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

describe('what is no answer is told apart, and not asked again', () => {
  it.each([
    ['refuse', 'refused'],
    ['filter', 'refused'],
    ['cut', 'cut short'],
    ['null', 'empty'],
    ['nonsense', 'not JSON'],
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

  it('JSON of another shape is passed on: the caller checks it', async () => {
    fake.fail('shape')
    expect((await generate()).result).toMatchObject({
      kind: 'answer',
      answer: { flat: { price: 'six hundred' } },
    })
  })

  it('an answer that names no tokens says so', async () => {
    fake.fail('no-usage')
    expect((await generate()).result).toEqual({ kind: 'answer', answer, usage: null })
  })
})

describe('another try', () => {
  it.each([
    ['throttle', { 'retry-after': '0' }],
    ['throttle', { 'retry-after-ms': '1' }],
    ['throttle', { 'retry-after': 'Fri, 01 Jan 2021 00:00:00 GMT' }],
    ['500', { 'retry-after': '0' }],
    ['reset', {}],
  ] as const)('after %s %o', async (fault, headers) => {
    fake.fail(fault, { times: 2, headers })
    const { result, tries } = await generate()
    expect(result.kind).toBe('answer')
    expect(tries).toBe(3)
  })

  it('three in all', async () => {
    fake.fail('500', { headers: { 'retry-after-ms': '1' } })
    const { result, tries } = await generate()
    expect(result).toMatchObject({ kind: 'unavailable', reason: 'HTTP 500' })
    expect(tries).toBe(3)
  })

  it('none where the endpoint asks for a longer rest: that is told', async () => {
    fake.fail('throttle', { headers: { 'retry-after': '60' } })
    const { result, tries } = await generate()
    expect(result).toMatchObject({ kind: 'unavailable', reason: 'HTTP 429', retryAfterMs: 60_000 })
    expect(tries).toBe(1)
  })

  it.each([
    ['quota', 'its quota is used up'],
    ['key', 'HTTP 401'],
    ['portal', 'HTTP 200, and no answer of a language model'],
    ['endless', 'no answer that can be read'],
  ] as const)('none after %s', async (fault, reason) => {
    fake.fail(fault, { headers: { 'retry-after': '0' } })
    const { result, tries } = await generate()
    expect(result).toMatchObject({ kind: 'unavailable', reason })
    expect(tries).toBe(1)
  })

  it('none after a time-out', async () => {
    fake.fail('hang')
    const { result, tries } = await generate({ timeoutMs: 100 })
    expect(result).toEqual({
      kind: 'unavailable',
      reason: 'no answer in time',
      retryAfterMs: null,
      usage: null,
    })
    expect(tries).toBe(1)
  })

  it('a slow answer within the time is an answer', async () => {
    fake.fail('slow', { slowMs: 50 })
    expect((await generate()).result.kind).toBe('answer')
  })

  it('a host that is not there is away, with its code', async () => {
    const gone = await startLanguageModel()
    await gone.stop()
    expect(await model({ baseUrl: gone.url, maxPauseMs: 0 }).generate(request)).toMatchObject({
      kind: 'unavailable',
      reason: 'no connection (ECONNREFUSED)',
    })
  })
})

it('no redirect is followed: the key stays here', async () => {
  const other = await startLanguageModel()
  fake.fail('redirect', { location: `${other.url}/chat/completions` })
  expect((await generate()).result).toMatchObject({ kind: 'unavailable' })
  expect(other.asked).toEqual([])
  await other.stop()
})

describe('an endpoint that knows less of the protocol', () => {
  it.each([
    ['no-schema', { response_format: { type: 'json_object' } }],
    ['no-max-tokens', { max_completion_tokens: 900 }],
    ['no-temperature', { model: 'small' }],
  ] as const)('%s: is asked in its own way, from then on at once', async (fault, expected) => {
    fake.fail(fault)
    const small = model()
    expect(await small.generate(request)).toMatchObject({ kind: 'answer', answer })
    const before = fake.asked.length
    expect(await small.generate(request)).toMatchObject({ kind: 'answer', answer })
    expect(fake.asked).toHaveLength(before + 1)
    const { body } = fake.asked.at(-1)!
    expect(body).toMatchObject(expected)
    if (fault === 'no-schema') expect(body.messages![0]!.content).toContain(JSON.stringify(schema))
    if (fault === 'no-temperature') expect(body).not.toHaveProperty('temperature')
  })
})

it('no reason repeats a word of the post or of the key', async () => {
  for (const fault of ['refuse', 'nonsense', 'portal', 'key', 'quota', '500', 'reset'] as const) {
    fake.fail(fault, { headers: { 'retry-after': '60' } })
    const serialized = JSON.stringify((await generate({ maxPauseMs: 0 })).result)
    expect(serialized).not.toMatch(/Tulip|key-of|Incorrect|sorry|lovely/)
  }
})
