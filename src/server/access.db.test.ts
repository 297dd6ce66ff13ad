import { randomUUID } from 'node:crypto'
import Fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify'
import cookie from '@fastify/cookie'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Access, Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { createPasswords } from '#core/accounts/passwords.ts'
import { openSession } from '#core/accounts/sessions.ts'
import { insertAccount } from '#core/accounts/store.ts'
import { syncCustomer } from '#core/payments/sync-customer.ts'
import { insertBillingCustomer } from '#core/payments/billing-customer-store.ts'
import { createSearchOfAccount } from '#core/searches/manage.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { handleError } from '#server/error-handler.ts'
import { bindOperation, registerOperation } from '#server/register-operation.ts'
import { createSessions } from '#server/session.ts'
import { telegramLoginFrom } from '#main/wiring/sign-in.ts'
import { addChat, addPushBrowser, addWebhook } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { accountIdentity } from '#test/billing-rows.ts'
import { createMemoryProvider } from '#test/payment-provider.ts'
import { BOT_TOKEN, initDataOf, widgetDataOf } from '#test/telegram-auth-data.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const passwords = createPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } })
const payments = createMemoryProvider()
const telegramLogin = telegramLoginFrom({
  publicUrl: 'http://bina.test',
  telegramBot: { token: BOT_TOKEN, apiUrl: null, loginSecret: null },
})
const app = await testApp({
  core: { db, secrets, passwords },
  telegram: { bot: () => ({ url: 'https://t.me/bina_bot' }) },
  signIn: { telegram: telegramLogin },
  payments,
  push: { publicKey: 'B'.repeat(87), isAllowedEndpoint: () => true },
  webhooks: { isAllowedUrl: () => true },
})

const DAY = 24 * 60 * 60 * 1000
const PASSWORD = 'kettle oboe mirth'
/** Users without a trial and with a current or past subscription. */
const SUBSCRIBERS = {
  monthly: { planType: 'monthly', status: 'active' },
  quarterly: { planType: 'quarterly', status: 'active' },
  yearly: { planType: 'yearly', status: 'active' },
  'in grace': { planType: 'quarterly', status: 'past_due' },
  'grace over': { planType: 'quarterly', status: 'past_due' },
  ended: { planType: 'yearly', status: 'canceled' },
} as const
type Subscriber = keyof typeof SUBSCRIBERS
const WHO = [
  'visitor',
  'user',
  'expired trial',
  'admin',
  'other user',
  ...(Object.keys(SUBSCRIBERS) as Subscriber[]),
] as const
type Who = (typeof WHO)[number]
const isSubscriber = (who: Who): who is Subscriber => who in SUBSCRIBERS

/**
 * A caller and the rows that it calls about: its own session, link and saved search, or, for `other
 * user`, those of another account.
 */
type Actor = {
  email: string
  headers: Record<string, string>
  refreshToken: string
  ids: { session: string; link: number; search: number; browser: number; webhook: number }
}

let flat: number
let passwordHash: string
let made = 0
beforeAll(async () => {
  flat = await addFlat(db)
  passwordHash = await passwords.hash(PASSWORD)
})
beforeEach(async () => void (await db.deleteFrom('throttle').execute()))

