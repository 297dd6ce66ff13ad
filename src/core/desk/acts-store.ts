import type { ActKind, SubjectKind } from '#contract/desk.ts'
import type { Db } from '#core/db/database.ts'

export type NewAct = {
  at: Date
  act: ActKind
  actorId: number | null
  byCommand: boolean
  subject: SubjectKind
  subjectId: number | null
  label: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
}

export async function insertAct(tx: Db, one: NewAct): Promise<void> {
  await tx
    .insertInto('admin_act')
    .values({
      at: one.at,
      act: one.act,
      actor_id: one.actorId,
      by_command: one.byCommand,
      subject: one.subject,
      subject_id: one.subjectId,
      label: one.label,
      before: one.before && JSON.stringify(one.before),
      after: one.after && JSON.stringify(one.after),
      reason: one.reason,
    })
    .execute()
}

export type ActRow = NewAct & {
  id: number
  email: string | null
  firstName: string | null
  lastName: string | null
}
type ActFilter = {
  act?: ActKind | undefined
  by?: number | undefined
  subject?: SubjectKind | undefined
  subjectId?: number | undefined
  before?: number | undefined
}

/** Newest first. */
export async function listActRows(
  db: Db,
  { act, by, subject, subjectId, before }: ActFilter,
  limit: number,
): Promise<ActRow[]> {
  return db
    .selectFrom('admin_act as a')
    .leftJoin('account', 'account.id', 'a.actor_id')
    .select([
      'a.id',
      'a.at',
      'a.act',
      'a.actor_id as actorId',
      'a.by_command as byCommand',
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
    .$if(act !== undefined, (query) => query.where('a.act', '=', act!))
    .$if(by !== undefined, (query) => query.where('a.actor_id', '=', by!))
    .$if(subject !== undefined, (query) => query.where('a.subject', '=', subject!))
    .$if(subjectId !== undefined, (query) => query.where('a.subject_id', '=', subjectId!))
    .$if(before !== undefined, (query) => query.where('a.id', '<', before!))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

/** What somebody did, oldest first. */
export async function listActsOf(
  db: Db,
  accountId: number,
): Promise<{ at: Date; act: string; subject: string; subjectId: number | null }[]> {
  return db
    .selectFrom('admin_act')
    .select(['at', 'act', 'subject', 'subject_id as subjectId'])
    .where('actor_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** Answers how many were forgotten. */
export async function deleteActsBefore(db: Db, before: Date): Promise<number> {
  return Number(
    (await db.deleteFrom('admin_act').where('at', '<', before).executeTakeFirst()).numDeletedRows,
  )
}
