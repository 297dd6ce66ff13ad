import type { apiKeyOperations } from '#contract/api-keys.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import { getApiAccess, createApiKey, revokeApiKey } from '#core/api-keys/manage.ts'
import type { Handler } from '../register-operation.ts'

type Operations = typeof apiKeyOperations

export function apiKeyHandlers(ports: Pick<AccountPorts, 'db' | 'secrets'>): {
  [Name in keyof Operations]: Handler<Operations[Name]>
} {
  const { db } = ports
  return {
    getApiAccess: ({ caller, now }) => getApiAccess(db, caller, now),
    createApiKey: ({ caller, body, now }) => createApiKey(ports, caller, body, now),
    revokeApiKey: async ({ caller, params, now }) => {
      await revokeApiKey(db, caller, params.id, now)
      return { done: true }
    },
  }
}
