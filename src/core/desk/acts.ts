import type { z } from 'zod'
import type { actPageShape, actQueryShape } from '#contract/admin-people.ts'
import type { ActKind, SubjectKind } from '#contract/desk.ts'
import type { Db } from '#core/db/database.ts'
import { deleteActsBefore, insertAct, listActRows, listActsOf } from './acts-store.ts'

/** Who acts: an administrator, or (null) whoever typed a command on the machine. */
export type Actor = { accountId: number } | null

export type Deed = {
  act: ActKind
  subject: SubjectKind
  subjectId?: number | null
  /** Of a channel; never of a person. */
  label?: string | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  reason?: string | null
}

const PAGE = 50
const KEPT_YEARS = 2

/**
 * Writes down what was done, in the transaction that does it. Of people it takes numbers and
 * states, no names; contacts of flats are masked.
 */
export async function noteAct(
  tx: Db,
  actor: Actor,
  {
    act,
    subject,
    subjectId = null,
    label = null,
    before = null,
    after = null,
    reason = null,
  }: Deed,
  now: Date,
): Promise<void> {
  await insertAct(tx, {
    at: now,
    act,
    actorId: actor?.accountId ?? null,
    byCommand: actor === null,
    subject,
    subjectId,
    label,
    before: before && discreet(before),
    after: after && discreet(after),
    reason,
  })
}

/** What was done, newest first. */
export async function listActs(
  db: Db,
  filter: z.infer<typeof actQueryShape>,
): Promise<z.infer<typeof actPageShape>> {
  const rows = await listActRows(db, filter, PAGE + 1)
  return {
    data: rows
      .slice(0, PAGE)
      .map(
        ({
          id,
          at,
          act,
          actorId,
          byCommand,
          subject,
          subjectId,
          label,
          before,
          after,
          reason,
          email,
          firstName,
          lastName,
        }) => ({
          id,
          at: at.toISOString(),
          act,
          by: {
            id: actorId,
            name:
              actorId === null ? null : [firstName, lastName].filter(Boolean).join(' ') || email,
            command: byCommand,
          },
          subject: { kind: subject, id: subjectId, label },
          before,
          after,
          reason,
        }),
      ),
    next: rows.length > PAGE ? rows[PAGE - 1]!.id : null,
  }
}

/** What an administrator did, for the export of the own account. */
export const actsOfAccount = (
  db: Db,
  accountId: number,
): Promise<{ at: Date; act: string; subject: string; subjectId: number | null }[]> =>
  listActsOf(db, accountId)

/** Forgets what was done more than two years ago. Answers how much that was. */
export async function sweepActs(db: Db, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  return deleteActsBefore(db, before)
}

/** Contacts that stand on a flat are somebody's. */
function discreet(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (field === 'phones' && Array.isArray(value))
        return [field, value.map((phone) => `…${String(phone).slice(-2)}`)]
      if (field === 'telegramUsername' && typeof value === 'string') return [field, '…']
      return [field, value]
    }),
  )
}
