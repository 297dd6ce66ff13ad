import type { z } from 'zod'
import type { Role } from '#contract/accounts.ts'
import type {
  DeskUser,
  DeskUserDetail,
  deskSubscriptionsShape,
  userQueryShape,
} from '#contract/admin-people.ts'
import { hasFullAccess } from '#contract/full-access.ts'
import { PLANS } from '#contract/plans.ts'
import type { Account } from '#core/accounts/account.ts'
import {
  deleteOther,
  endAllSessions,
  giveRole,
  holdForDesk,
  sessionsOf,
} from '#core/accounts/desk.ts'
import { Refused } from '#core/accounts/refused.ts'
import type { Db } from '#core/db/database.ts'
import { graceEnd, viewAccess } from '#core/payments/access.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { noteAct } from './acts.ts'
import { type Act, type DeskPorts, inTransaction } from './edit-listing.ts'
import {
  countPlans,
  countTrials,
  findPersonRow,
  listPaidOf,
  listPastDue,
  listPeople,
  type PersonRow,
  setTrialEnd,
} from './people-store.ts'

export type PeoplePorts = DeskPorts & { secrets: Secrets }

const PAGE = 50
const PAST_DUE = 100
const DAY_MS = 24 * 60 * 60 * 1000
const LARGEST_ID = 2_147_483_647

/** Accounts by a part of their address or name, or by number. */
export async function listUsers(
  db: Db,
  { q, role, page = 1 }: z.output<typeof userQueryShape>,
  now: Date,
): Promise<{ data: DeskUser[]; total: number; page: number; hasNext: boolean }> {
  const number = q && /^\d{1,10}$/.test(q) && Number(q) <= LARGEST_ID ? Number(q) : null
  const rows = await listPeople(
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
    data: rows.slice(0, PAGE).map((row) => viewPerson(row, now)),
    total: rows[0]?.total ?? 0,
    page,
    hasNext: rows.length > PAGE,
  }
}

/**
 * One account: nothing that proves things, and nothing of what its searches look for. Throws
 * Refused.
 */
export async function getUser(
  db: Db,
  id: number,
  { accountId, now }: Act,
): Promise<DeskUserDetail> {
  const row = await findPersonRow(db, id, now)
  if (!row) throw missing()
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    user: {
      ...viewPerson(row, now),
      language: row.language,
      hasPassword: row.hasPassword,
      signInMethods: [...(row.hasPassword ? ['password'] : []), ...row.signInMethods],
    },
    isSelf: id === accountId,
    sessions: (await sessionsOf(db, id, now)).map(({ createdAt, lastSeenAt, ...one }) => ({
      ...one,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    subscriptions: (await listPaidOf(db, id)).map((one) => ({
      ...one,
      startedAt: one.startedAt.toISOString(),
      periodEnd: one.periodEnd.toISOString(),
      cancelsAt: iso(one.cancelsAt),
      endedAt: iso(one.endedAt),
      pastDueSince: iso(one.pastDueSince),
    })),
  }
}

/** Gives somebody else a role. Throws Refused. */
export async function setUserRole(
  { db }: PeoplePorts,
  id: number,
  role: Role,
  act: Act,
): Promise<DeskUserDetail> {
  return withOther(
    db,
    id,
    act,
    'Nobody changes the own role: ask another administrator',
    async (tx, held) => {
      if (held.role === role) return
      await giveRole(tx, id, role)
      await noteAct(
        tx,
        act,
        {
          act: 'role-set',
          subject: 'user',
          subjectId: id,
          before: { role: held.role },
          after: { role },
        },
        act.now,
      )
    },
  )
}

/** Signs somebody else out everywhere. Throws Refused. */
export async function endUserSessions(
  { db }: PeoplePorts,
  id: number,
  act: Act,
): Promise<DeskUserDetail> {
  return withOther(db, id, act, 'End the own sessions in the settings', async (tx) => {
    const sessions = await endAllSessions(tx, id, act.now)
    await noteAct(
      tx,
      act,
      {
        act: 'sessions-ended',
        subject: 'user',
        subjectId: id,
        before: { sessions },
        after: { sessions: 0 },
      },
      act.now,
    )
  })
}

/**
 * Gives somebody so many more days of full access, from the end of the trial or from now. Throws
 * Refused.
 */
export async function extendTrial(
  { db }: PeoplePorts,
  id: number,
  days: number,
  act: Act,
): Promise<DeskUserDetail> {
  return withOther(db, id, act, 'An administrator needs no trial', async (tx, held) => {
    const from = Math.max(act.now.getTime(), held.trialExpiresAt?.getTime() ?? 0)
    const end = new Date(from + days * DAY_MS)
    await setTrialEnd(tx, id, end)
    await noteAct(
      tx,
      act,
      {
        act: 'trial-extended',
        subject: 'user',
        subjectId: id,
        before: { trialExpiresAt: held.trialExpiresAt?.toISOString() ?? null },
        after: { trialExpiresAt: end.toISOString() },
      },
      act.now,
    )
  })
}

/** Deletes somebody's account, with all that hangs on it. Throws Refused. */
export async function deleteUser(
  { db, secrets }: PeoplePorts,
  id: number,
  reason: string,
  { accountId, now }: Act,
): Promise<void> {
  if (id === accountId) throw new Refused('conflict', 'Delete the own account in the settings')
  await inTransaction(db, async (tx) => {
    const held = await holdForDesk(tx, id)
    if (!held || held.isShadow) throw missing()
    if (held.role === 'ADMIN')
      throw new Refused('conflict', 'Take the role of administrator away first')
    await deleteOther(tx, secrets, held, now)
    await noteAct(
      tx,
      { accountId },
      { act: 'user-deleted', subject: 'user', subjectId: id, reason },
      now,
    )
  })
}

/** Who pays for what. */
export async function subscriptionFigures(
  db: Db,
  now: Date,
): Promise<z.infer<typeof deskSubscriptionsShape>> {
  const [plans, trials, pastDue] = await Promise.all([
    countPlans(db),
    countTrials(db, now),
    listPastDue(db, PAST_DUE),
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

async function withOther(
  db: PeoplePorts['db'],
  id: number,
  act: Act,
  ownRefusal: string,
  work: (tx: Db, held: Account) => Promise<void>,
): Promise<DeskUserDetail> {
  if (id === act.accountId) throw new Refused('conflict', ownRefusal)
  return inTransaction(db, async (tx) => {
    const held = await holdForDesk(tx, id)
    if (!held || held.isShadow) throw missing()
    await work(tx, held)
    return getUser(tx, id, act)
  })
}

function viewPerson(row: PersonRow, now: Date): DeskUser {
  const plan = viewAccess(row.paid ?? [], now)
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

const missing = () => new Refused('missing', 'There is no such account')
