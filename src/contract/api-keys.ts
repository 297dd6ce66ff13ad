import { z } from 'zod'
import { doneSchema } from './accounts.ts'
import { operation } from './operation.ts'

const cacheControl = 'no-store'
const at = z.iso.datetime()

/** What every key begins with, so that scanners of leaked secrets know one when they see it. */
export const API_KEY_PREFIX = 'bina_'
export const MAX_API_KEYS = 10
/** All keys of an account together: a guard against a program that runs wild, whatever the plan. */
export const API_CALLS_PER_SECOND = 10
export const NO_API_ACCESS = 'API access is part of the Quarterly and Yearly plans'

export const apiKeySchema = z.object({
  id: z.int(),
  name: z.string(),
  start: z.string().describe('Its first characters.'),
  createdAt: at,
  lastUsedAt: at.nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const apiAccessSchema = z.object({
  callsPerDay: z.int().nullable().describe('0: no access; null: without a count.'),
  callsToday: z.int(),
  resetsAt: at,
  maxKeys: z.int(),
  keys: z.array(apiKeySchema),
})
export type ApiAccess = z.infer<typeof apiAccessSchema>

/** Keys for programs, made in /settings. */
export const apiKeyOperations = {
  getApiAccess: operation({
    id: 'getApiAccess',
    method: 'GET',
    path: '/api/account/api-keys',
    access: 'user',
    cacheControl,
    summary: 'The API keys of the account, and how many calls are left today.',
    response: apiAccessSchema,
  }),
  createApiKey: operation({
    id: 'createApiKey',
    method: 'POST',
    path: '/api/account/api-keys',
    access: 'user',
    cacheControl,
    summary: 'A new key, shown this once. 403 without a plan that has API access.',
    body: z.object({
      name: z
        .string('Give the key a name')
        .trim()
        .min(1, 'Give the key a name')
        .max(60, 'At most 60 characters')
        .refine((value) => !value.includes('\0'), 'NUL characters are not allowed'),
    }),
    response: apiKeySchema.extend({ key: z.string() }),
  }),
  revokeApiKey: operation({
    id: 'revokeApiKey',
    method: 'DELETE',
    path: '/api/account/api-keys/{id}',
    access: 'user',
    cacheControl,
    summary: 'Ends a key, at once.',
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    response: doneSchema,
  }),
}
