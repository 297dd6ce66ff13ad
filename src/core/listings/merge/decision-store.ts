import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { postReference } from '#core/db/post-reference.ts'
import { findMergedIds } from '../find-store.ts'
import type { Decision, Reason } from './decision.ts'
import type { PartId } from '#core/extraction/parts.ts'

/**
 * Decisions, newest first; with `listingId` those that merged into it, into what was merged into
 * it, or out of it.
 */
export async function listDecisions(
  db: Db,
  {
    listingId,
    verdict,
    limit,
  }: { listingId?: number; verdict?: Decision['verdict']; limit: number },
): Promise<Decision[]> {
  const flat = listingId === undefined ? null : await findMergedIds(db, listingId)
  return decisions(db)
    .$if(flat !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('d.listing_id', 'in', flat!), eb('d.from_listing_id', 'in', flat!)]),
      ),
    )
    .$if(verdict !== undefined, (query) => query.where('d.verdict', '=', verdict!))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findDecision(db: Db, id: number): Promise<Decision | null> {
  const row = await decisions(db).where('d.id', '=', id).executeTakeFirst()
  return row ?? null
}

const decisions = (db: Db) =>
  db
    .selectFrom('merge_decision as d')
    .innerJoin('post', 'post.id', 'd.post_id')
    .innerJoin('channel', 'channel.id', 'post.channel_id')
    .select([
      'd.id',
      'd.decided_at as decidedAt',
      postReference('post', 'channel').as('post'),
      'd.listing_id as listingId',
      'd.from_listing_id as fromListingId',
      'd.verdict',
      'd.score',
      'd.reasons',
      'd.moved',
      'd.decided_by as decidedBy',
      'd.undone_at as undoneAt',
      'd.undone_by as undoneBy',
    ])

export async function markUndone(db: Db, id: number, by: string, now: Date): Promise<void> {
  await db
    .updateTable('merge_decision')
    .set({ undone_at: now, undone_by: by })
    .where('id', '=', id)
    .execute()
}

export type NewDecision = {
  postId: number
  part: number
  listingId: number
  fromListingId: number | null
  verdict: 'same' | 'apart'
  score: number | null
  reasons: readonly Reason[]
  moved: readonly PartId[]
  decidedBy: string
}

export async function saveDecision(db: Db, decision: NewDecision, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('merge_decision')
    .values({
      decided_at: now,
      post_id: decision.postId,
      part: decision.part,
      listing_id: decision.listingId,
      from_listing_id: decision.fromListingId,
      verdict: decision.verdict,
      score: decision.score,
      reasons: JSON.stringify(decision.reasons),
      moved: JSON.stringify(decision.moved),
      decided_by: decision.decidedBy,
      undone_at: null,
      undone_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the candidates of an offer, before a newer decision is saved. */
export async function deleteCandidates(db: Db, { postId, part }: PartId): Promise<void> {
  await db
    .deleteFrom('merge_decision')
    .where('post_id', '=', postId)
    .where('part', '=', part)
    .where('verdict', '=', 'apart')
    .where('decided_by', '=', 'rules')
    .execute()
}

/** Whether a person, rather than the rules, merged an offer into its current listing. */
export async function wasMergedManually(db: Db, { postId, part }: PartId): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ isManual: boolean }>`
    select exists (
      select from merge_decision
      where verdict = 'same'
        and undone_at is null
        and decided_by <> 'rules'
        and moved @> jsonb_build_array(
          jsonb_build_object('postId', ${postId}::integer, 'part', ${part}::integer)
        )
        and listing_id = (
          select listing_id from extraction where post_id = ${postId} and part = ${part}
        )
    ) "isManual"`.execute(db)
  return row!.isManual
}

/** Records that no offer of one side may ever be merged with one of the other. */
export async function saveDoNotMerge(
  db: Db,
  one: readonly PartId[],
  other: readonly PartId[],
  by: string,
  now: Date,
): Promise<void> {
  const rows = one
    .flatMap((a) =>
      other.flatMap(
        (b) =>
          [
            [a, b],
            [b, a],
          ] as const,
      ),
    )
    .map(([a, b]) => ({
      post_id: a.postId,
      part: a.part,
      other_post_id: b.postId,
      other_part: b.part,
      decided_by: by,
      decided_at: now,
    }))
  if (rows.length > 0)
    await db
      .insertInto('do_not_merge')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Deletes these records, so that the offers may be merged again. */
export async function deleteDoNotMerge(
  db: Db,
  one: readonly PartId[],
  other: readonly PartId[],
): Promise<void> {
  for (const a of one)
    for (const b of other) {
      await sql`
        delete from do_not_merge
        where (post_id, part, other_post_id, other_part) in (
          (${a.postId}, ${a.part}, ${b.postId}, ${b.part}),
          (${b.postId}, ${b.part}, ${a.postId}, ${a.part})
        )`.execute(db)
    }
}
