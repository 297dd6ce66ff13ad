import { z } from 'zod'
import { doneSchema, ROLES } from './accounts.ts'
import {
  channelChangeSchema,
  channelDetailSchema,
  channelPreviewBodySchema,
  channelPreviewSchema,
  channelRemovalSchema,
  adminChannelSchema,
  missingPostsSchema,
  newChannelSchema,
} from './admin-channels.ts'
import { adminHealthSchema, adminOverviewSchema, jobIdsSchema } from './admin-health.ts'
import {
  correctionChangesSchema,
  adminListingSchema,
  reviewPageSchema,
  reviewQuerySchema,
  unlistedPageSchema,
  unlistedQuerySchema,
} from './admin-listings.ts'
import {
  auditLogPageSchema,
  auditLogQuerySchema,
  subscriptionStatsSchema,
  adminUserDetailSchema,
  adminUserSchema,
  trialExtensionSchema,
  userDeletionSchema,
  userQuerySchema,
} from './admin-users.ts'
import { WARNING_KINDS } from './listings.ts'
import { operation } from './operation.ts'

const admin = { access: 'admin', cacheControl: 'no-store' } as const
const number = z.coerce.number().int().min(1).max(2_147_483_647)
const byId = z.object({ id: number })
const byPart = byId.extend({
  part: z.coerce.number().int().min(0).max(100).describe('0: the first flat of the post.'),
})
const id = z.int().min(1).max(2_147_483_647)
const reason = z
  .string()
  .trim()
  .min(1, 'Enter a reason')
  .max(200)
  .refine((value) => !value.includes('\0'), 'NUL characters are not allowed')
const warningKind = z.enum(WARNING_KINDS)