async function account(change: { role?: 'ADMIN'; trialExpiresAt?: Date } = {}) {
  const [now, email] = [new Date(), `person${(made += 1)}@example.com`]
  const one = await insertAccount(db, {
    email,
    emailVerifiedAt: now,
    isDuplicate: false,
    passwordHash,
    firstName: null,
    lastName: null,
    language: null,
    trialExpiresAt: change.trialExpiresAt ?? new Date(now.getTime() + DAY),
    createdAt: now,
  })
  if (change.role)
    await db.updateTable('account').set({ role: change.role }).where('id', '=', one.id).execute()
  const session = await openSession(db, secrets, {
    accountId: one.id,
    method: 'password',
    visit: { address: '203.0.113.1', device: null, deviceName: null, now },
  })
  const link = await db
    .insertInto('sign_in_link')
    .values({
      account_id: one.id,
      issuer: 'https://id.example.com',
      subject: email,
      email,
      added_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addChat(db, { accountId: one.id })
  const search = await db.transaction().execute((tx) => createSearchOfAccount(tx, one.id, {}, now))
  return {
    id: one.id,
    email,
    session,
    ids: {
      session: session.sessionId,
      link: link.id,
      search: search.id,
      browser: await addPushBrowser(db, one.id),
      webhook: await addWebhook(db, secrets, one.id),
    },
  }
}

async function subscribe(accountId: number, who: Subscriber): Promise<void> {
  const now = new Date()
  const { planType, status } = SUBSCRIBERS[who]
  const customerId = await payments.createCustomer({
    ...(await accountIdentity(db, accountId)),
    email: null,
    language: 'en',
  })
  payments.subscribe(customerId, planType, { status, endedAt: status === 'canceled' ? now : null })
  await insertBillingCustomer(
    db,
    { ...(await accountIdentity(db, accountId)), provider: payments.name, customerId },
    now,
  )
  await syncCustomer({ db, secrets, provider: payments }, customerId, now)
  if (who === 'grace over')
    await db
      .updateTable('paid_subscription')
      .set({ past_due_since: new Date(now.getTime() - 4 * DAY) })
      .where('status', '=', 'past_due')
      .where(
        'billing_customer_id',
        'in',
        db.selectFrom('billing_customer').select('id').where('account_id', '=', accountId),
      )
      .execute()
}

async function actor(who: Who): Promise<Actor> {
  if (who === 'visitor')
    return {
      email: 'visitor@example.com',
      headers: { 'sec-fetch-site': 'same-origin' },
      refreshToken: 'x'.repeat(43),
      ids: { session: randomUUID(), link: 1, search: 1, browser: 1, webhook: 1 },
    }
  const { id, email, session, ids } = await account(
    who === 'admin'
      ? { role: 'ADMIN' }
      : who === 'expired trial' || isSubscriber(who)
        ? { trialExpiresAt: new Date(Date.now() - DAY) }
        : {},
  )
  if (isSubscriber(who)) await subscribe(id, who)
  return {
    email,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: `accessToken=${session.accessToken}; device=${session.device}`,
    },
    refreshToken: session.refreshToken,
    ids: who === 'other user' ? (await account()).ids : ids,
  }
}

const actors = new Map<Who, Actor>()
/** Calls as a fresh actor. Actors that were rejected or only read are reused for the next call. */
async function callAs(
  who: Who,
  ask: (one: Actor) => Promise<InjectOptions>,
): Promise<LightMyRequestResponse> {
  const caller = actors.get(who) ?? (await actor(who))
  actors.delete(who)
  const call = await ask(caller)
  const response = await app.inject(call)
  if (call.method === 'GET' || [401, 403, 404].includes(response.statusCode))
    actors.set(who, caller)
  return response
}

type Row = {
  /** The request; by default without parameters and body. */
  ask?: (actor: Actor) => {
    params?: Record<string, string | number>
    query?: string
    payload?: object
  }
  /** The expected status for visitors, for everyone else, and for exceptions. */
  responses: { visitor: number; others: number } & Partial<Record<Exclude<Who, 'visitor'>, number>>
}

const pushBrowser = () => ({
  endpoint: `https://push.example.com/${(made += 1)}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) },
})

const open = { responses: { visitor: 200, others: 200 } }
const signedIn = { responses: { visitor: 401, others: 200 } }
const ownSearch = { visitor: 401, others: 200, 'other user': 404 }
const ownWebhook = { visitor: 401, others: 403, 'other user': 404, admin: 200, yearly: 200 }
/** 404 for users who never paid. */
const subscribersOwn = (alive: number, over: number) => ({
  responses: {
    visitor: 401,
    others: 404,
    monthly: alive,
    quarterly: alive,
    yearly: alive,
    'in grace': alive,
    'grace over': alive,
    ended: over,
  },
})
/** Only for administrators; `admin` is their status. */
const adminOnly = (admin = 200) => ({ responses: { visitor: 401, others: 403, admin } })
/** A row that does not exist: 404 for those who may access it. */
const nowhere = (payload?: object, params = {}) => ({
  ...adminOnly(404),
  ask: () => ({ params: { id: 2_000_000_000, ...params }, ...(payload ? { payload } : {}) }),
})
const flatOf = () => ({ params: { id: flat } })

/** One row per operation. A missing row is a type error. */
const TABLE: Record<keyof typeof operations, Row> = {
  register: {
    ...open,
    ask: () => ({ payload: { email: `person${(made += 1)}@example.com`, password: PASSWORD } }),
  },
  logIn: {
    responses: { visitor: 401, others: 200 },
    ask: ({ email }) => ({ payload: { email, password: PASSWORD } }),
  },
  getProfile: signedIn,
  verifyEmail: { ...signedIn, ask: ({ email }) => ({ payload: { email, code: '12345' } }) },
  resendVerification: { ...signedIn, ask: ({ email }) => ({ payload: { email } }) },
  forgotPassword: { ...open, ask: ({ email }) => ({ payload: { email } }) },
  resetPassword: {
    responses: { visitor: 400, others: 400 },
    ask: () => ({ payload: { token: 'x'.repeat(43), password: 'Brand new Oboe 7' } }),
  },
  refresh: { ...signedIn, ask: ({ refreshToken }) => ({ payload: { refreshToken } }) },
  logOut: open,
  getSession: open,
  logOutMiniApp: open,
  telegramSignIn: {
    ...open,
    ask: () => ({ payload: { initData: initDataOf({ id: (made += 1) }) } }),
  },
  telegramWidgetSignIn: { ...open, ask: () => ({ payload: widgetDataOf({ id: (made += 1) }) }) },
  getBotStatus: signedIn,
  addTelegramSignIn: { ...signedIn, ask: () => ({ payload: { currentPassword: PASSWORD } }) },
  claimSignIn: {
    responses: { visitor: 401, others: 401 },
    ask: ({ refreshToken }) => ({ payload: { refreshToken } }),
  },

  getAccount: signedIn,
  changeProfile: { ...signedIn, ask: () => ({ payload: { theme: 'dark' } }) },
  changePassword: {
    ...signedIn,
    ask: () => ({ payload: { currentPassword: PASSWORD, password: 'another oboe mirth' } }),
  },
  requestEmailChange: {
    ...signedIn,
    ask: () => ({
      payload: { email: `person${(made += 1)}@example.com`, currentPassword: PASSWORD },
    }),
  },
  confirmEmailChange: {
    responses: { visitor: 401, others: 400 },
    ask: () => ({ payload: { code: '12345' } }),
  },
  listSessions: signedIn,
  endOtherSessions: signedIn,
  endSession: {
    responses: { visitor: 401, others: 200, 'other user': 404 },
    ask: ({ ids }) => ({ params: { id: ids.session } }),
  },
  listSignInMethods: signedIn,
  removeSignInMethod: {
    responses: { visitor: 401, others: 200, 'other user': 404 },
    ask: ({ ids }) => ({ params: { id: ids.link } }),
  },
  linkProvider: {
    responses: { visitor: 401, others: 404 },
    ask: () => ({ payload: { currentPassword: PASSWORD } }),
  },
  exportAccount: signedIn,
  deleteAccount: { ...signedIn, ask: () => ({ payload: { currentPassword: PASSWORD } }) },

  checkBotStatus: signedIn,
  getTelegram: signedIn,
  linkTelegram: signedIn,
  unlinkTelegram: signedIn,

  reportVitals: {
    ...open,
    ask: () => ({
      payload: {
        view: randomUUID(),
        page: 'browse',
        device: 'phone',
        connection: '4g',
        navigation: 'navigate',
        version: 'abc',
        metrics: [{ name: 'LCP', value: 1200 }],
      },
    }),
  },
  readVitals: { responses: { visitor: 401, others: 403, admin: 200 } },

  listSubscriptions: signedIn,
  previewSubscription: { ...open, ask: () => ({ query: '?city=Tbilisi' }) },
  createSubscription: { ...signedIn, ask: () => ({ payload: { filters: { city: 'Tbilisi' } } }) },
  changeSubscription: {
    responses: ownSearch,
    ask: ({ ids }) => ({ params: { id: ids.search }, payload: { filters: { rooms: [2] } } }),
  },
  toggleSubscription: {
    responses: ownSearch,
    ask: ({ ids }) => ({ params: { id: ids.search }, payload: { isActive: false } }),
  },
  getSubscriptionFeed: {
    responses: ownSearch,
    ask: ({ ids }) => ({ params: { id: ids.search, format: 'csv' } }),
  },
  deleteSubscription: { responses: ownSearch, ask: ({ ids }) => ({ params: { id: ids.search } }) },
  generateCode: {
    responses: { visitor: 401, others: 200, 'expired trial': 403, 'grace over': 403, ended: 403 },
    ask: () => ({ payload: { filters: {} } }),
  },

  getPaidSubscription: subscribersOwn(200, 200),
  listBilling: signedIn,
  openPortal: {
    ...subscribersOwn(200, 200),
    ask: () => ({ payload: { returnUrl: 'http://bina.test/subscription' } }),
  },
  cancelPaidSubscription: subscribersOwn(200, 404),
  reactivatePaidSubscription: subscribersOwn(200, 404),
  previewSwitch: {
    responses: {
      visitor: 401,
      others: 404,
      monthly: 200,
      quarterly: 200,
      yearly: 409,
      'in grace': 409,
      'grace over': 409,
    },
    ask: () => ({ payload: { planType: 'yearly' } }),
  },
  switchPlan: {
    responses: {
      visitor: 401,
      others: 404,
      monthly: 200,
      quarterly: 200,
      yearly: 200,
      'in grace': 409,
      'grace over': 409,
    },
    ask: () => ({
      payload: { planType: 'monthly', dueNow: 0, quotedAt: new Date().toISOString() },
    }),
  },
  openCheckout: {
    responses: {
      visitor: 401,
      others: 200,
      monthly: 409,
      quarterly: 409,
      yearly: 409,
      'in grace': 409,
      'grace over': 409,
    },
    ask: () => ({
      payload: {
        planType: 'yearly',
        successUrl: 'http://bina.test/subscription/success',
        cancelUrl: 'http://bina.test/subscription/cancel',
      },
    }),
  },
  verifyPayment: {
    responses: { visitor: 401, others: 404 },
    ask: () => ({ params: { sessionId: 'cs_unknown' } }),
  },

  getApiAccess: signedIn,
  createApiKey: {
    responses: {
      visitor: 401,
      others: 403,
      admin: 200,
      quarterly: 200,
      yearly: 200,
      'in grace': 200,
    },
    ask: () => ({ payload: { name: 'script' } }),
  },
  revokeApiKey: {
    responses: { visitor: 401, others: 404 },
    ask: () => ({ params: { id: 2_000_000_000 } }),
  },

  listWebhooks: signedIn,
  createWebhook: {
    responses: { visitor: 401, others: 403, admin: 200, yearly: 200 },
    ask: () => ({ payload: { url: 'https://example.com/hook' } }),
  },
  deleteWebhook: { responses: ownSearch, ask: ({ ids }) => ({ params: { id: ids.webhook } }) },
  rotateWebhookSecret: {
    responses: ownSearch,
    ask: ({ ids }) => ({ params: { id: ids.webhook } }),
  },
  enableWebhook: { responses: ownSearch, ask: ({ ids }) => ({ params: { id: ids.webhook } }) },
  testWebhook: {
    responses: ownWebhook,
    ask: ({ ids }) => ({ params: { id: ids.webhook } }),
  },
  changeSavedListings: { ...signedIn, ask: () => ({ payload: { added: [flat], removed: [] } }) },
  replayWebhook: {
    responses: ownWebhook,
    ask: ({ ids }) => ({ params: { id: ids.webhook }, payload: { which: 'all' } }),
  },
  listWebhookDeliveries: {
    responses: ownSearch,
    ask: ({ ids }) => ({ params: { id: ids.webhook } }),
  },

  getPush: signedIn,
  addPushBrowser: { ...signedIn, ask: () => ({ payload: pushBrowser() }) },
  removePushBrowser: { responses: ownSearch, ask: ({ ids }) => ({ params: { id: ids.browser } }) },
  testPush: { responses: ownSearch, ask: ({ ids }) => ({ params: { id: ids.browser } }) },
  renewPushBrowser: {
    responses: { visitor: 404, others: 404 },
    ask: () => ({
      payload: {
        old: { endpoint: 'https://push.example.com/unknown', auth: 'x'.repeat(22) },
        now: pushBrowser(),
      },
    }),
  },
  pauseFromPush: {
    responses: { visitor: 404, others: 404 },
    ask: ({ ids }) => ({
      payload: { browser: ids.browser, search: ids.search, proof: 'x'.repeat(43) },
    }),
  },

  unsubscribeSubscription: {
    responses: { visitor: 404, others: 404 },
    ask: ({ ids }) => ({ params: { id: ids.search }, query: `?proof=${'x'.repeat(43)}` }),
  },

  getAdminOverview: adminOnly(),
  getAdminChoices: adminOnly(),
  listAdminChannels: adminOnly(),
  previewChannel: { ...adminOnly(503), ask: () => ({ payload: { username: 'some_channel' } }) },
  addChannel: {
    ...adminOnly(),
    ask: () => ({ payload: { username: `channel_${(made += 1)}`, city: 'Tbilisi' } }),
  },
  getAdminChannel: nowhere(),
  changeChannel: nowhere({ isPaused: true }),
  readChannelNow: nowhere(),
  decideMissingPosts: nowhere({ decision: 'keep' }),
  removeChannel: nowhere({ listings: 'keep' }),
  listReview: adminOnly(),
  listUnlisted: adminOnly(),
  createListingFromPost: nowhere(undefined, { part: 0 }),
  dismissPost: nowhere(undefined, { part: 0 }),
  undismissPost: nowhere(undefined, { part: 0 }),
  getAdminListing: { ...adminOnly(), ask: flatOf },
  markReviewed: { ...adminOnly(), ask: flatOf },
  unmarkReviewed: { ...adminOnly(), ask: flatOf },
  correctListing: nowhere({ changes: { price: 1 } }),
  undoCorrections: { ...adminOnly(409), ask: () => ({ payload: { ids: [2_000_000_000] } }) },
  exportCases: adminOnly(),
  removeListing: nowhere({ reason: 'spam' }),
  restoreListing: nowhere(),
  liftListingWarning: {
    ...adminOnly(409),
    ask: () => ({ params: { id: flat, kind: 'prepayment' }, payload: { reason: 'wrong' } }),
  },
  restoreListingWarning: {
    ...adminOnly(409),
    ask: () => ({ params: { id: flat, kind: 'prepayment' } }),
  },
  mergeListings: nowhere({ into: 1 }),
  undoListingMerge: { ...adminOnly(409), ask: () => ({ params: { id: 2_000_000_000 } }) },
  splitSource: nowhere({ postId: 1, part: 0 }),
  listUsers: adminOnly(),
  getUser: nowhere(),
  setUserRole: nowhere({ role: 'ADMIN' }),
  endUserSessions: nowhere(),
  extendTrial: nowhere({ days: 7 }),
  deleteUser: nowhere({ reason: 'asked for it' }),
  getSubscriptionStats: adminOnly(),
  getHealth: adminOnly(),
  retryJobs: { ...adminOnly(), ask: () => ({ payload: { ids: ['1'] } }) },
  deleteJobs: { ...adminOnly(), ask: () => ({ payload: { ids: ['1'] } }) },
  listAuditLog: adminOnly(),

  debugListings: signedIn,
  listListings: open,
  getListingFeed: { ...open, ask: () => ({ params: { format: 'atom' } }) },
  getListing: { ...open, ask: flatOf },
  listSimilar: { ...open, ask: flatOf },
  getAvailability: { ...open, ask: flatOf },
  checkAvailability: { ...open, ask: flatOf },
  reportListing: { ...open, ask: () => ({ ...flatOf(), payload: { reason: 'gone' } }) },
  listPoints: open,
  getGeography: { ...open, ask: () => ({ query: '?city=Tbilisi' }) },
  describePlace: { ...open, ask: () => ({ params: { city: 'Tbilisi' } }) },
  listDistricts: { ...open, ask: () => ({ query: '?city=Tbilisi' }) },
  suggestPlaces: { ...open, ask: () => ({ query: '?text=vak' }) },
  getRates: open,
  readSentence: { ...open, ask: () => ({ query: '?ask=Vake' }) },
}

const rows = Object.entries(TABLE).map(([name, row]) => ({
  name,
  row,
  op: operations[name as keyof typeof operations] as Operation,
}))
/** A new IP address per call, because some calls are rate limited. */
const freshAddress = () => `10.9.${(made >> 8) & 255}.${(made += 1) & 255}`

async function request(
  { op, row }: (typeof rows)[number],
  one: Actor,
  headers: Record<string, string>,
): Promise<InjectOptions> {
  const { params = {}, query = '', payload } = row.ask?.(one) ?? {}
  return {
    method: op.method,
    url: op.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])) + query,
    headers: { 'x-forwarded-for': freshAddress(), ...headers },
    ...(payload ? { payload } : {}),
  }
}

test('every operation has a row', () =>
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(operations).sort()))

describe.each(rows)('$op.method $op.path', (one) => {
  const { row } = one

  test.each(WHO)(`as %s`, async (who) => {
    const response = await callAs(who, (caller) => request(one, caller, caller.headers))
    expect(response.statusCode, response.payload).toBe(
      who === 'visitor' ? row.responses.visitor : (row.responses[who] ?? row.responses.others),
    )
  })

  test('with an expired token, as a visitor', async () => {
    const nobody = await actor('visitor')
    const response = await app.inject(
      await request(one, nobody, {
        ...nobody.headers,
        authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x',
      }),
    )
    expect(response.statusCode, response.payload).toBe(row.responses.visitor)
  })
})

const changing = rows.filter(({ op }) => op.method !== 'GET')
const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
  ['a typed URL', { 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another port', { origin: 'http://bina.test:81' }],
]

describe.each(changing)('$op.method $op.path by cookies', (one) => {
  const ask = (from: Record<string, string>) =>
    callAs('user', (caller) => request(one, caller, { cookie: caller.headers['cookie']!, ...from }))

  test.each(FOREIGN)('is rejected from %s', async (_from, from) => {
    const response = await ask(from)
    expect([response.statusCode, response.json().message]).toEqual([
      403,
      'Cross-site request rejected',
    ])
  })

  test('is accepted from an old browser on our own page', async () => {
    expect((await ask({ origin: 'http://bina.test' })).statusCode).toBe(
      one.row.responses.user ?? one.row.responses.others,
    )
  })
})

test.each(changing.filter(({ op }) => op.access !== 'anyone' || op.usesCookies))(
  '$op.method $op.path is rejected with cookies only and no origin',
  async (one) => {
    expect(
      (
        await callAs('user', (caller) =>
          request(one, caller, { cookie: caller.headers['cookie']! }),
        )
      ).statusCode,
    ).toBe(403)
  },
)

describe('access levels', () => {
  const all = (status: number) => ({
    ...(Object.fromEntries(WHO.map((who) => [who, status])) as Record<Who, number>),
    visitor: 401,
  })
  const levels: [Access, Record<Who, number>][] = [
    ['anyone', { ...all(200), visitor: 200 }],
    ['user', all(200)],
    ['fullAccess', { ...all(200), 'expired trial': 403, 'grace over': 403, ended: 403 }],
    ['admin', { ...all(403), admin: 200 }],
  ]
  const testApp = Fastify()
  beforeAll(async () => {
    testApp.setErrorHandler(handleError)
    testApp.setValidatorCompiler(() => () => true)
    await testApp.register(cookie)
    const ports = { db, secrets }
    for (const [access] of levels) {
      const op = {
        id: access,
        method: 'POST',
        path: `/${access}`,
        access,
        summary: '',
        response: z.object({ done: z.boolean() }),
      } as const
      registerOperation(
        testApp,
        bindOperation(op, async () => ({ done: true }), { validateResponses: true }),
        { sessions: createSessions(ports, 'http://bina.test'), canSendEmail: true },
      )
    }
  })

  test.each(levels)('%s', async (access, expected) => {
    const responses = await Promise.all(
      WHO.map(async (who) => [
        who,
        (
          await testApp.inject({
            method: 'POST',
            url: `/${access}`,
            headers: (await actor(who)).headers,
          })
        ).statusCode,
      ]),
    )
    expect(Object.fromEntries(responses)).toEqual(expected)
  })
})
