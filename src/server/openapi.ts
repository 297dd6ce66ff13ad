import type { z } from 'zod'
import type { Operation } from '#contract/operation.ts'
import { jsonSchema } from './json-schema.ts'

type Json = Record<string, unknown>

const REFUSAL = {
  type: 'object',
  required: ['statusCode', 'error', 'message'],
  properties: { statusCode: { type: 'integer' }, error: { type: 'string' }, message: { type: 'string' }, field: { type: 'string', description: 'The parameter or field at fault.' } },
}

/** The OpenAPI 3.1 document of the operations: nothing in it is written by hand that the contract knows. */
export function openApi(operations: readonly Operation[]): Json {
  const paths: Record<string, Json> = {}
  for (const op of operations) paths[op.path] = { ...paths[op.path], [op.method.toLowerCase()]: describe(op) }
  return {
    openapi: '3.1.0',
    info: { title: 'Bina', version: '1.0.0', description: 'Flats to let, from the posts of public Telegram channels. An empty parameter is the same as a missing one.' },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Refusal: REFUSAL } },
  }
}

function describe(op: Operation): Json {
  const refusal = (description: string) => ({ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } })
  return {
    operationId: op.id,
    summary: op.summary,
    tags: [op.path.split('/').find((part) => part !== '' && part !== 'api')],
    parameters: [...parameters(op.params, 'path'), ...parameters(op.query, 'query')],
    ...(op.body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(op.body, 'input') } } } } : {}),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: jsonSchema(op.answer, 'output') } } },
      ...(op.params || op.query || op.body ? { 400: refusal('A wrong parameter, named in `field`.') } : {}),
      ...(op.params ? { 308: { description: 'Now part of another one: see `location`.' }, 404: refusal('Not there, or no longer.') } : {}),
      429: refusal('Too many requests: `retry-after` says when to go on.'),
    },
  }
}

function parameters(shape: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!shape) return []
  const { properties: sent = {}, required = [] } = jsonSchema(shape, 'input') as Properties
  const { properties: read = {} } = jsonSchema(shape, 'output') as Properties
  return Object.entries(sent).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    // Lists are sent as text; what they are lists of shows in what is read from it.
    ...(read[name]?.type === 'array' ? { schema: { type: 'array', items: read[name].items }, style: 'form', explode: false } : { schema }),
  }))
}

type Properties = { properties?: Record<string, Json>; required?: string[] }
