import type { adminOperations } from '#contract/admin-operations.ts'
import type { AccountPorts, Caller } from '#core/accounts/account.ts'
import type { ChannelPreviewPorts } from '#core/channels/preview.ts'
import type { StorageHealth } from '#core/db/storage-health.ts'
import type { ModelBudget } from '#core/extraction/model-spending.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { listAdminChannels } from '#core/channels/admin.ts'
import {
  addAdminChannel,
  updateChannel,
  decideMissingPosts,
  getChannelDetail,
  previewChannelNow,
  readChannelNow,
  removeAdminChannel,
} from '#core/admin/channels.ts'
import { exportCases } from '#core/admin/export-cases.ts'
import {
  correctAdminListing,
  type AdminContext,
  liftAdminWarning,
  markReviewed,
  removeAdminListing,
  restoreAdminListing,
  undoAdminCorrections,
  restoreAdminWarning,
  unmarkReviewed,
} from '#core/admin/edit-listing.ts'
import { getAdminListing } from '#core/admin/listing.ts'
import { mergeListings, splitSource, undoListingMerge } from '#core/admin/merges.ts'
import { listReview } from '#core/admin/review.ts'
import {
  createListingFromPost,
  listUnlisted,
  dismissPost,
  undismissPost,
} from '#core/admin/unlisted.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { listAuditLog } from '#core/admin/audit-log.ts'
import { deleteJobs, getHealth, getOverview, retryJobs } from '#core/admin/health.ts'
import {
  deleteUser,
  endUserSessions,
  extendTrial,
  getUser,
  listUsers,
  setUserRole,
  getSubscriptionStats,
} from '#core/admin/users.ts'
import { DISTRICTS } from '#core/places/districts.ts'
import type { Handler } from '../register-operation.ts'

type Operations = typeof adminOperations

/** Settings that only the admin operations need. */
export type AdminSettings = {
  /** Null if channels cannot be previewed. */
  previewPorts: ChannelPreviewPorts | null
  modelBudget: ModelBudget | null
  expireDays: number
  storage: Pick<StorageHealth, 'listFull'>
}

/** Handlers for /api/admin. */
export function adminHandlers(
  { db, secrets }: AccountPorts,
  {
    objects,
    hasGeocoder,
    admin: { previewPorts, modelBudget, expireDays, storage },
  }: { objects: ObjectStore; hasGeocoder: boolean; admin: AdminSettings },
): { [Name in keyof Operations]: Handler<Operations[Name]> } {
  const ports = { db, secrets, expireDays, hasGeocoder, objects, previewPorts }
  return {
    listAdminChannels: async ({ now }) => ({ data: await listAdminChannels(ports.db, now) }),
    previewChannel: ({ body }) => previewChannelNow(ports, body),
    addChannel: (input) => addAdminChannel(ports, input.body, actorOf(input)),
    getAdminChannel: ({ params, now }) => getChannelDetail(ports, params.id, now),
    changeChannel: (input) => updateChannel(ports, input.params.id, input.body, actorOf(input)),
    readChannelNow: (input) => readChannelNow(ports, input.params.id, actorOf(input)),
    decideMissingPosts: (input) =>
      decideMissingPosts(ports, input.params.id, input.body.decision, actorOf(input)),
    removeChannel: async (input) => {
      await removeAdminChannel(ports, input.params.id, input.body.listings, actorOf(input))
      return { done: true }
    },

    listReview: ({ query, now }) => listReview(ports.db, query, now),
    listUnlisted: ({ query, now }) => listUnlisted(ports.db, query, now),
    createListingFromPost: (input) =>
      createListingFromPost(ports, partOf(input.params), actorOf(input)),
    dismissPost: async (input) => {
      await dismissPost(ports, partOf(input.params), actorOf(input))
      return { done: true }
    },
    undismissPost: async (input) => {
      await undismissPost(ports, partOf(input.params), actorOf(input))
      return { done: true }
    },
    getAdminListing: ({ params, now }) => getAdminListing(ports.db, params.id, now),
    markReviewed: (input) => markReviewed(ports, input.params.id, actorOf(input)),
    unmarkReviewed: (input) => unmarkReviewed(ports, input.params.id, actorOf(input)),
    correctListing: (input) =>
      correctAdminListing(
        ports,
        input.params.id,
        { changes: input.body.changes, statedInPost: input.body.statedInPost ?? true },
        actorOf(input),
      ),
    undoCorrections: (input) => undoAdminCorrections(ports, input.body.ids, actorOf(input)),
    exportCases: (input) => exportCases(ports, actorOf(input)),
    removeListing: (input) =>
      removeAdminListing(ports, input.params.id, input.body.reason ?? null, actorOf(input)),
    restoreListing: (input) => restoreAdminListing(ports, input.params.id, actorOf(input)),
    liftListingWarning: (input) =>
      liftAdminWarning(
        ports,
        input.params.id,
        input.params.kind,
        input.body.reason,
        actorOf(input),
      ),
    restoreListingWarning: (input) =>
      restoreAdminWarning(ports, input.params.id, input.params.kind, actorOf(input)),
    mergeListings: (input) =>
      mergeListings(ports, input.params.id, input.body.into, actorOf(input)),
    undoListingMerge: (input) => undoListingMerge(ports, input.params.id, actorOf(input)),
    splitSource: (input) => splitSource(ports, input.params.id, input.body, actorOf(input)),

    getAdminOverview: ({ now }) => getOverview(db, now),
    getAdminChoices: async () => ({
      cities: CITY_NAMES.map((name) => ({
        name,
        districts: DISTRICTS.filter(({ city }) => city === name).map((district) => district.name),
      })),
      canPreview: previewPorts !== null,
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
    getHealth: ({ now }) => getHealth(db, { budget: modelBudget, full: storage.listFull() }, now),
    retryJobs: async (input) => ({ count: await retryJobs(ports, input.body.ids, actorOf(input)) }),
    deleteJobs: async (input) => ({
      count: await deleteJobs(ports, input.body.ids, actorOf(input)),
    }),
    listAuditLog: ({ query }) => listAuditLog(db, query),
  }
}

/** The administrator who performs an action, for the audit log. */
const actorOf = ({ caller, now }: { caller: Caller; now: Date }): AdminContext => ({
  accountId: caller.account.id,
  now,
})

const partOf = ({ id, part }: { id: number; part: number }) => ({ postId: id, part })
