import type { z } from 'zod'
import type { ErrorBody, Operation } from '#contract/operation.ts'
import { API_CALLS_PER_SECOND, API_KEY_PREFIX, NO_API_ACCESS } from '#contract/api-keys.ts'
import { PLANS } from '#contract/plans.ts'
import { dailyLimitMessage, UNKNOWN_KEY } from './api-calls.ts'
import { addressOf, exampleOf } from './api-examples.ts'
import { jsonSchema } from './json-schema.ts'
import { errorBody } from './http-error.ts'

type Json = Record<string, unknown>

const ERROR_SCHEMA = {
  type: 'object',
  required: ['statusCode', 'error', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    message: { type: 'string' },
    field: { type: 'string', description: 'The parameter or field at fault.' },
  },
}

const DESCRIPTION =
  'Flats to let, from the posts of public Telegram channels. ' +
  'An empty parameter is the same as a missing one.\n\n' +
  `Programs send an API key: \`Authorization: Bearer ${API_KEY_PREFIX}…\`. ` +
  'Keys are made in [the settings](/settings#api) and are part of the Quarterly plan ' +
  `(${PLANS.quarterly.apiCallsPerDay} calls a day of UTC) and of the Yearly one ` +
  '(without a daily limit); all keys of an account together make ' +
  `${API_CALLS_PER_SECOND} calls a second. Operations with a lock take a key; no other does.`

const integerHeader = (description: string) => ({ description, schema: { type: 'integer' } })
/** draft-ietf-httpapi-ratelimit-headers-06. */
const QUOTA_HEADERS = {
  'RateLimit-Limit': integerHeader(
    'By key: the calls of a day, or of a second where that is full. Not sent where the day ' +
      'has no limit.',
  ),
  'RateLimit-Remaining': integerHeader('How many of them are left.'),
  'RateLimit-Reset': integerHeader('Seconds until they begin anew.'),
  'RateLimit-Policy': {
    description: 'All limits, each with its window in seconds.',
    schema: { type: 'string' },
    example: `${PLANS.quarterly.apiCallsPerDay};w=86400, ${API_CALLS_PER_SECOND};w=1`,
  },
}

const RETRY = { 'Retry-After': integerHeader('Seconds until it may go on.') }
const CHALLENGE = {
  'WWW-Authenticate': {
    description: 'By key.',
    schema: { type: 'string' },
    example: 'Bearer error="invalid_token"',
  },
}

/**
 * The OpenAPI 3.1 document of the operations at `publicUrl`: nothing in it is written by hand that
 * the contract knows.
 */
export function openApi(operations: readonly Operation[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const op of operations)
    paths[op.path] = { ...paths[op.path], [op.method.toLowerCase()]: describe(op, publicUrl) }
  return {
    openapi: '3.1.0',
    info: { title: 'Bina', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      headers: { ...QUOTA_HEADERS, ...RETRY, ...CHALLENGE },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_PREFIX}…`,
          description: 'An API key.',
        },
      },
    },
  }
}

function describe(op: Operation, publicUrl: string): Json {
  const example = exampleOf(op.id)
  const responseHeaders = (headers: object) =>
    op.allowsApiKey
      ? {
          headers: Object.fromEntries(
            Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
          ),
        }
      : {}
  const errorResponse = (
    description: string,
    { headers = QUOTA_HEADERS, body }: { headers?: object; body?: ErrorBody } = {},
  ) => ({
    description,
    ...responseHeaders(headers),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        ...(body ? { example: body } : {}),
      },
    },
  })
  return {
    operationId: op.id,
    summary: op.summary,
    ...(example
      ? {
          description:
            `\`\`\`\ncurl -H "Authorization: Bearer $BINA_KEY" ` +
            `"${publicUrl}${addressOf(op.path, example)}"\n\`\`\``,
        }
      : {}),
    tags: [op.path.split('/').find((part) => part !== '' && part !== 'api')],
    // Whoever shows no key is a visitor.
    ...(op.allowsApiKey ? { security: [{ apiKey: [] }, {}] } : {}),
    parameters: [
      ...parameters(op.params, 'path', example?.params),
      ...parameters(op.query, 'query', example?.query),
    ],
    ...(op.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(op.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'OK',
        ...responseHeaders(QUOTA_HEADERS),
        content: {
          'application/json': {
            schema: jsonSchema(op.response, 'output'),
            ...(example ? { example: example.response } : {}),
          },
        },
      },
      ...(op.params || op.query || op.body
        ? { 400: errorResponse('A wrong parameter, named in `field`.') }
        : {}),
      ...(op.allowsApiKey
        ? {
            401: errorResponse('The API key is wrong.', {
              headers: CHALLENGE,
              body: errorBody(401, UNKNOWN_KEY),
            }),
            403: errorResponse('The account of the API key has no plan with API access.', {
              headers: {},
              body: errorBody(403, NO_API_ACCESS),
            }),
          }
        : {}),
      ...(op.params
        ? {
            308: { description: 'Now part of another one: see `location`.' },
            404: errorResponse('Not there, or no longer.'),
          }
        : {}),
      429: op.allowsApiKey
        ? errorResponse('Too many calls by key in this day or second, or too many requests.', {
            headers: { ...QUOTA_HEADERS, ...RETRY },
            body: errorBody(
              429,
              dailyLimitMessage(
                PLANS.quarterly.apiCallsPerDay ?? 0,
                new Date('2026-11-22T10:00:00Z'),
              ),
            ),
          })
        : errorResponse('Too many requests: `retry-after` says when to go on.'),
    },
  }
}

function parameters(
  schemaOf: z.ZodType | undefined,
  place: 'path' | 'query',
  examples: Record<string, string> = {},
): Json[] {
  if (!schemaOf) return []
  const { properties: responseHeaders = {}, required = [] } = jsonSchema(
    schemaOf,
    'input',
  ) as Properties
  const { properties: read = {} } = jsonSchema(schemaOf, 'output') as Properties
  return Object.entries(responseHeaders).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    // Lists are sent as text; what they are lists of shows in what is read from it.
    ...(read[name]?.type === 'array'
      ? { schema: { type: 'array', items: read[name].items }, style: 'form', explode: false }
      : { schema }),
    ...(examples[name] === undefined ? {} : { example: exampleValue(examples[name], read[name]) }),
  }))
}

/**
 * As the parameter's own type says it, so that the documentation does not show a number as text.
 */
function exampleValue(text: string, { type, items }: Json = {}): unknown {
  if (type === 'array') return text.split(',').map((part) => exampleValue(part, items as Json))
  return type === 'integer' || type === 'number' ? Number(text) : text
}

type Properties = { properties?: Record<string, Json>; required?: string[] }
