import type { z } from 'zod'
import type { ErrorBody, Operation } from '#contract/operation.ts'
import { API_CALLS_PER_SECOND, API_KEY_PREFIX } from '#contract/api-keys.ts'
import { PLANS } from '#contract/plans.ts'
import { webhookEventSchema } from '#contract/webhooks.ts'
import { errors } from '#contract/errors.ts'
import { AppError } from '#core/app-error.ts'
import { dailyLimitError } from './api-calls.ts'
import { addressOf, EVENT, exampleOf } from './api-examples.ts'
import { jsonSchema, parameterSchemas } from './json-schema.ts'
import { errorBody } from './error-handler.ts'

type Json = Record<string, unknown>

const ERROR_SCHEMA = {
  type: 'object',
  required: ['statusCode', 'error', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    code: {
      type: 'string',
      enum: Object.keys(errors),
      description: 'What went wrong, for programs.',
    },
    message: { type: 'string' },
    params: {
      type: 'object',
      description: 'The values in `message`.',
      additionalProperties: { type: ['string', 'number'] },
    },
    field: { type: 'string', description: 'The invalid parameter or field.' },
  },
}

const DESCRIPTION =
  'Rental listings from the posts of public Telegram channels. ' +
  'Empty parameters count as missing.\n\n' +
  `Authenticate with an API key: \`Authorization: Bearer ${API_KEY_PREFIX}…\`. ` +
  'Create keys in [Settings](/settings#api). API access is part of the Quarterly plan ' +
  `(${PLANS.quarterly.apiCallsPerDay} calls per UTC day) and the Yearly plan ` +
  '(no daily limit). All keys of an account together are limited to ' +
  `${API_CALLS_PER_SECOND} calls per second. Only operations with a lock accept API keys. A key ` +
  'changes something only if that was allowed when it was created.'

const integerHeader = (description: string) => ({ description, schema: { type: 'integer' } })
/** draft-ietf-httpapi-ratelimit-headers-06. */
const QUOTA_HEADERS = {
  'RateLimit-Limit': integerHeader(
    'With an API key: the daily limit, or the limit per second if that was reached. Not sent ' +
      'without a daily limit.',
  ),
  'RateLimit-Remaining': integerHeader('The calls left.'),
  'RateLimit-Reset': integerHeader('Seconds until the limit resets.'),
  'RateLimit-Policy': {
    description: 'All limits with their windows in seconds.',
    schema: { type: 'string' },
    example: `${PLANS.quarterly.apiCallsPerDay};w=86400, ${API_CALLS_PER_SECOND};w=1`,
  },
}

const RETRY = { 'Retry-After': integerHeader('Seconds until the next attempt.') }
const CHALLENGE = {
  'WWW-Authenticate': {
    description: 'With an API key.',
    schema: { type: 'string' },
    example: 'Bearer error="invalid_token"',
  },
}

const WEBHOOK = {
  operationId: 'event',
  summary: 'An event of a saved search, sent to the webhooks of its account.',
  description:
    'Signed by the specification of Standard Webhooks: `webhook-signature` is `v1,` and the ' +
    'base64 of HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined with dots; ' +
    'its key is the base64-decoded part of the secret after `whsec_`.',
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: jsonSchema(webhookEventSchema, 'output'), example: EVENT },
    },
  },
  responses: {
    '2XX': { description: 'Received.' },
    410: { description: 'Disables the webhook.' },
    429: { description: 'Sent again after `retry-after` seconds.' },
    default: { description: 'Sent again, more and more rarely, for a day.' },
  },
}

/** Generates the OpenAPI 3.1 document of the operations at `publicUrl` from the contract. */
export function openApi(operations: readonly Operation[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const op of operations)
    paths[op.path] = { ...paths[op.path], [op.method.toLowerCase()]: describe(op, publicUrl) }
  return {
    openapi: '3.1.0',
    info: { title: 'Bina', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths,
    webhooks: { event: { post: WEBHOOK } },
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
            `\`\`\`\ncurl ${op.method === 'GET' ? '' : `-X ${op.method} `}` +
            `-H "Authorization: Bearer $BINA_KEY" ` +
            (example.body
              ? `-H "Content-Type: application/json" -d '${JSON.stringify(example.body)}' `
              : '') +
            `"${publicUrl}${addressOf(op.path, example)}"\n\`\`\``,
        }
      : {}),
    tags: [op.path.split('/').find((part) => part !== '' && part !== 'api')],
    // Where anyone may call, the key is optional.
    ...(op.allowsApiKey
      ? { security: [{ apiKey: [] }, ...(op.access === 'anyone' ? [{}] : [])] }
      : {}),
    parameters: [
      ...parameters(op.params, 'path', example?.params),
      ...parameters(op.query, 'query', example?.query),
    ],
    ...(op.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: jsonSchema(op.body, 'input'),
                ...(example?.body ? { example: example.body } : {}),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'OK',
        ...responseHeaders(QUOTA_HEADERS),
        content: Object.fromEntries(
          Object.entries(op.formats ?? { json: 'application/json' }).map(([format, type]) => [
            type,
            {
              schema: jsonSchema(op.response, 'output'),
              ...(example && (!op.formats || format === example.params?.format)
                ? { example: example.response }
                : {}),
            },
          ]),
        ),
      },
      ...(op.params || op.query || op.body
        ? { 400: errorResponse('Invalid input; `field` names the parameter.') }
        : {}),
      ...(op.allowsApiKey
        ? {
            401: errorResponse('Invalid API key.', {
              headers: CHALLENGE,
              body: errorBody(new AppError('api_key_unknown')),
            }),
            403: errorResponse(
              'The plan of the account has no API access, or the key only reads.',
              {
                headers: {},
                body: errorBody(new AppError('no_api_access')),
              },
            ),
          }
        : {}),
      ...(op.params
        ? {
            308: { description: 'Merged into another one, see `location`.' },
            404: errorResponse('Not found.'),
          }
        : {}),
      429: op.allowsApiKey
        ? errorResponse('Daily limit, limit per second or general rate limit exceeded.', {
            headers: { ...QUOTA_HEADERS, ...RETRY },
            body: errorBody(
              dailyLimitError(
                PLANS.quarterly.apiCallsPerDay ?? 0,
                new Date('2026-11-22T10:00:00Z'),
              ),
            ),
          })
        : errorResponse('Rate limit exceeded. Wait for `retry-after` seconds.'),
    },
  }
}

function parameters(
  schemaOf: z.ZodType | undefined,
  place: 'path' | 'query',
  examples: Record<string, string> = {},
): Json[] {
  if (!schemaOf) return []
  const { properties, required } = parameterSchemas(schemaOf)
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    ...(schema.type === 'array' ? { schema, style: 'form', explode: false } : { schema }),
    ...(examples[name] === undefined ? {} : { example: exampleValue(examples[name], schema) }),
  }))
}

/** Converts an example to the type of its parameter. */
function exampleValue(text: string, { type, items }: Json = {}): unknown {
  if (type === 'array') return text.split(',').map((part) => exampleValue(part, items as Json))
  return type === 'integer' || type === 'number' ? Number(text) : text
}
