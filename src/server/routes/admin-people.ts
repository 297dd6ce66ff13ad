import type { adminOperations } from '#contract/admin-operations.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { listAuditLog } from '#core/admin/audit-log.ts'
import { deleteJobs, getHealth, getOverview, retryJobs } from '#core/admin/health.ts'
import {
  deleteUser,
  endUserSessions,
  extendTrial,
  getUser,
  listUsers,
  type UserPorts,
  setUserRole,
  getSubscriptionStats,
} from '#core/admin/users.ts'
import type { StorageHealth } from '#core/db/storage-health.ts'
import type { ModelBudget } from '#core/extraction/model-spending.ts'
import { DISTRICTS } from '#core/places/districts.ts'
import type { Handler } from '../register-operation.ts'
import { actorOf } from './admin-actor.ts'

type Operations = Pick<
  typeof adminOperations,
  | 'getAdminOverview'
  | 'getAdminChoices'
  | 'listUsers'
  | 'getUser'
  | 'setUserRole'
  | 'endUserSessions'
  | 'extendTrial'
  | 'deleteUser'
  | 'getSubscriptionStats'
  | 'getHealth'
  | 'retryJobs'
  | 'deleteJobs'
  | 'listAuditLog'
>

/** People and machines. */
export function adminPeopleHandlers(
  ports: UserPorts & {
    modelBudget: ModelBudget | null
    storage: Pick<StorageHealth, 'listFull'>
    canPreview: boolean
  },
): { [Name in keyof Operations]: Handler<Operations[Name]> } {
  const { db } = ports
  return {
    getAdminOverview: ({ now }) => getOverview(db, now),
    getAdminChoices: async () => ({
      cities: CITY_NAMES.map((name) => ({
        name,
        districts: DISTRICTS.filter(({ city }) => city === name).map((district) => district.name),
      })),
      canPreview: ports.canPreview,
    }),
    listUsers: ({ query, now }) => listUsers(db, query, now),
    getUser: (input) => getUser(db, input.params.id, actorOf(input)),
    setUserRole: (input) => setUserRole(ports, input.params.id, input.body.role, actorOf(input)),
    endUserSessions: (input) => endUserSessions(ports, input.params.id, actorOf(input)),
    extendTrial: (input) => extendTrial(ports, input.params.id, input.body.days, actorOf(input)),
    deleteUser: async (input) => {
      await deleteUser(ports, input.params.id, input.body.reason, actorOf(input))
      return { done: true }
    },
    getSubscriptionStats: ({ now }) => getSubscriptionStats(db, now),
    getHealth: ({ now }) =>
      getHealth(db, { budget: ports.modelBudget, full: ports.storage.listFull() }, now),
    retryJobs: async (input) => ({ count: await retryJobs(ports, input.body.ids, actorOf(input)) }),
    deleteJobs: async (input) => ({
      count: await deleteJobs(ports, input.body.ids, actorOf(input)),
    }),
    listAuditLog: ({ query }) => listAuditLog(db, query),
  }
}
