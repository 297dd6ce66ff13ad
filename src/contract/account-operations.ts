import { z } from 'zod'
import {
  accountDeletionSchema,
  doneSchema,
  emailChangeSchema,
  emailCodeSchema,
  passwordChangeSchema,
  profileChangeSchema,
  savedListingsChangeSchema,
  sessionSchema,
  signInMethodSchema,
  userSchema,
} from './accounts.ts'
import { filterFields } from './filter-schemas.ts'
import { operation } from './operation.ts'
import { paymentCardSchema } from './payments.ts'
import { savedSearchSchema } from './searches.ts'
import { webhookSchema } from './webhooks.ts'

const cacheControl = 'no-store'
const at = z.iso.datetime()

/** All data stored about a person, except hashes. */
export const accountExportSchema = z.object({
  exportedAt: at,
  account: userSchema.extend({ emailVerifiedAt: at.nullable(), hasPassword: z.boolean() }),
  sessions: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      device: z.string().nullable(),
      createdAt: at,
      lastSeenAt: at,
      expiresAt: at,
      endedAt: at.nullable(),
      endReason: z.string().nullable(),
    }),
  ),
  signInLinks: z.array(
    z.object({
      issuer: z.string(),
      subject: z.string(),
      email: z.string().nullable(),
      addedAt: at,
    }),
  ),
  knownBrowsers: z.array(z.object({ lastSignInAt: at })),
  codes: z.array(z.object({ purpose: z.string(), email: z.string(), sentAt: at, expiresAt: at })),
  resetLinks: z.array(z.object({ sentAt: at, expiresAt: at, usedAt: at.nullable() })),
  emails: z.array(
    z.object({ kind: z.string(), createdAt: at, sentAt: at.nullable(), failedAt: at.nullable() }),
  ),
  savedSearches: z.array(savedSearchSchema),
  searchCodes: z.array(
    z.object({
      createdAt: at,
      expiresAt: at,
      usedAt: at.nullable(),
      filters: z.object(filterFields),
    }),
  ),
  apiKeys: z.array(
    z.object({
      name: z.string(),
      start: z.string(),
      canWrite: z.boolean(),
      createdAt: at,
      lastUsedAt: at.nullable(),
      revokedAt: at.nullable(),
    }),
  ),
  apiCalls: z.array(z.object({ day: z.iso.date(), calls: z.int() })),
  telegram: z
    .object({
      name: z.string().nullable(),
      language: z.string(),
      firstSeenAt: at,
      linkedAt: at.nullable(),
      blockedAt: at.nullable(),
      hidden: z.array(z.object({ listingId: z.int(), hiddenAt: at })),
    })
    .nullable(),
  payments: z.object({
    customers: z.array(
      z.object({
        provider: z.string(),
        customerId: z.string(),
        language: z.string().nullable(),
        card: paymentCardSchema.nullable(),
        createdAt: at,
        readAt: at.nullable(),
      }),
    ),
    subscriptions: z.array(
      z.object({
        provider: z.string(),
        providerId: z.string(),
        planType: z.string(),
        amountCents: z.int(),
        currency: z.string(),
        status: z.string(),
        startedAt: at,
        periodStart: at,
        periodEnd: at,
        cancelsAt: at.nullable(),
        endedAt: at.nullable(),
        pastDueSince: at.nullable(),
      }),
    ),
    invoices: z.array(
      z.object({
        providerId: z.string(),
        number: z.string().nullable(),
        description: z.string(),
        amountCents: z.int(),
        currency: z.string(),
        status: z.string(),
        issuedAt: at,
        url: z.string().nullable(),
      }),
    ),
    checkouts: z.array(z.object({ planType: z.string(), createdAt: at, closedAt: at.nullable() })),
    events: z.array(z.object({ kind: z.string(), receivedAt: at, doneAt: at.nullable() })),
  }),
  pushBrowsers: z.array(
    z.object({
      device: z.string().nullable(),
      service: z.string(),
      createdAt: at,
      lastSuccessAt: at.nullable(),
    }),
  ),
  webhooks: z.array(webhookSchema),
  savedListings: z
    .array(z.object({ listingId: z.int(), savedAt: at }))
    .describe('Empty unless the account has `savedAlerts`; others are in its browsers only.'),
  auditLog: z
    .array(z.object({ at, action: z.string(), subject: z.string(), subjectId: z.int().nullable() }))
    .describe('Actions of the person as an administrator.'),
  notifications: z.array(
    z.object({
      listingId: z.int(),
      reason: z.string(),
      createdAt: at,
      sentAt: at.nullable(),
      failedAt: at.nullable(),
    }),
  ),
})

