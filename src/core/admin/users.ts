import type { z } from 'zod'
import type { Role } from '#contract/accounts.ts'
import type {
  AdminUser,
  AdminUserDetail,
  subscriptionStatsSchema,
  userQuerySchema,
} from '#contract/admin-users.ts'
import { hasFullAccess } from '#contract/full-access.ts'
import { PLANS } from '#contract/plans.ts'
import type { Account } from '#core/accounts/account.ts'
import {
  deleteAccountAsAdmin,
  endAllSessions,
  updateRole,
  lockAccountForAdmin,
  listActiveSessions,
} from '#core/accounts/admin.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { graceEnd, subscriptionSummary } from '#core/payments/access.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { writeAuditLog } from './audit-log.ts'
import { type AdminContext, type AdminPorts } from './edit-listing.ts'
import {
  countSubscriptions,
  countTrials,
  findUserRow,
  listSubscriptionsOf,
  listPastDue,
  listUserRows,
  type UserRow,
  setTrialEnd,
} from './user-store.ts'

export type UserPorts = AdminPorts & { secrets: Secrets }

const PAGE = 50
const MAX_PAST_DUE = 100
const DAY_MS = 24 * 60 * 60 * 1000
const MAX_ID = 2_147_483_647

/** A page of accounts that match a part of their email or name, or their id. */
export async function listUsers(
  db: Db,
  { q, role, page = 1 }: z.output<typeof userQuerySchema>,
  now: Date,
): Promise<{ data: AdminUser[]; total: number; page: number; hasNext: boolean }> {
  const number = q && /^\d{1,10}$/.test(q) && Number(q) <= MAX_ID ? Number(q) : null
  const rows = await listUserRows(
    db,
    {
      like: q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null,
      number,
      role: role ?? null,
      offset: (page - 1) * PAGE,
      limit: PAGE + 1,
    },
    now,
  )
  return {
    data: rows.slice(0, PAGE).map((row) => toAdminUser(row, now)),
    total: rows[0]?.total ?? 0,
    page,
    hasNext: rows.length > PAGE,
  }
}

