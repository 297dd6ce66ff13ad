import { expect, test } from 'vitest'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { webhookEventSchema } from '#contract/webhooks.ts'
import { addressOf, EVENT, examples, exampleOf } from './api-examples.ts'
import { jsonSchema } from './json-schema.ts'
import { openApi } from './openapi.ts'

const all = Object.values(operations) as Operation[]
const document = openApi(all, 'https://bina.test') as {
  paths: Record<string, Record<string, Documented>>
  components: { headers: object; securitySchemes: object }
  webhooks: {
    event: { post: { requestBody: { content: Record<string, { example: unknown }> } } }
  }
}
type Documented = {
  description?: string
  security?: unknown
  responses: Record<string, { headers?: object; content?: Record<string, { example?: unknown }> }>
  parameters: { name: string; example?: unknown }[]
}

test('exactly the operations that accept a key have an example', () =>
  expect(Object.keys(examples).sort()).toEqual(
    all
      .filter(({ allowsApiKey }) => allowsApiKey)
      .map(({ id }) => id)
      .sort(),
  ))

/** The settings page (`api.canWriteHint`) and docs/api.md say in words what these are. */
test('keys that may make changes change saved searches and send events of webhooks', () =>
  expect(
    all.filter(({ allowsApiKey, method }) => allowsApiKey && method !== 'GET').map(({ id }) => id),
  ).toEqual([
    'createSubscription',
    'changeSubscription',
    'toggleSubscription',
    'deleteSubscription',
    'testWebhook',
    'replayWebhook',
  ]))

test.each(all.filter(({ allowsApiKey }) => allowsApiKey))(
  'the example of $id is a valid request with a valid response',
  (op) => {
    const { params, query, body, response } = exampleOf(op.id)!
    for (const [schema, sent] of [
      [op.body, body],
      [op.params, params],
      [op.query, query],
    ] as const) {
      expect(schema === undefined).toBe(sent === undefined)
      if (!schema || !sent) continue
      expect(schema.safeParse(sent).error).toBeUndefined()
      // Unknown parameters would be dropped silently.
      expect(Object.keys(jsonSchema(schema, 'input').properties as object)).toEqual(
        expect.arrayContaining(Object.keys(sent)),
      )
    }
    expect(op.response.parse(response)).toEqual(response)
  },
)

test('the event of webhooks is documented with a valid example', () => {
  const { requestBody } = document.webhooks.event.post
  expect(webhookEventSchema.parse(requestBody.content['application/json']!.example)).toEqual(EVENT)
})

test.each(all)('$id is documented with a key exactly if it accepts one', (op) => {
  const { security, responses, description, parameters } =
    document.paths[op.path]![op.method.toLowerCase()]!
  if (!op.allowsApiKey)
    return expect([security, description, responses['429']!.headers]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  expect(security).toEqual([{ apiKey: [] }, ...(op.access === 'anyone' ? [{}] : [])])
  const quota = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy']
  const sent = { 200: quota, 401: ['WWW-Authenticate'], 403: [], 429: [...quota, 'Retry-After'] }
  for (const [status, headers] of Object.entries(sent))
    expect(Object.keys(responses[status]!.headers!), status).toEqual(headers)
  for (const status of ['401', '403', '429'])
    expect(responses[status]!.content!['application/json']!.example).toMatchObject({
      statusCode: Number(status),
      message: expect.any(String),
    })
  const { format = '' } = exampleOf(op.id)!.params ?? {}
  expect(responses['200']!.content![op.formats?.[format] ?? 'application/json']!.example).toEqual(
    exampleOf(op.id)!.response,
  )
  expect(description).toContain(`"https://bina.test${addressOf(op.path, exampleOf(op.id)!)}"`)
  const { params = {}, query = {} } = exampleOf(op.id)!
  for (const [name, value] of Object.entries({ ...params, ...query }))
    expect(String(parameters.find((parameter) => parameter.name === name)!.example)).toBe(value)
})