/** The operations of /settings, on the caller's own account. */
export const accountOperations = {
  getAccount: operation({
    id: 'getAccount',
    method: 'GET',
    path: '/api/account',
    access: 'user',
    cacheControl,
    summary: 'Returns the signed-in account.',
    response: userSchema,
  }),
  changeProfile: operation({
    id: 'changeProfile',
    method: 'PATCH',
    path: '/api/account',
    access: 'user',
    cacheControl,
    summary: 'Changes the given fields of the profile. An empty name removes it.',
    body: profileChangeSchema,
    response: userSchema,
  }),
  changeSavedListings: operation({
    id: 'changeSavedListings',
    method: 'PATCH',
    path: '/api/account/saved-listings',
    access: 'user',
    cacheControl,
    summary:
      'Tells which listings were saved in a browser or removed there. Does nothing unless the ' +
      'account has `savedAlerts`.',
    body: savedListingsChangeSchema,
    response: doneSchema,
  }),
  changePassword: operation({
    id: 'changePassword',
    method: 'PUT',
    path: '/api/account/password',
    access: 'user',
    cacheControl,
    summary: 'Changes the password or sets the first one. Ends all other sessions.',
    body: passwordChangeSchema,
    response: doneSchema,
  }),
  requestEmailChange: operation({
    id: 'requestEmailChange',
    method: 'POST',
    path: '/api/account/email',
    access: 'user',
    requiresEmail: true,
    cacheControl,
    summary:
      'Sends a code to a new email address. The old one stays until the change is confirmed.',
    body: emailChangeSchema,
    response: doneSchema,
  }),
  confirmEmailChange: operation({
    id: 'confirmEmailChange',
    method: 'POST',
    path: '/api/account/email/confirm',
    access: 'user',
    cacheControl,
    summary: 'Confirms a new email address with its code. The old address is notified.',
    body: emailCodeSchema,
    response: userSchema,
  }),
  listSessions: operation({
    id: 'listSessions',
    method: 'GET',
    path: '/api/account/sessions',
    access: 'user',
    cacheControl,
    summary: 'Lists the sessions of the account.',
    response: z.object({ data: z.array(sessionSchema) }),
  }),
  endOtherSessions: operation({
    id: 'endOtherSessions',
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'user',
    cacheControl,
    summary: 'Ends all sessions except the current one.',
    response: doneSchema,
  }),
  endSession: operation({
    id: 'endSession',
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    access: 'user',
    cacheControl,
    summary: 'Ends a session.',
    params: z.object({ id: z.uuid() }),
    response: doneSchema,
  }),
  listSignInMethods: operation({
    id: 'listSignInMethods',
    method: 'GET',
    path: '/api/account/sign-in-methods',
    access: 'user',
    cacheControl,
    summary: 'Lists the sign-in methods of the account.',
    response: z.object({ data: z.array(signInMethodSchema) }),
  }),
  removeSignInMethod: operation({
    id: 'removeSignInMethod',
    method: 'DELETE',
    path: '/api/account/sign-in-methods/{id}',
    access: 'user',
    cacheControl,
    summary:
      'Removes a sign-in method: `password`, or the id of a linked provider. Never the last one.',
    params: z.object({
      id: z.union(
        [z.literal('password'), z.coerce.number().int().min(1).max(2_147_483_647)],
        'Send the id of a sign-in method, or password',
      ),
    }),
    response: doneSchema,
  }),
  exportAccount: operation({
    id: 'exportAccount',
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    cacheControl,
    summary:
      'Exports all data stored about the person, except hashes of passwords, tokens and codes.',
    response: accountExportSchema,
  }),
  deleteAccount: operation({
    id: 'deleteAccount',
    method: 'DELETE',
    path: '/api/account',
    access: 'user',
    cacheControl,
    summary: 'Permanently deletes the account and all its data.',
    body: accountDeletionSchema.nullish(),
    response: doneSchema,
  }),
}
