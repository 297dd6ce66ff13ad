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
import { operation } from './operation.ts'

const admin = { access: 'admin', cacheControl: 'no-store' } as const
const number = z.coerce.number().int().min(1).max(2_147_483_647)
const byId = z.object({ id: number })
const byPart = byId.extend({
  part: z.coerce.number().int().min(0).max(100).describe('0: the first flat of the post.'),
})
const id = z.int().min(1).max(2_147_483_647)
const why = z
  .string()
  .trim()
  .min(1, 'Say why')
  .max(200)
  .refine((value) => !value.includes('\0'), 'NUL characters are not allowed')
const warningKind = z.enum([
  'far-below-similar',
  'photos-elsewhere',
  'prepayment',
  'messenger-only',
])

/** The desk of whoever runs the site. Every act is logged. */
export const adminOperations = {
  getAdminOverview: operation({
    ...admin,
    id: 'getAdminOverview',
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'What needs eyes, and the figures of the last day.',
    response: adminOverviewSchema,
  }),
  getAdminChoices: operation({
    ...admin,
    id: 'getAdminChoices',
    method: 'GET',
    path: '/api/admin/choices',
    summary: 'What the forms of the desk offer.',
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
    summary: 'Every channel, with how its reading goes and what it brings.',
    response: z.object({ data: z.array(adminChannelSchema) }),
  }),
  previewChannel: operation({
    ...admin,
    id: 'previewChannel',
    method: 'POST',
    path: '/api/admin/channels/preview',
    callsPerHour: 120,
    summary:
      'Reads the newest page of a channel, now, and says what would be found. Stores nothing.',
    body: channelPreviewBodySchema,
    response: channelPreviewSchema,
  }),
  addChannel: operation({
    ...admin,
    id: 'addChannel',
    method: 'POST',
    path: '/api/admin/channels',
    summary: 'Has a channel read from now on. 409 where it is read already.',
    body: newChannelSchema,
    response: z.object({
      channel: adminChannelSchema,
      samplesDeleted: z
        .boolean()
        .describe('The sample archive went, since this is a real channel.'),
    }),
  }),
  getAdminChannel: operation({
    ...admin,
    id: 'getAdminChannel',
    method: 'GET',
    path: '/api/admin/channels/{id}',
    summary: 'One channel, with its last month and what its posts stumbled over.',
    params: byId,
    response: channelDetailSchema,
  }),
  changeChannel: operation({
    ...admin,
    id: 'changeChannel',
    method: 'PATCH',
    path: '/api/admin/channels/{id}',
    summary:
      'Changes city, currency or language hints, pauses it or goes on: ' +
      'what is given. What is set here wins over CHANNELS.',
    params: byId,
    body: channelChangeSchema,
    response: adminChannelSchema,
  }),
  readChannelNow: operation({
    ...admin,
    id: 'readChannelNow',
    method: 'POST',
    path: '/api/admin/channels/{id}/read',
    summary: 'Makes the channel due at once. 409 while it is not read.',
    params: byId,
    response: adminChannelSchema,
  }),
  decideMissingPosts: operation({
    ...admin,
    id: 'decideMissingPosts',
    method: 'POST',
    path: '/api/admin/channels/{id}/missing-posts',
    summary:
      'Removes the posts that the channel no longer shows, at once, ' +
      'or keeps them. 409 where none is missing.',
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
      'Has a channel read no more and leaves it out of the list; its posts stay. ' +
      '409 where CHANNELS names it.',
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
      'Listings that wait for a look: of low confidence, reported, ' +
      'or with a correction that an edit overtook.',
    query: reviewQuerySchema,
    response: reviewPageSchema,
  }),
  listUnlisted: operation({
    ...admin,
    id: 'listUnlisted',
    method: 'GET',
    path: '/api/admin/unlisted',
    summary: 'Posts of the last 14 days that no listing shows and nobody is sure of.',
    query: unlistedQuerySchema,
    response: unlistedPageSchema,
  }),
  createListingFromPost: operation({
    ...admin,
    id: 'createListingFromPost',
    method: 'POST',
    path: '/api/admin/posts/{id}/parts/{part}/home',
    summary:
      'A home to let, which nobody read there: it is listed at once. ' +
      'Its facts are read by the rules, and corrected as those of any listing.',
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
    path: '/api/admin/posts/{id}/parts/{part}/left-out',
    summary: 'Rightly left out: it waits no more until its words change.',
    params: byPart,
    response: doneSchema,
  }),
  undismissPost: operation({
    ...admin,
    id: 'undismissPost',
    method: 'DELETE',
    path: '/api/admin/posts/{id}/parts/{part}/left-out',
    summary: 'Takes that back.',
    params: byPart,
    response: doneSchema,
  }),
  getAdminListing: operation({
    ...admin,
    id: 'getAdminListing',
    method: 'GET',
    path: '/api/admin/listings/{id}',
    summary:
      'A listing with its posts, what was read of them and where, and what was decided. ' +
      'Removed and merged-away ones too.',
    params: byId,
    response: adminListingSchema,
  }),
  markReviewed: operation({
    ...admin,
    id: 'markReviewed',
    method: 'POST',
    path: '/api/admin/listings/{id}/fine',
    summary: 'Looked at: it leaves the queue until something new happens.',
    params: byId,
    response: adminListingSchema,
  }),
  unmarkReviewed: operation({
    ...admin,
    id: 'unmarkReviewed',
    method: 'DELETE',
    path: '/api/admin/listings/{id}/fine',
    summary: 'Takes the look back.',
    params: byId,
    response: adminListingSchema,
  }),
  correctListing: operation({
    ...admin,
    id: 'correctListing',
    method: 'PATCH',
    path: '/api/admin/listings/{id}',
    summary:
      'Says what is so of a flat, in place of what was read. ' +
      'It holds through new readings until the post says something else there.',
    params: byId,
    body: z.object({
      changes: correctionChangesSchema.refine(
        (changes) => Object.keys(changes).length > 0,
        'Change something',
      ),
      teaches: z
        .boolean()
        .optional()
        .describe(
          'The post itself says so: the correction goes into the cases. True unless given.',
        ),
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
      'Takes corrections of one listing back; ' +
      'what they replaced does not come back but what was read.',
    body: z.object({ ids: z.array(id).min(1).max(100) }),
    response: adminListingSchema,
  }),
  exportCases: operation({
    ...admin,
    id: 'exportCases',
    method: 'GET',
    path: '/api/admin/corrections/cases',
    summary: 'The corrections as a file of labelled cases, phones and names masked.',
    response: z.object({ fileName: z.string(), count: z.int(), text: z.string() }),
  }),
  removeListing: operation({
    ...admin,
    id: 'removeListing',
    method: 'POST',
    path: '/api/admin/listings/{id}/remove',
    summary: 'Takes a listing off the site for good.',
    params: byId,
    body: z.object({ why: why.optional() }),
    response: adminListingSchema,
  }),
  restoreListing: operation({
    ...admin,
    id: 'restoreListing',
    method: 'POST',
    path: '/api/admin/listings/{id}/restore',
    summary: 'Brings a removed listing back as its posts say.',
    params: byId,
    response: adminListingSchema,
  }),
  liftListingWarning: operation({
    ...admin,
    id: 'liftListingWarning',
    method: 'POST',
    path: '/api/admin/listings/{id}/warnings/{kind}/lift',
    summary: 'Takes a wrong warning off a listing.',
    params: byId.extend({ kind: warningKind }),
    body: z.object({ why }),
    response: adminListingSchema,
  }),
  restoreListingWarning: operation({
    ...admin,
    id: 'restoreListingWarning',
    method: 'DELETE',
    path: '/api/admin/listings/{id}/warnings/{kind}/lift',
    summary: 'Lets a lifted warning stand again, if there is reason for it.',
    params: byId.extend({ kind: warningKind }),
    response: adminListingSchema,
  }),
  mergeListings: operation({
    ...admin,
    id: 'mergeListings',
    method: 'POST',
    path: '/api/admin/listings/{id}/merge',
    summary: 'Makes this listing part of another: both are one flat.',
    params: byId,
    body: z.object({ into: id }),
    response: z.object({
      decisionId: id,
      listing: adminListingSchema.describe('The one that stays.'),
    }),
  }),
  undoListingMerge: operation({
    ...admin,
    id: 'undoListingMerge',
    method: 'POST',
    path: '/api/admin/merges/{id}/undo',
    summary: 'Takes a merge back; what it brought stays apart.',
    params: byId,
    response: z.object({
      listing: adminListingSchema.describe('The one that the posts are in now.'),
    }),
  }),
  splitSource: operation({
    ...admin,
    id: 'splitSource',
    method: 'POST',
    path: '/api/admin/listings/{id}/split',
    summary:
      'Gives one source of a listing a listing of its own, which stays apart. Merging undoes it.',
    params: byId,
    body: z.object({ postId: id, part: z.int().min(0).max(100) }),
    response: z.object({ listing: adminListingSchema.describe('The new one.') }),
  }),

  listUsers: operation({
    ...admin,
    id: 'listUsers',
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Accounts, newest first, 50 a page.',
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
    summary: 'One account.',
    params: byId,
    response: adminUserDetailSchema,
  }),
  setUserRole: operation({
    ...admin,
    id: 'setUserRole',
    method: 'PUT',
    path: '/api/admin/users/{id}/role',
    summary: 'Gives an account a role. 409 for the own one.',
    params: byId,
    body: z.object({ role: z.enum(ROLES) }),
    response: adminUserDetailSchema,
  }),
  endUserSessions: operation({
    ...admin,
    id: 'endUserSessions',
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions',
    summary: 'Signs an account out everywhere. 409 for the own one.',
    params: byId,
    response: adminUserDetailSchema,
  }),
  extendTrial: operation({
    ...admin,
    id: 'extendTrial',
    method: 'POST',
    path: '/api/admin/users/{id}/trial',
    summary: 'Full access for so many more days, counted from the end of the trial or from now.',
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
      'Deletes an account with all that hangs on it, as its owner could. ' +
      '409 for the own one and for administrators.',
    params: byId,
    body: userDeletionSchema,
    response: doneSchema,
  }),
  getSubscriptionStats: operation({
    ...admin,
    id: 'getSubscriptionStats',
    method: 'GET',
    path: '/api/admin/subscriptions',
    summary: 'Who pays for what, and who is past due.',
    response: subscriptionStatsSchema,
  }),

  getHealth: operation({
    ...admin,
    id: 'getHealth',
    method: 'GET',
    path: '/api/admin/health',
    summary: 'Messages, jobs, workers, the language model and the rates.',
    response: adminHealthSchema,
  }),
  retryJobs: operation({
    ...admin,
    id: 'retryJobs',
    method: 'POST',
    path: '/api/admin/jobs/retry',
    summary: 'Has failed jobs tried again, now and with all their tries.',
    body: jobIdsSchema,
    response: z.object({ count: z.int() }),
  }),
  deleteJobs: operation({
    ...admin,
    id: 'deleteJobs',
    method: 'POST',
    path: '/api/admin/jobs/forget',
    summary: 'Takes failed jobs out of the queue.',
    body: jobIdsSchema,
    response: z.object({ count: z.int() }),
  }),
  listAuditLog: operation({
    ...admin,
    id: 'listAuditLog',
    method: 'GET',
    path: '/api/admin/log',
    summary: 'What administrators did.',
    query: auditLogQuerySchema,
    response: auditLogPageSchema,
  }),
}
