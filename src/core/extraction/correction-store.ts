import { sql } from 'kysely'
import type { CorrectableField } from '#contract/admin.ts'
import type { Db } from '#core/db/database.ts'
import { eachCity } from '#core/db/distributed/city-scope.ts'
import type { Correction } from './corrections.ts'
import type { Extraction, Facts } from './extraction.ts'

const COLUMNS = [
  'id',
  'part',
  'field',
  'value',
  'previous_value as previousValue',
  'source_text as sourceText',
  'text_md5 as textMd5',
  'made_at as madeAt',
] as const

/** The active corrections of a post. */
export async function listCorrectionsOfPost(db: Db, postId: number): Promise<Correction[]> {
  return db
    .selectFrom('correction')
    .select(COLUMNS)
    .where('post_id', '=', postId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * The active corrections of other posts with the same text, the latest per flat and field. Leaves
 * out those that were undone or replaced on this post.
 */
export async function listCorrectionsOfSameText(
  db: Db,
  postId: number,
  textMd5: string,
): Promise<(Correction & { madeBy: number | null })[]> {
  const { rows } = await sql<Correction & { madeBy: number | null }>`
    select distinct on (part, field)
      id, part, field, value, previous_value "previousValue", source_text "sourceText",
      text_md5 "textMd5", made_at "madeAt", made_by "madeBy"
    from correction other
    where text_md5 = ${textMd5}
      and ended_at is null
      and stated_in_post
      and post_id <> ${postId}
      and field <> 'status'
      and not exists (
        select from correction own
        where own.post_id = ${postId}
          and own.part = other.part
          and own.field = other.field
          and own.text_md5 = other.text_md5
          and own.end_reason in ('undone', 'replaced')
      )
    order by part, field, made_at desc`.execute(db)
  return rows
}

export type NewCorrection = {
  postId: number
  part: number
  field: CorrectableField
  value: unknown
  previousValue: unknown
  sourceText: string | null
  textMd5: string
  statedInPost: boolean
  copiedFrom: number | null
  madeBy: number | null
  madeAt: Date
}

export async function insertCorrection(db: Db, one: NewCorrection): Promise<number> {
  const { id } = await db
    .insertInto('correction')
    .values({
      post_id: one.postId,
      part: one.part,
      field: one.field,
      value: JSON.stringify(one.value),
      previous_value: JSON.stringify(one.previousValue),
      source_text: one.sourceText,
      text_md5: one.textMd5,
      stated_in_post: one.statedInPost,
      copied_from: one.copiedFrom,
      made_by: one.madeBy,
      made_at: one.madeAt,
      ended_at: null,
      end_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endCorrections(
  db: Db,
  ids: readonly number[],
  reason: 'undone' | 'replaced' | 'edited',
  at: Date,
): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('correction')
      .set({ ended_at: at, end_reason: reason })
      .where('id', 'in', ids)
      .where('ended_at', 'is', null)
      .execute()
}

/** Active corrections by id, with their copies. */
export async function listWithCopies(
  db: Db,
  ids: readonly number[],
): Promise<
  {
    id: number
    postId: number
    part: number
    field: CorrectableField
    value: unknown
    previousValue: unknown
  }[]
> {
  return db
    .selectFrom('correction')
    .select([
      'id',
      'post_id as postId',
      'part',
      'field',
      'value',
      'previous_value as previousValue',
    ])
    .where((row) => row.or([row('id', 'in', ids), row('copied_from', 'in', ids)]))
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

export type LockedReading = {
  facts: Facts
  read: Facts
  evidence: Extraction['evidence']
  text: string
  confidence: number
}

/**
 * Returns the reading of one flat and locks it until the end of the transaction; null if there is
 * no such flat.
 */
export async function lockReading(
  db: Db,
  postId: number,
  part: number,
): Promise<LockedReading | null> {
  const row = await db
    .selectFrom('extraction')
    .innerJoin('post', 'post.id', 'extraction.post_id')
    .select(['facts', 'read_facts', 'evidence', 'text', 'confidence'])
    .where('post_id', '=', postId)
    .where('part', '=', part)
    .forUpdate('extraction')
    .executeTakeFirst()
  return row
    ? {
        facts: row.facts,
        read: row.read_facts ?? row.facts,
        evidence: row.evidence,
        text: row.text,
        confidence: row.confidence,
      }
    : null
}

/** Overwrites the reading of one flat. */
export async function replaceReading(
  db: Db,
  postId: number,
  part: number,
  { evidence, confidence, certainty, ...facts }: Extraction,
): Promise<void> {
  await db
    .updateTable('extraction')
    .set({
      facts: JSON.stringify(facts),
      read_facts: null,
      evidence: JSON.stringify(evidence),
      certainty: JSON.stringify(certainty),
      confidence,
    })
    .where('post_id', '=', postId)
    .where('part', '=', part)
    .execute()
}

/** Saves the corrected facts; `read` is null if they equal what was read. */
export async function saveFacts(
  db: Db,
  postId: number,
  part: number,
  facts: Facts,
  read: Facts | null,
): Promise<void> {
  await db
    .updateTable('extraction')
    .set({ facts: JSON.stringify(facts), read_facts: read && JSON.stringify(read) })
    .where('post_id', '=', postId)
    .where('part', '=', part)
    .execute()
}

export type CorrectedPost = {
  postId: number
  city: string | null
  text: string
  parts: { read: Facts; corrections: { field: CorrectableField; value: unknown }[] }[]
}

/**
 * Posts whose text was misread, by their latest correction, newest first (in each city of a
 * distributed database), with all their flats in order.
 */
export async function listCorrectedPosts(db: Db, limit: number): Promise<CorrectedPost[]> {
  const posts: CorrectedPost[] = []
  for (const { db: own } of await eachCity(db)) posts.push(...(await listOfCity(own, limit)))
  return posts.slice(0, limit)
}

async function listOfCity(db: Db, limit: number): Promise<CorrectedPost[]> {
  const { rows } = await sql<CorrectedPost>`
    select p.id "postId", c.city, p.text, (
      select json_agg(
        json_build_object(
          'read', coalesce(e.read_facts, e.facts),
          'corrections', coalesce((
            select json_agg(
              json_build_object('field', one.field, 'value', one.value) order by one.id
            )
            from correction one
            where one.post_id = e.post_id
              and one.part = e.part
              and one.ended_at is null
              and one.stated_in_post
          ), '[]')
        ) order by e.part
      )
      from extraction e
      where e.post_id = p.id
    ) parts
    from (
      select post_id, max(id) newest
      from correction
      where ended_at is null and stated_in_post and field not in ('point')
      group by post_id
      order by 2 desc
      limit ${limit}
    ) corrected
    join post p on p.id = corrected.post_id
    join channel c on c.id = p.channel_id
    where exists (select from extraction e where e.post_id = p.id)
    order by corrected.newest desc`.execute(db)
  return rows
}
