import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '#contract/operations.ts'
import type { Operation } from '#contract/operation.ts'
import { inputMessage } from './input-message.ts'
import { jsonSchema } from './json-schema.ts'
import { badRequest } from './error-handler.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}

const BAD: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '\0',
  '-1',
  '1.5',
  '1e99',
  'x'.repeat(100_000),
  '☃',
  0,
  -1,
  1.5,
  1e300,
  NaN,
  true,
  [],
  ['x'],
  [null],
  [{}],
  Array.from({ length: 1000 }, () => 'x'),
  Array.from({ length: 1000 }, () => 1),
  {},
  { x: 1 },
  '2026-99-99',
  'javascript:alert(1)',
  '100000000000000000000',
]

/** A valid-looking value for a JSON schema, in which single fields are then made wrong. */
function sample(schema: Schema): unknown {
  const [first] = schema.anyOf ?? []
  if (first) return sample(first)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner)]),
    )
  if (type === 'array') return schema.items ? [sample(schema.items)] : []
  return { string: 'x', number: 1, integer: 1, boolean: true }[type ?? ''] ?? null
}

/** Yields the sample of a schema with each value at every depth replaced by each bad value. */
function* spoiled(schema: Schema): Generator<unknown> {
  yield* BAD
  const object = schema.properties ? schema : schema.anyOf?.find(({ properties }) => properties)
  const whole = sample(object ?? schema)
  for (const [name, inner] of Object.entries(object?.properties ?? {})) {
    for (const value of spoiled(inner)) yield { ...(whole as object), [name]: value }
  }
  const items = schema.items ?? schema.anyOf?.find((one) => one.items)?.items
  if (items) for (const value of spoiled(items)) yield [value]
}

/** Matches Zod's own wording. */
const RAW = new RegExp(
  String.raw`\b(?:expected|received|` +
    'invalid (?:input|option|string|key|value|url|uuid|iso|email|format)|' +
    String.raw`too (?:big|small)|unrecognized|regex|pattern|undefined|nan|zod)\b|[<>]=|\/\^`,
  'i',
)

const cases = Object.values(operations as Record<string, Operation>).flatMap((operation) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = operation[part]
    return schema ? [[operation.id, part, schema] as const] : []
  }),
)

describe('every invalid input has our own message and its field', () => {
  test.each(cases)('%s: %s', (_id, _part, schema) => {
    const messages = new Map<string, string | undefined>()
    for (const value of spoiled(jsonSchema(schema, 'input') as Schema)) {
      const result = schema.safeParse(value, { error: inputMessage })
      if (result.success) continue
      for (const issue of result.error.issues) {
        const { message, field } = badRequest(new z.ZodError([issue]))
        messages.set(`${message}\n${field}`, message)
        expect(issue.path.length === 0 || field !== undefined, `no field for: ${message}`).toBe(
          true,
        )
      }
    }
    expect(messages.size).toBeGreaterThan(0)
    expect([...messages.values()].filter((message) => RAW.test(message!))).toEqual([])
    expect(
      [...messages.values()].filter(
        (message) => !/^[A-Za-z].{3,}/.test(message!) || message!.length > 600,
      ),
    ).toEqual([])
    expect(
      [...messages.values()].filter((message) =>
        /another type|another format|a value that is not allowed/.test(message!),
      ),
    ).toEqual([])
  })
})

describe('messages', () => {
  const schema = z.object({
    name: z.string().min(1).max(3),
    rooms: z.array(z.int().min(1).max(5)).min(1).max(2),
    kind: z.enum(['a', 'b']),
    only: z.literal('x'),
    on: z.boolean(),
    at: z.iso.datetime(),
    inner: z.strictObject({ id: z.uuid() }),
    above: z.number().gt(1).lt(9).multipleOf(2),
  })
  const good = {
    name: 'x',
    rooms: [1],
    kind: 'a',
    only: 'x',
    on: true,
    at: '2026-11-22T10:00:00Z',
    above: 2,
    inner: { id: '7f5bdc8c-7a33-4a7b-8e36-3f5a3a2f0d11' },
  }
  test.each([
    [{ name: undefined }, 'name is required and must be a string'],
    [{ name: 1 }, 'name must be a string'],
    [{ name: '' }, 'name must not be empty'],
    [{ name: 'long' }, 'name must have at most 3 characters'],
    [{ rooms: 'x' }, 'rooms must be an array'],
    [{ rooms: [] }, 'rooms must have at least 1 value'],
    [{ rooms: [1, 2, 3] }, 'rooms must have at most 2 values'],
    [{ rooms: [6] }, 'Each value of rooms must be at most 5'],
    [{ rooms: [1.5] }, 'Each value of rooms must be a whole number'],
    [{ kind: 'c' }, 'kind must be one of a, b'],
    [{ only: 'y' }, 'only must be x'],
    [{ on: 'yes' }, 'on must be true or false'],
    [{ at: 'now' }, 'at must be a time like 2026-11-22T10:00:00Z'],
    [{ inner: { id: 'x' } }, 'inner.id must be a UUID'],
    [{ inner: { ...good.inner, y: 1 } }, 'inner must not have y'],
    [{ above: 1 }, 'above must be more than 1'],
    [{ above: 9 }, 'above must be less than 9'],
    [{ above: 3 }, 'above must be a multiple of 2'],
  ])('%j: %s', (change, message) => {
    const result = schema.safeParse({ ...good, ...change }, { error: inputMessage })
    expect(badRequest(result.error!).message).toBe(message)
  })

  test('a missing body', () => {
    const result = schema.safeParse(undefined, { error: inputMessage })
    expect(badRequest(result.error!)).toMatchObject({
      message: 'Send an object as JSON',
      field: undefined,
    })
  })
})
