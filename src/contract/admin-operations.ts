import { z } from 'zod'
import { doneShape, ROLES } from './accounts.ts'
import {
  channelChangeShape,
  channelDetailShape,
  channelPreviewBodyShape,
  channelPreviewShape,
  channelRemovalShape,
  deskChannelShape,
  missingPostsSchema,
  newChannelShape,
} from './admin-channels.ts'
import { deskHealthShape, deskOverviewShape, jobIdsShape } from './admin-health.ts'
import {
  correctionChangesShape,
  deskListingShape,
  reviewPageShape,
  reviewQueryShape,
  unlistedPageShape,
  unlistedQueryShape,
} from './admin-listings.ts'
import {
  actPageShape,
  actQueryShape,
  deskSubscriptionsShape,
  deskUserDetailShape,
  deskUserShape,
  trialExtensionShape,
  userDeletionShape,
  userQueryShape,
} from './admin-people.ts'
import { operation } from './operation.ts'

const admin = { access: 'admin', keep: 'no-store' } as const
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
  getDesk: operation({
    ...admin,
    id: 'getDesk',
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'What needs eyes, and the figures of the last day.',
    answer: deskOverviewShape,
  }),
  getDeskChoices: operation({
    ...admin,
    id: 'getDeskChoices',
    method: 'GET',
    path: '/api/admin/choices',
    summary: 'What the forms of the desk offer.',
    answer: z.object({
      cities: z.array(z.object({ name: z.string(), districts: z.array(z.string()) })),
      canPreview: z.boolean(),
    }),
  }),

  listDeskChannels: operation({
    ...admin,
    id: 'listDeskChannels',
    method: 'GET',
    path: '/api/admin/channels',
    summary: 'Every channel, with how its reading goes and what it brings.',
    answer: z.object({ data: z.array(deskChannelShape) }),
  }),
  previewChannel: operation({
    ...admin,
    id: 'previewChannel',
    method: 'POST',
    path: '/api/admin/channels/preview',
    callsPerHour: 120,
    summary:
      'Reads the newest page of a channel, now, and says what would be found. Stores nothing.',
    body: channelPreviewBodyShape,
    answer: channelPreviewShape,
  }),
  addChannel: operation({
    ...admin,
    id: 'addChannel',
    method: 'POST',
    path: '/api/admin/channels',
    summary: 'Has a channel read from now on. 409 where it is read already.',
    body: newChannelShape,
    answer: z.object({
      channel: deskChannelShape,
      samplesDeleted: z
        .boolean()
        .describe('The sample archive went, since this is a real channel.'),
    }),
  }),
  getDeskChannel: operation({
    ...admin,
    id: 'getDeskChannel',
    method: 'GET',
    path: '/api/admin/channels/{id}',
    summary: 'One channel, with its last month and what its posts stumbled over.',
    params: byId,
    answer: channelDetailShape,
  }),
  changeChannel: operation({
    ...admin,
    id: 'changeChannel',
    method: 'PATCH',
    path: '/api/admin/channels/{id}',
    summary:
      'Changes city, currency or language hints, pauses it or goes on: what is given. What is set here wins over CHANNELS.',
    params: byId,
    body: channelChangeShape,
    answer: deskChannelShape,
  }),
  readChannelNow: operation({
    ...admin,
    id: 'readChannelNow',
    method: 'POST',
    path: '/api/admin/channels/{id}/read',
    summary: 'Makes the channel due at once. 409 while it is not read.',
    params: byId,
    answer: deskChannelShape,
  }),
  decideMissingPosts: operation({
    ...admin,
    id: 'decideMissingPosts',
    method: 'POST',
    path: '/api/admin/channels/{id}/missing-posts',
    summary:
      'Removes the posts that the channel no longer shows, at once, or keeps them. 409 where none is missing.',
    params: byId,
    body: missingPostsSchema,
    answer: deskChannelShape,
  }),
  removeChannel: operation({
    ...admin,
    id: 'removeChannel',
    method: 'DELETE',
    path: '/api/admin/channels/{id}',
    summary:
      'Has a channel read no more and leaves it out of the list; its posts stay. 409 where CHANNELS names it.',
    params: byId,
    body: channelRemovalShape,
    answer: doneShape,
  }),

  listReview: operation({
    ...admin,
    id: 'listReview',
    method: 'GET',
    path: '/api/admin/review',
    summary:
      'Listings that wait for a look: of low confidence, reported, or with a correction that an edit overtook.',
    query: reviewQueryShape,
    answer: reviewPageShape,
  }),
  listUnlisted: operation({
    ...admin,
    id: 'listUnlisted',
    method: 'GET',
    path: '/api/admin/unlisted',
    summary: 'Posts of the last 14 days that no listing shows and nobody is sure of.',
    query: unlistedQueryShape,
    answer: unlistedPageShape,
  }),
  listHome: operation({
    ...admin,
    id: 'listHome',
    method: 'POST',
    path: '/api/admin/posts/{id}/parts/{part}/home',
    summary:
      'A home to let, which nobody read there: it is listed at once. Its facts are read by the rules, and corrected as those of any listing.',
    params: byPart,
    answer: z.object({
      listing: deskListingShape,
      correctionIds: z.array(id).describe('For undoing.'),
    }),
  }),
  markLeftOut: operation({
    ...admin,
    id: 'markLeftOut',
    method: 'POST',
    path: '/api/admin/posts/{id}/parts/{part}/left-out',
    summary: 'Rightly left out: it waits no more until its words change.',
    params: byPart,
    answer: doneShape,
  }),
  unmarkLeftOut: operation({
    ...admin,
    id: 'unmarkLeftOut',
    method: 'DELETE',
    path: '/api/admin/posts/{id}/parts/{part}/left-out',
    summary: 'Takes that back.',
    params: byPart,
    answer: doneShape,
  }),
  getDeskListing: operation({
    ...admin,
    id: 'getDeskListing',
    method: 'GET',
    path: '/api/admin/listings/{id}',
    summary:
      'A listing with its posts, what was read of them and where, and what was decided. Removed and merged-away ones too.',
    params: byId,
    answer: deskListingShape,
  }),
  markFine: operation({
    ...admin,
    id: 'markFine',
    method: 'POST',
    path: '/api/admin/listings/{id}/fine',
    summary: 'Looked at: it leaves the queue until something new happens.',
    params: byId,
    answer: deskListingShape,
  }),
  unmarkFine: operation({
    ...admin,
    id: 'unmarkFine',
    method: 'DELETE',
    path: '/api/admin/listings/{id}/fine',
    summary: 'Takes the look back.',
    params: byId,
    answer: deskListingShape,
  }),
  correctListing: operation({
    ...admin,
    id: 'correctListing',
    method: 'PATCH',
    path: '/api/admin/listings/{id}',
    summary:
      'Says what is so of a flat, in place of what was read. It holds through new readings until the post says something else there.',
    params: byId,
    body: z.object({
      changes: correctionChangesShape.refine(
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
    answer: z.object({
      listing: deskListingShape,
      correctionIds: z.array(id).describe('For undoing.'),
    }),
  }),
  undoCorrections: operation({
    ...admin,
    id: 'undoCorrections',
    method: 'POST',
    path: '/api/admin/corrections/undo',
    summary:
      'Takes corrections of one listing back; what they replaced does not come back but what was read.',
    body: z.object({ ids: z.array(id).min(1).max(100) }),
    answer: deskListingShape,
  }),
  exportCases: operation({
    ...admin,
    id: 'exportCases',
    method: 'GET',
    path: '/api/admin/corrections/cases',
    summary: 'The corrections as a file of labelled cases, phones and names masked.',
    answer: z.object({ fileName: z.string(), count: z.int(), text: z.string() }),
  }),
  removeListing: operation({
    ...admin,
    id: 'removeListing',
    method: 'POST',
    path: '/api/admin/listings/{id}/remove',
    summary: 'Takes a listing off the site for good.',
    params: byId,
    body: z.object({ why: why.optional() }),
    answer: deskListingShape,
  }),
  restoreListing: operation({
    ...admin,
    id: 'restoreListing',
    method: 'POST',
    path: '/api/admin/listings/{id}/restore',
    summary: 'Brings a removed listing back as its posts say.',
    params: byId,
    answer: deskListingShape,
  }),
  liftListingWarning: operation({
    ...admin,
    id: 'liftListingWarning',
    method: 'POST',
    path: '/api/admin/listings/{id}/warnings/{kind}/lift',
    summary: 'Takes a wrong warning off a listing.',
    params: byId.extend({ kind: warningKind }),
    body: z.object({ why }),
    answer: deskListingShape,
  }),
  restoreListingWarning: operation({
    ...admin,
    id: 'restoreListingWarning',
    method: 'DELETE',
    path: '/api/admin/listings/{id}/warnings/{kind}/lift',
    summary: 'Lets a lifted warning stand again, if there is reason for it.',
    params: byId.extend({ kind: warningKind }),
    answer: deskListingShape,
  }),
  mergeListings: operation({
    ...admin,
    id: 'mergeListings',
    method: 'POST',
    path: '/api/admin/listings/{id}/merge',
    summary: 'Makes this listing part of another: both are one flat.',
    params: byId,
    body: z.object({ into: id }),
    answer: z.object({ decisionId: id, listing: deskListingShape.describe('The one that stays.') }),
  }),
  undoListingMerge: operation({
    ...admin,
    id: 'undoListingMerge',
    method: 'POST',
    path: '/api/admin/merges/{id}/undo',
    summary: 'Takes a merge back; what it brought stays apart.',
    params: byId,
    answer: z.object({ listing: deskListingShape.describe('The one that the posts are in now.') }),
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
    answer: z.object({ listing: deskListingShape.describe('The new one.') }),
  }),

  listUsers: operation({
    ...admin,
    id: 'listUsers',
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Accounts, newest first, 50 a page.',
    query: userQueryShape,
    answer: z.object({
      data: z.array(deskUserShape),
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
    answer: deskUserDetailShape,
  }),
  setUserRole: operation({
    ...admin,
    id: 'setUserRole',
    method: 'PUT',
    path: '/api/admin/users/{id}/role',
    summary: 'Gives an account a role. 409 for the own one.',
    params: byId,
    body: z.object({ role: z.enum(ROLES) }),
    answer: deskUserDetailShape,
  }),
  endUserSessions: operation({
    ...admin,
    id: 'endUserSessions',
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions',
    summary: 'Signs an account out everywhere. 409 for the own one.',
    params: byId,
    answer: deskUserDetailShape,
  }),
  extendTrial: operation({
    ...admin,
    id: 'extendTrial',
    method: 'POST',
    path: '/api/admin/users/{id}/trial',
    summary: 'Full access for so many more days, counted from the end of the trial or from now.',
    params: byId,
    body: trialExtensionShape,
    answer: deskUserDetailShape,
  }),
  deleteUser: operation({
    ...admin,
    id: 'deleteUser',
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    summary:
      'Deletes an account with all that hangs on it, as its owner could. 409 for the own one and for administrators.',
    params: byId,
    body: userDeletionShape,
    answer: doneShape,
  }),
  getSubscriptionFigures: operation({
    ...admin,
    id: 'getSubscriptionFigures',
    method: 'GET',
    path: '/api/admin/subscriptions',
    summary: 'Who pays for what, and who is past due.',
    answer: deskSubscriptionsShape,
  }),

  getHealth: operation({
    ...admin,
    id: 'getHealth',
    method: 'GET',
    path: '/api/admin/health',
    summary: 'Messages, jobs, workers, the language model and the rates.',
    answer: deskHealthShape,
  }),
  retryJobs: operation({
    ...admin,
    id: 'retryJobs',
    method: 'POST',
    path: '/api/admin/jobs/retry',
    summary: 'Has failed jobs tried again, now and with all their tries.',
    body: jobIdsShape,
    answer: z.object({ count: z.int() }),
  }),
  forgetJobs: operation({
    ...admin,
    id: 'forgetJobs',
    method: 'POST',
    path: '/api/admin/jobs/forget',
    summary: 'Takes failed jobs out of the queue.',
    body: jobIdsShape,
    answer: z.object({ count: z.int() }),
  }),
  listActs: operation({
    ...admin,
    id: 'listActs',
    method: 'GET',
    path: '/api/admin/log',
    summary: 'What administrators did.',
    query: actQueryShape,
    answer: actPageShape,
  }),
}
