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
const question = {
  instructions: 'Read the post.',
  data: 'A flat on Tulip street, 600$',
  schema,
  maxOutputTokens: 900,
}
const answer = { isRental: true, flats: [{ price: 600 }] }

let double: LanguageModelDouble
beforeAll(async () => {
  double = await startLanguageModel({ apiKey: KEY })
  double.know('Tulip street', answer)
})
afterAll(() => double.stop())
beforeEach(() => double.restore())

const model = (options: Partial<LanguageModelOptions> = {}) =>
  createLanguageModel({ baseUrl: double.url, model: 'small', apiKey: KEY, ...options })
/** What came of a question, and how often it was asked. */
async function ask(options: Partial<LanguageModelOptions> = {}) {
  const before = double.asked.length
  const reply = await model(options).ask(question)
  return { reply, tries: double.asked.length - before }
}

it('asks with a strict schema, at temperature 0, and answers with the tokens it took', async () => {
  const { reply } = await ask()
  expect(reply).toEqual({
    kind: 'answer',
    answer,
    usage: {
      inputTokens: expect.any(Number) as number,
      outputTokens: expect.any(Number) as number,
    },
  })
  const { body, headers } = double.asked.at(-1)!
  expect(headers.authorization).toBe(`Bearer ${KEY}`)
  expect(body).toMatchObject({
    model: 'small',
    temperature: 0,
    max_tokens: 900,
    response_format: { type: 'json_schema', json_schema: { strict: true, schema } },
    messages: [
      { role: 'system', content: 'Read the post.' },
      { role: 'user', content: question.data },
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
    double.fail(fault)
    const { reply, tries } = await ask()
    expect(reply).toMatchObject({
      kind: 'no-answer',
      reason,
      usage: { inputTokens: expect.any(Number) as number },
    })
    expect(tries).toBe(1)
  })

  it('JSON of another shape is handed over: its shape is checked where its meaning is known', async () => {
    double.fail('shape')
    expect((await ask()).reply).toMatchObject({
      kind: 'answer',
      answer: { flat: { price: 'six hundred' } },
    })
  })

  it('an answer that names no tokens says so', async () => {
    double.fail('no-usage')
    expect((await ask()).reply).toEqual({ kind: 'answer', answer, usage: null })
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
    double.fail(fault, { times: 2, headers })
    const { reply, tries } = await ask()
    expect(reply.kind).toBe('answer')
    expect(tries).toBe(3)
  })

  it('three in all', async () => {
    double.fail('500', { headers: { 'retry-after-ms': '1' } })
    const { reply, tries } = await ask()
    expect(reply).toMatchObject({ kind: 'away', reason: 'HTTP 500' })
    expect(tries).toBe(3)
  })

  it('none where the endpoint asks for a longer rest: that is told', async () => {
    double.fail('throttle', { headers: { 'retry-after': '60' } })
    const { reply, tries } = await ask()
    expect(reply).toMatchObject({ kind: 'away', reason: 'HTTP 429', restMs: 60_000 })
    expect(tries).toBe(1)
  })

  it.each([
    ['quota', 'its quota is used up'],
    ['key', 'HTTP 401'],
    ['portal', 'HTTP 200, and no answer of a language model'],
    ['endless', 'no answer that can be read'],
  ] as const)('none after %s', async (fault, reason) => {
    double.fail(fault, { headers: { 'retry-after': '0' } })
    const { reply, tries } = await ask()
    expect(reply).toMatchObject({ kind: 'away', reason })
    expect(tries).toBe(1)
  })

  it('none after a time-out', async () => {
    double.fail('hang')
    const { reply, tries } = await ask({ timeoutMs: 100 })
    expect(reply).toEqual({ kind: 'away', reason: 'no answer in time', restMs: null, usage: null })
    expect(tries).toBe(1)
  })

  it('a slow answer within the time is an answer', async () => {
    double.fail('slow', { slowMs: 50 })
    expect((await ask()).reply.kind).toBe('answer')
  })

  it('a host that is not there is away, with its code', async () => {
    const gone = await startLanguageModel()
    await gone.stop()
    expect(await model({ baseUrl: gone.url, longestPauseMs: 0 }).ask(question)).toMatchObject({
      kind: 'away',
      reason: 'no connection (ECONNREFUSED)',
    })
  })
})

it('no redirect is followed: the key stays here', async () => {
  const other = await startLanguageModel()
  double.fail('redirect', { location: `${other.url}/chat/completions` })
  expect((await ask()).reply).toMatchObject({ kind: 'away' })
  expect(other.asked).toEqual([])
  await other.stop()
})

describe('an endpoint that knows less of the protocol', () => {
  it.each([
    ['no-schema', { response_format: { type: 'json_object' } }],
    ['no-max-tokens', { max_completion_tokens: 900 }],
    ['no-temperature', { model: 'small' }],
  ] as const)('%s: is asked in its own way, from then on at once', async (fault, expected) => {
    double.fail(fault)
    const small = model()
    expect(await small.ask(question)).toMatchObject({ kind: 'answer', answer })
    const before = double.asked.length
    expect(await small.ask(question)).toMatchObject({ kind: 'answer', answer })
    expect(double.asked).toHaveLength(before + 1)
    const { body } = double.asked.at(-1)!
    expect(body).toMatchObject(expected)
    if (fault === 'no-schema') expect(body.messages![0]!.content).toContain(JSON.stringify(schema))
    if (fault === 'no-temperature') expect(body).not.toHaveProperty('temperature')
  })
})

it('no reason repeats a word of the post or of the key', async () => {
  for (const fault of ['refuse', 'nonsense', 'portal', 'key', 'quota', '500', 'reset'] as const) {
    double.fail(fault, { headers: { 'retry-after': '60' } })
    const said = JSON.stringify((await ask({ longestPauseMs: 0 })).reply)
    expect(said).not.toMatch(/Tulip|key-of|Incorrect|sorry|lovely/)
  }
})