/** The operations of the admin area. Every change is recorded in the audit log. */
export const adminOperations = {
  getAdminOverview: operation({
    ...admin,
    id: 'getAdminOverview',
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'Returns what needs attention and the figures of the last 24 hours.',
    response: adminOverviewSchema,
  }),
  getAdminChoices: operation({
    ...admin,
    id: 'getAdminChoices',
    method: 'GET',
    path: '/api/admin/choices',
    summary: 'Returns the options of the admin forms.',
    response: z.object({
      cities: z.array(z.object({ name: z.string(), districts: z.array(z.string()) })),
      canPreview: z.boolean(),
    }),
  }),

  listAdminChannels: operation({
    ...admin,
    id: 'listAdminChannels',
    method: 'GET',
    path: '/api/admin/channels',
    summary: 'Lists all channels with their state and yield.',
    response: z.object({ data: z.array(adminChannelSchema) }),
  }),
  previewChannel: operation({
    ...admin,
    id: 'previewChannel',
    method: 'POST',
    path: '/api/admin/channels/preview',
    callsPerHour: 120,
    summary:
      'Reads the newest page of a channel and returns what would be extracted. Stores nothing.',
    body: channelPreviewBodySchema,
    response: channelPreviewSchema,
  }),
  addChannel: operation({
    ...admin,
    id: 'addChannel',
    method: 'POST',
    path: '/api/admin/channels',
    summary: 'Adds a channel. 409 if it is already read.',
    body: newChannelSchema,
    response: z.object({
      channel: adminChannelSchema,
      samplesDeleted: z
        .boolean()
        .describe('Whether the sample listings were deleted, as with the first real channel.'),
    }),
  }),
  getAdminChannel: operation({
    ...admin,
    id: 'getAdminChannel',
    method: 'GET',
    path: '/api/admin/channels/{id}',
    summary: 'Returns a channel with its last 30 days and its processing errors.',
    params: byId,
    response: channelDetailSchema,
  }),
  changeChannel: operation({
    ...admin,
    id: 'changeChannel',
    method: 'PATCH',
    path: '/api/admin/channels/{id}',
    summary:
      'Changes the given settings of a channel, or pauses or resumes it. Overrides CHANNELS.',
    params: byId,
    body: channelChangeSchema,
    response: adminChannelSchema,
  }),
  readChannelNow: operation({
    ...admin,
    id: 'readChannelNow',
    method: 'POST',
    path: '/api/admin/channels/{id}/read',
    summary: 'Schedules a read of the channel now. 409 if it is paused, off or rate limited.',
    params: byId,
    response: adminChannelSchema,
  }),
  decideMissingPosts: operation({
    ...admin,
    id: 'decideMissingPosts',
    method: 'POST',
    path: '/api/admin/channels/{id}/missing-posts',
    summary:
      'Removes the posts that the channel no longer shows, or keeps them. 409 if none is missing.',
    params: byId,
    body: missingPostsSchema,
    response: adminChannelSchema,
  }),
  removeChannel: operation({
    ...admin,
    id: 'removeChannel',
    method: 'DELETE',
    path: '/api/admin/channels/{id}',
    summary:
      'Stops reading a channel and removes it from the list. Its posts are kept. 409 if it is ' +
      'named in CHANNELS.',
    params: byId,
    body: channelRemovalSchema,
    response: doneSchema,
  }),

  listReview: operation({
    ...admin,
    id: 'listReview',
    method: 'GET',
    path: '/api/admin/review',
    summary:
      'Lists listings to review: low confidence, reported, or with a correction superseded by an ' +
      'edit.',
    query: reviewQuerySchema,
    response: reviewPageSchema,
  }),
  listUnlisted: operation({
    ...admin,
    id: 'listUnlisted',
    method: 'GET',
    path: '/api/admin/unlisted',
    summary: 'Lists posts of the last 14 days that may be rentals but have no listing.',
    query: unlistedQuerySchema,
    response: unlistedPageSchema,
  }),
  createListingFromPost: operation({
    ...admin,
    id: 'createListingFromPost',
    method: 'POST',
    path: '/api/admin/posts/{id}/parts/{part}/listing',
    summary:
      'Lists a post as a rental that extraction did not recognize. Its facts come from the rules ' +
      'and can be corrected.',
    params: byPart,
    response: z.object({
      listing: adminListingSchema,
      correctionIds: z.array(id).describe('For undoing.'),
    }),
  }),
  dismissPost: operation({
    ...admin,
    id: 'dismissPost',
    method: 'POST',
    path: '/api/admin/posts/{id}/parts/{part}/dismissal',
    summary: 'Confirms that a post is not a rental. It needs no review until its text changes.',
    params: byPart,
    response: doneSchema,
  }),
  undismissPost: operation({
    ...admin,
    id: 'undismissPost',
    method: 'DELETE',
    path: '/api/admin/posts/{id}/parts/{part}/dismissal',
    summary: 'Undoes `dismissPost`.',
    params: byPart,
    response: doneSchema,
  }),
  getAdminListing: operation({
    ...admin,
    id: 'getAdminListing',
    method: 'GET',
    path: '/api/admin/listings/{id}',
    summary:
      'Returns a listing with its posts, extracted facts, evidence and decisions. Also for ' +
      'removed and merged listings.',
    params: byId,
    response: adminListingSchema,
  }),
  markReviewed: operation({
    ...admin,
    id: 'markReviewed',
    method: 'POST',
    path: '/api/admin/listings/{id}/reviewed',
    summary: 'Marks a listing as reviewed. It leaves the queue until something new happens.',
    params: byId,
    response: adminListingSchema,
  }),
  unmarkReviewed: operation({
    ...admin,
    id: 'unmarkReviewed',
    method: 'DELETE',
    path: '/api/admin/listings/{id}/reviewed',
    summary: 'Undoes `markReviewed`.',
    params: byId,
    response: adminListingSchema,
  }),
  correctListing: operation({
    ...admin,
    id: 'correctListing',
    method: 'PATCH',
    path: '/api/admin/listings/{id}',
    summary:
      'Corrects facts of a listing. A correction stays in force until the post is edited at this ' +
      'point.',
    params: byId,
    body: z.object({
      changes: correctionChangesSchema.refine(
        (changes) => Object.keys(changes).length > 0,
        'Send at least one change',
      ),
      statedInPost: z
        .boolean()
        .optional()
        .describe('The post confirms the correction, so it becomes a test case. Default true.'),
    }),
    response: z.object({
      listing: adminListingSchema,
      correctionIds: z.array(id).describe('For undoing.'),
    }),
  }),
  undoCorrections: operation({
    ...admin,
    id: 'undoCorrections',
    method: 'POST',
    path: '/api/admin/corrections/undo',
    summary:
      'Undoes corrections of one listing. Restores the extracted values, not earlier corrections.',
    body: z.object({ ids: z.array(id).min(1).max(100) }),
    response: adminListingSchema,
  }),
  exportCases: operation({
    ...admin,
    id: 'exportCases',
    method: 'GET',
    path: '/api/admin/corrections/cases',
    summary: 'Exports the corrections as labelled test cases, with phones and usernames masked.',
    response: z.object({ fileName: z.string(), count: z.int(), text: z.string() }),
  }),
  removeListing: operation({
    ...admin,
    id: 'removeListing',
    method: 'POST',
    path: '/api/admin/listings/{id}/remove',
    summary: 'Removes a listing from the site.',
    params: byId,
    body: z.object({ reason: reason.optional() }),
    response: adminListingSchema,
  }),
  restoreListing: operation({
    ...admin,
    id: 'restoreListing',
    method: 'POST',
    path: '/api/admin/listings/{id}/restore',
    summary: 'Restores a removed listing from its posts.',
    params: byId,
    response: adminListingSchema,
  }),
  liftListingWarning: operation({
    ...admin,
    id: 'liftListingWarning',
    method: 'POST',
    path: '/api/admin/listings/{id}/warnings/{kind}/lift',
    summary: 'Removes a wrong warning from a listing.',
    params: byId.extend({ kind: warningKind }),
    body: z.object({ reason }),
    response: adminListingSchema,
  }),
  restoreListingWarning: operation({
    ...admin,
    id: 'restoreListingWarning',
    method: 'DELETE',
    path: '/api/admin/listings/{id}/warnings/{kind}/lift',
    summary: 'Restores a removed warning, if it still applies.',
    params: byId.extend({ kind: warningKind }),
    response: adminListingSchema,
  }),
  mergeListings: operation({
    ...admin,
    id: 'mergeListings',
    method: 'POST',
    path: '/api/admin/listings/{id}/merge',
    summary: 'Merges this listing into another one of the same flat.',
    params: byId,
    body: z.object({ into: id }),
    response: z.object({
      decisionId: id,
      listing: adminListingSchema.describe('The surviving listing.'),
    }),
  }),
  undoListingMerge: operation({
    ...admin,
    id: 'undoListingMerge',
    method: 'POST',
    path: '/api/admin/merges/{id}/undo',
    summary: 'Undoes a merge. The posts are not merged again automatically.',
    params: byId,
    response: z.object({
      listing: adminListingSchema.describe('The listing that has the posts now.'),
    }),
  }),
  splitSource: operation({
    ...admin,
    id: 'splitSource',
    method: 'POST',
    path: '/api/admin/listings/{id}/split',
    summary: 'Splits a source off into its own listing, which stays separate. Merging undoes it.',
    params: byId,
    body: z.object({ postId: id, part: z.int().min(0).max(100) }),
    response: z.object({ listing: adminListingSchema.describe('The new listing.') }),
  }),

  listUsers: operation({
    ...admin,
    id: 'listUsers',
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Lists accounts, newest first, 50 per page.',
    query: userQuerySchema,
    response: z.object({
      data: z.array(adminUserSchema),
      total: z.int(),
      page: z.int(),
      hasNext: z.boolean(),
    }),
  }),
  getUser: operation({
    ...admin,
    id: 'getUser',
    method: 'GET',
    path: '/api/admin/users/{id}',
    summary: 'Returns an account.',
    params: byId,
    response: adminUserDetailSchema,
  }),
  setUserRole: operation({
    ...admin,
    id: 'setUserRole',
    method: 'PUT',
    path: '/api/admin/users/{id}/role',
    summary: 'Sets the role of an account. 409 for your own.',
    params: byId,
    body: z.object({ role: z.enum(ROLES) }),
    response: adminUserDetailSchema,
  }),
  endUserSessions: operation({
    ...admin,
    id: 'endUserSessions',
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions',
    summary: 'Ends all sessions of an account. 409 for your own.',
    params: byId,
    response: adminUserDetailSchema,
  }),
  extendTrial: operation({
    ...admin,
    id: 'extendTrial',
    method: 'POST',
    path: '/api/admin/users/{id}/trial',
    summary: 'Extends the trial by a number of days, from its end or from now.',
    params: byId,
    body: trialExtensionSchema,
    response: adminUserDetailSchema,
  }),
  deleteUser: operation({
    ...admin,
    id: 'deleteUser',
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    summary:
      'Permanently deletes an account and all its data. 409 for your own and for administrators.',
    params: byId,
    body: userDeletionSchema,
    response: doneSchema,
  }),
  getSubscriptionStats: operation({
    ...admin,
    id: 'getSubscriptionStats',
    method: 'GET',
    path: '/api/admin/subscriptions',
    summary: 'Returns subscription counts, revenue and past due accounts.',
    response: subscriptionStatsSchema,
  }),

  getHealth: operation({
    ...admin,
    id: 'getHealth',
    method: 'GET',
    path: '/api/admin/health',
    summary: 'Returns the state of messages, jobs, workers, the language model and exchange rates.',
    response: adminHealthSchema,
  }),
  retryJobs: operation({
    ...admin,
    id: 'retryJobs',
    method: 'POST',
    path: '/api/admin/jobs/retry',
    summary: 'Retries failed jobs now, with all their attempts.',
    body: jobIdsSchema,
    response: z.object({ count: z.int() }),
  }),
  deleteJobs: operation({
    ...admin,
    id: 'deleteJobs',
    method: 'POST',
    path: '/api/admin/jobs/delete',
    summary: 'Deletes failed jobs from the queue.',
    body: jobIdsSchema,
    response: z.object({ count: z.int() }),
  }),
  listAuditLog: operation({
    ...admin,
    id: 'listAuditLog',
    method: 'GET',
    path: '/api/admin/log',
    summary: 'Lists audit log entries, newest first.',
    query: auditLogQuerySchema,
    response: auditLogPageSchema,
  }),
}
