import type { z } from 'zod'
import type { auditLogPageSchema, auditLogQuerySchema } from '#contract/admin-users.ts'
import type { AuditAction, AuditSubject } from '#contract/admin.ts'
import type { Db } from '#core/db/database.ts'
import {
  deleteAuditLogBefore,
  insertAuditLogEntry,
  listAuditLogRows,
  listAuditLogOfActor,
} from './audit-log-store.ts'

/** The acting administrator; null for a command on the command line. */
export type Actor = { accountId: number } | null

export type AuditedAction = {
  action: AuditAction
  subject: AuditSubject
  subjectId?: number | null
  /** The name of a channel; never of a person. */
  label?: string | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  reason?: string | null
}

const PAGE = 50
const RETENTION_YEARS = 2

/**
 * Writes an audit log entry in the transaction of the action. People are named by id only; contacts
 * of flats are masked.
 */
export async function writeAuditLog(
  tx: Db,
  actor: Actor,
  {
    action,
    subject,
    subjectId = null,
    label = null,
    before = null,
    after = null,
    reason = null,
  }: AuditedAction,
  now: Date,
): Promise<void> {
  await insertAuditLogEntry(tx, {
    at: now,
    action,
    actorId: actor?.accountId ?? null,
    isFromCli: actor === null,
    subject,
    subjectId,
    label,
    before: before && maskContacts(before),
    after: after && maskContacts(after),
    reason,
  })
}

/** A page of the audit log, newest first. */
export async function listAuditLog(
  db: Db,
  filter: z.infer<typeof auditLogQuerySchema>,
): Promise<z.infer<typeof auditLogPageSchema>> {
  const rows = await listAuditLogRows(db, filter, PAGE + 1)
  return {
    data: rows
      .slice(0, PAGE)
      .map(
        ({
          id,
          at,
          action,
          actorId,
          isFromCli,
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
          action,
          by: {
            id: actorId,
            name:
              actorId === null ? null : [firstName, lastName].filter(Boolean).join(' ') || email,
            isFromCli,
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

/** The actions of an administrator, for the data export of their account. */
export const listAuditLogOfAccount = (
  db: Db,
  accountId: number,
): Promise<{ at: Date; action: string; subject: string; subjectId: number | null }[]> =>
  listAuditLogOfActor(db, accountId)

/** Deletes entries older than two years and returns how many. */
export async function sweepAuditLog(db: Db, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - RETENTION_YEARS)
  return deleteAuditLogBefore(db, before)
}

/** Contacts of a flat are personal data. */
function maskContacts(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (field === 'phones' && Array.isArray(value))
        return [field, value.map((phone) => `…${String(phone).slice(-2)}`)]
      if (field === 'telegramUsername' && typeof value === 'string') return [field, '…']
      return [field, value]
    }),
  )
}
