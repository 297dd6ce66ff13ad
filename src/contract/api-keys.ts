import { z } from 'zod'
import { doneSchema } from './accounts.ts'
import { operation } from './operation.ts'

const cacheControl = 'no-store'
const at = z.iso.datetime()

/** The prefix of every key, so that secret scanners recognize leaked keys. */
export const API_KEY_PREFIX = 'bina_'
export const MAX_API_KEYS = 10
/** The limit for all keys of an account together, on every plan. */
export const API_CALLS_PER_SECOND = 10

export const apiKeySchema = z.object({
  id: z.int(),
  name: z.string(),
  start: z.string().describe('The first characters of the key.'),
  canWrite: z
    .boolean()
    .describe(
      'Whether it may change saved searches and send test events and past events to webhooks, ' +
        'not only read.',
    ),
  createdAt: at,
  lastUsedAt: at.nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const apiAccessSchema = z.object({
  callsPerDay: z.int().nullable().describe('0: no API access. null: unlimited.'),
  callsToday: z.int(),
  resetsAt: at,
  maxKeys: z.int(),
  keys: z.array(apiKeySchema),
})
export type ApiAccess = z.infer<typeof apiAccessSchema>

/** API keys, managed in /settings. */
export const apiKeyOperations = {
  getApiAccess: operation({
    id: 'getApiAccess',
    method: 'GET',
    path: '/api/account/api-keys',
    access: 'user',
    cacheControl,
    summary: 'Returns the API keys of the account and the calls of today.',
    response: apiAccessSchema,
  }),
  createApiKey: operation({
    id: 'createApiKey',
    method: 'POST',
    path: '/api/account/api-keys',
    access: 'user',
    cacheControl,
    summary: 'Creates an API key, which is only shown once. 403 without a plan with API access.',
    body: z.object({
      name: z
        .string('Give the key a name')
        .trim()
        .min(1, 'Give the key a name')
        .max(60, 'At most 60 characters')
        .refine((value) => !value.includes('\0'), 'NUL characters are not allowed'),
      canWrite: z.boolean().default(false),
    }),
    response: apiKeySchema.extend({ key: z.string() }),
  }),
  revokeApiKey: operation({
    id: 'revokeApiKey',
    method: 'DELETE',
    path: '/api/account/api-keys/{id}',
    access: 'user',
    cacheControl,
    summary: 'Revokes an API key.',
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    response: doneSchema,
  }),
}
