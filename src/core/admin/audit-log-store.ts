import type { AuditAction, AuditSubject } from '#contract/admin.ts'
import type { Db } from '#core/db/database.ts'

export type NewAuditLogEntry = {
  at: Date
  action: AuditAction
  actorId: number | null
  isFromCli: boolean
  subject: AuditSubject
  subjectId: number | null
  label: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
}

export async function insertAuditLogEntry(tx: Db, entry: NewAuditLogEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: entry.at,
      action: entry.action,
      actor_id: entry.actorId,
      is_from_cli: entry.isFromCli,
      subject: entry.subject,
      subject_id: entry.subjectId,
      label: entry.label,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
      reason: entry.reason,
    })
    .execute()
}

export type AuditLogRow = NewAuditLogEntry & {
  id: number
  email: string | null
  firstName: string | null
  lastName: string | null
}
type AuditLogFilter = {
  action?: AuditAction | undefined
  by?: number | undefined
  subject?: AuditSubject | undefined
  subjectId?: number | undefined
  before?: number | undefined
}

/** Newest first. */
export async function listAuditLogRows(
  db: Db,
  { action, by, subject, subjectId, before }: AuditLogFilter,
  limit: number,
): Promise<AuditLogRow[]> {
  return db
    .selectFrom('audit_log as a')
    .leftJoin('account', 'account.id', 'a.actor_id')
    .select([
      'a.id',
      'a.at',
      'a.action',
      'a.actor_id as actorId',
      'a.is_from_cli as isFromCli',
      'a.subject',
      'a.subject_id as subjectId',
      'a.label',
      'a.before',
      'a.after',
      'a.reason',
      'account.email',
      'account.first_name as firstName',
      'account.last_name as lastName',
    ])
    .$if(action !== undefined, (query) => query.where('a.action', '=', action!))
    .$if(by !== undefined, (query) => query.where('a.actor_id', '=', by!))
    .$if(subject !== undefined, (query) => query.where('a.subject', '=', subject!))
    .$if(subjectId !== undefined, (query) => query.where('a.subject_id', '=', subjectId!))
    .$if(before !== undefined, (query) => query.where('a.id', '<', before!))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

/** Entries of one actor, oldest first. */
export async function listAuditLogOfActor(
  db: Db,
  accountId: number,
): Promise<{ at: Date; action: string; subject: string; subjectId: number | null }[]> {
  return db
    .selectFrom('audit_log')
    .select(['at', 'action', 'subject', 'subject_id as subjectId'])
    .where('actor_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** Returns the number of deleted entries. */
export async function deleteAuditLogBefore(db: Db, before: Date): Promise<number> {
  return Number(
    (await db.deleteFrom('audit_log').where('at', '<', before).executeTakeFirst()).numDeletedRows,
  )
}
