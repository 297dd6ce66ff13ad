import type { adminOperations } from '#contract/admin-operations.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { listActs } from '#core/desk/acts.ts'
import { forgetJobs, health, overview, retryJobs } from '#core/desk/health.ts'
import {
  deleteUser,
  endUserSessions,
  extendTrial,
  getUser,
  listUsers,
  type PeoplePorts,
  setUserRole,
  subscriptionFigures,
} from '#core/desk/people.ts'
import type { StorageHealth } from '#core/db/storage-health.ts'
import type { ModelBudget } from '#core/extraction/model-spending.ts'
import { DISTRICTS } from '#core/places/districts.ts'
import type { Handler } from '../register-operation.ts'
import { actOf } from './admin-act.ts'

type Operations = Pick<
  typeof adminOperations,
  | 'getDesk'
  | 'getDeskChoices'
  | 'listUsers'
  | 'getUser'
  | 'setUserRole'
  | 'endUserSessions'
  | 'extendTrial'
  | 'deleteUser'
  | 'getSubscriptionFigures'
  | 'getHealth'
  | 'retryJobs'
  | 'forgetJobs'
  | 'listActs'
>

/** People and machines. */
export function adminPeopleHandlers(
  ports: PeoplePorts & {
    modelBudget: ModelBudget | null
    storage: Pick<StorageHealth, 'full'>
    canPreview: boolean
  },
): { [Name in keyof Operations]: Handler<Operations[Name]> } {
  const { db } = ports
  return {
    getDesk: ({ now }) => overview(db, now),
    getDeskChoices: async () => ({
      cities: CITY_NAMES.map((name) => ({
        name,
        districts: DISTRICTS.filter(({ city }) => city === name).map((district) => district.name),
      })),
      canPreview: ports.canPreview,
    }),
    listUsers: ({ query, now }) => listUsers(db, query, now),
    getUser: (input) => getUser(db, input.params.id, actOf(input)),
    setUserRole: (input) => setUserRole(ports, input.params.id, input.body.role, actOf(input)),
    endUserSessions: (input) => endUserSessions(ports, input.params.id, actOf(input)),
    extendTrial: (input) => extendTrial(ports, input.params.id, input.body.days, actOf(input)),
    deleteUser: async (input) => {
      await deleteUser(ports, input.params.id, input.body.reason, actOf(input))
      return { done: true }
    },
    getSubscriptionFigures: ({ now }) => subscriptionFigures(db, now),
    getHealth: ({ now }) =>
      health(db, { budget: ports.modelBudget, full: ports.storage.full() }, now),
    retryJobs: async (input) => ({ count: await retryJobs(ports, input.body.ids, actOf(input)) }),
    forgetJobs: async (input) => ({ count: await forgetJobs(ports, input.body.ids, actOf(input)) }),
    listActs: ({ query }) => listActs(db, query),
  }
}
