import { z } from 'zod'
import {
  accountDeletionShape,
  doneShape,
  emailChangeShape,
  emailCodeShape,
  passwordChangeShape,
  profileChangeShape,
  sessionShape,
  signInMethodShape,
  userShape,
} from './accounts.ts'
import { operation } from './operation.ts'
import { paymentCardShape } from './payments.ts'
import { searchFiltersShape, subscriptionShape } from './searches.ts'

const keep = 'no-store'
const at = z.iso.datetime()

/** Everything stored of a person, but for hashes. */
export const accountExportShape = z.object({
  exportedAt: at,
  account: userShape.extend({ emailVerifiedAt: at.nullable(), hasPassword: z.boolean() }),
  sessions: z.array(
    z.object({
      id: z.string(),
      door: z.string(),
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
  letters: z.array(
    z.object({ kind: z.string(), createdAt: at, sentAt: at.nullable(), givenUpAt: at.nullable() }),
  ),
  savedSearches: z.array(subscriptionShape),
  searchCodes: z.array(
    z.object({ createdAt: at, expiresAt: at, usedAt: at.nullable(), filters: searchFiltersShape }),
  ),
  apiKeys: z.array(
    z.object({
      name: z.string(),
      start: z.string(),
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
      tiedAt: at.nullable(),
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
        card: paymentCardShape.nullable(),
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
  deskActs: z
    .array(z.object({ at, act: z.string(), subject: z.string(), subjectId: z.int().nullable() }))
    .describe('What the person did as an administrator.'),
  notices: z.array(
    z.object({
      listingId: z.int(),
      reason: z.string(),
      createdAt: at,
      sentAt: at.nullable(),
      givenUpAt: at.nullable(),
    }),
  ),
})

/** What /settings does: always with the caller's own account. */
export const accountOperations = {
  getAccount: operation({
    id: 'getAccount',
    method: 'GET',
    path: '/api/account',
    access: 'user',
    keep,
    summary: 'The account that is signed in.',
    answer: userShape,
  }),
  changeProfile: operation({
    id: 'changeProfile',
    method: 'PATCH',
    path: '/api/account',
    access: 'user',
    keep,
    summary: 'Changes names, language, currency or theme: what is given. An empty name is none.',
    body: profileChangeShape,
    answer: userShape,
  }),
  changePassword: operation({
    id: 'changePassword',
    method: 'PUT',
    path: '/api/account/password',
    access: 'user',
    keep,
    summary:
      'A new password, or the first one. Everybody else who is signed in to the account is signed out.',
    body: passwordChangeShape,
    answer: doneShape,
  }),
  askEmailChange: operation({
    id: 'askEmailChange',
    method: 'POST',
    path: '/api/account/email',
    access: 'user',
    byMail: true,
    keep,
    summary: 'Sends a code to a new address. Until it is confirmed the old one stays.',
    body: emailChangeShape,
    answer: doneShape,
  }),
  confirmEmailChange: operation({
    id: 'confirmEmailChange',
    method: 'POST',
    path: '/api/account/email/confirm',
    access: 'user',
    keep,
    summary: 'Takes the new address, with the code that was sent there. The old one is told.',
    body: emailCodeShape,
    answer: userShape,
  }),
  listSessions: operation({
    id: 'listSessions',
    method: 'GET',
    path: '/api/account/sessions',
    access: 'user',
    keep,
    summary: 'Where somebody is signed in to the account.',
    answer: z.object({ data: z.array(sessionShape) }),
  }),
  endOtherSessions: operation({
    id: 'endOtherSessions',
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'user',
    keep,
    summary: 'Signs everybody out but the caller.',
    answer: doneShape,
  }),
  endSession: operation({
    id: 'endSession',
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    access: 'user',
    keep,
    summary: 'Ends one session of the account, at once.',
    params: z.object({ id: z.uuid() }),
    answer: doneShape,
  }),
  listSignInMethods: operation({
    id: 'listSignInMethods',
    method: 'GET',
    path: '/api/account/sign-in-methods',
    access: 'user',
    keep,
    summary: 'The ways into the account.',
    answer: z.object({ data: z.array(signInMethodShape) }),
  }),
  removeSignInMethod: operation({
    id: 'removeSignInMethod',
    method: 'DELETE',
    path: '/api/account/sign-in-methods/{id}',
    access: 'user',
    keep,
    summary:
      'Takes a way into the account away: `password`, or the number of a link. Never the last one.',
    params: z.object({
      id: z.union(
        [z.literal('password'), z.coerce.number().int().min(1).max(2_147_483_647)],
        'Give a number of the list, or password',
      ),
    }),
    answer: doneShape,
  }),
  exportAccount: operation({
    id: 'exportAccount',
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    keep,
    summary: 'Everything stored of the person, but for hashes of passwords, tokens and codes.',
    answer: accountExportShape,
  }),
  deleteAccount: operation({
    id: 'deleteAccount',
    method: 'DELETE',
    path: '/api/account',
    access: 'user',
    keep,
    summary: 'Deletes the account with all that hangs on it. There is no way back.',
    body: accountDeletionShape.nullish(),
    answer: doneShape,
  }),
}