/** One account, without secrets and without the filters of its searches. Throws AppError. */
export async function getUser(
  db: Db,
  id: number,
  { accountId, now }: AdminContext,
): Promise<AdminUserDetail> {
  const row = await findUserRow(db, id, now)
  if (!row) throw notFoundError()
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    user: {
      ...toAdminUser(row, now),
      language: row.language,
      hasPassword: row.hasPassword,
      signInMethods: [...(row.hasPassword ? ['password'] : []), ...row.signInMethods],
    },
    isSelf: id === accountId,
    sessions: (await listActiveSessions(db, id, now)).map(({ createdAt, lastSeenAt, ...one }) => ({
      ...one,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    subscriptions: (await listSubscriptionsOf(db, id)).map((one) => ({
      ...one,
      startedAt: one.startedAt.toISOString(),
      periodEnd: one.periodEnd.toISOString(),
      cancelsAt: iso(one.cancelsAt),
      endedAt: iso(one.endedAt),
      pastDueSince: iso(one.pastDueSince),
    })),
  }
}

/** Sets the role of another user. Throws AppError. */
export async function setUserRole(
  { db }: UserPorts,
  id: number,
  role: Role,
  context: AdminContext,
): Promise<AdminUserDetail> {
  return withOtherUser(db, id, context, 'admin_own_role', async (tx, account) => {
    if (account.role === role) return
    await updateRole(tx, id, role)
    await writeAuditLog(
      tx,
      context,
      {
        action: 'role-set',
        subject: 'user',
        subjectId: id,
        before: { role: account.role },
        after: { role },
      },
      context.now,
    )
  })
}

/** Ends all sessions of another user. Throws AppError. */
export async function endUserSessions(
  { db }: UserPorts,
  id: number,
  context: AdminContext,
): Promise<AdminUserDetail> {
  return withOtherUser(db, id, context, 'admin_own_sessions', async (tx) => {
    const sessions = await endAllSessions(tx, id, context.now)
    await writeAuditLog(
      tx,
      context,
      {
        action: 'sessions-ended',
        subject: 'user',
        subjectId: id,
        before: { sessions },
        after: { sessions: 0 },
      },
      context.now,
    )
  })
}

/**
 * Extends the trial of another user by a number of days, from its end or from now if it has ended.
 * Throws AppError.
 */
export async function extendTrial(
  { db }: UserPorts,
  id: number,
  days: number,
  context: AdminContext,
): Promise<AdminUserDetail> {
  return withOtherUser(db, id, context, 'admin_no_trial', async (tx, account) => {
    const from = Math.max(context.now.getTime(), account.trialExpiresAt?.getTime() ?? 0)
    const end = new Date(from + days * DAY_MS)
    await setTrialEnd(tx, id, end)
    await writeAuditLog(
      tx,
      context,
      {
        action: 'trial-extended',
        subject: 'user',
        subjectId: id,
        before: { trialExpiresAt: account.trialExpiresAt?.toISOString() ?? null },
        after: { trialExpiresAt: end.toISOString() },
      },
      context.now,
    )
  })
}

/** Deletes another user's account with all its data. Throws AppError. */
export async function deleteUser(
  { db, secrets }: UserPorts,
  id: number,
  reason: string,
  { accountId, now }: AdminContext,
): Promise<void> {
  if (id === accountId) throw new AppError('admin_own_account')
  await db.transaction().execute(async (tx) => {
    const account = await lockAccountForAdmin(tx, id)
    if (!account || account.isDuplicate) throw notFoundError()
    if (account.role === 'ADMIN') throw new AppError('admin_remove_role_first')
    await deleteAccountAsAdmin(tx, secrets, account, now)
    await writeAuditLog(
      tx,
      { accountId },
      { action: 'user-deleted', subject: 'user', subjectId: id, reason },
      now,
    )
  })
}

/** Subscriptions by plan and status, trials, and customers with overdue payments. */
export async function getSubscriptionStats(
  db: Db,
  now: Date,
): Promise<z.infer<typeof subscriptionStatsSchema>> {
  const [plans, trials, pastDue] = await Promise.all([
    countSubscriptions(db),
    countTrials(db, now),
    listPastDue(db, MAX_PAST_DUE),
  ])
  return {
    counts: plans.map(({ planType, status, count }) => ({
      planType,
      status,
      count,
      monthlyCents:
        status === 'active'
          ? Math.round((PLANS[planType].amountCents / PLANS[planType].months) * count)
          : 0,
    })),
    trials,
    pastDue: pastDue.map(({ userId, email, planType, status, since }) => {
      const until = graceEnd({ status, pastDueSince: since })!
      return {
        userId,
        email,
        planType,
        since: since.toISOString(),
        accessUntil: until.toISOString(),
        accessEnded: until <= now,
      }
    }),
  }
}

async function withOtherUser(
  db: UserPorts['db'],
  id: number,
  context: AdminContext,
  selfError: 'admin_own_role' | 'admin_own_sessions' | 'admin_no_trial',
  work: (tx: Db, account: Account) => Promise<void>,
): Promise<AdminUserDetail> {
  if (id === context.accountId) throw new AppError(selfError)
  return db.transaction().execute(async (tx) => {
    const account = await lockAccountForAdmin(tx, id)
    if (!account || account.isDuplicate) throw notFoundError()
    await work(tx, account)
    return getUser(tx, id, context)
  })
}

function toAdminUser(row: UserRow, now: Date): AdminUser {
  const plan = subscriptionSummary(row.paid ?? [], now)
  const trialExpiresAt = row.trialExpiresAt?.toISOString() ?? null
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email === null || row.emailVerifiedAt !== null,
    name: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
    role: row.role,
    trialExpiresAt,
    plan,
    hasFullAccess: hasFullAccess({ role: row.role, trialExpiresAt, unipaySubscription: plan }, now),
    sessions: row.sessions,
    searches: row.searches,
    hasTelegram: row.hasTelegram,
    createdAt: row.createdAt.toISOString(),
  }
}

const notFoundError = () => new AppError('admin_account_gone')
