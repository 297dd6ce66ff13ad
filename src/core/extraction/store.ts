import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { findStoredCity } from '#core/db/distributed/city-scope.ts'
import type { Point } from '#core/places/geometry.ts'
import { UNKNOWN_CITY } from '#core/posts/post.ts'
import type { Extraction } from './extraction.ts'
import type { PostPart } from './parts.ts'
import { reapplyCorrections } from './reapply-corrections.ts'

export async function selectParts(db: Db, postId: number): Promise<PostPart[]> {
  return db
    .selectFrom('extraction')
    .select(['part', 'listing_id as listingId', 'facts', 'confidence'])
    .where('post_id', '=', postId)
    .orderBy('part')
    .execute()
}

/**
 * Saves the flats found in the current revision of a post, with corrections applied. A part that no
 * longer exists is deleted, or marked as not a rental if it has a listing, so that the listing is
 * updated. In a distributed database, so are parts of other cities. Returns whether the post offers
 * a home, and the cities of all parts.
 */
export async function saveParts(
  db: Db,
  post: { id: number; revision: number; text: string; channelCity: string | null },
  engine: { name: string; version: number },
  parts: readonly Extraction[],
  now: Date,
): Promise<{ isRental: boolean; cities: (string | null)[] }> {
  const storedCity = await findStoredCity(db, post.id)
  const correctedParts = await reapplyCorrections(db, post, parts, now)
  const cities = correctedParts.map(({ facts }) => facts.city ?? post.channelCity)
  const kept = [...parts.keys()].filter(
    (part) => storedCity === null || storedCity === (cities[part] ?? UNKNOWN_CITY),
  )
  for (const part of kept) {
    const { evidence, confidence, certainty } = parts[part]!
    const { facts, read } = correctedParts[part]!
    const row = {
      engine: engine.name,
      version: engine.version,
      post_revision: post.revision,
      facts: JSON.stringify(facts),
      read_facts: read && JSON.stringify(read),
      evidence: JSON.stringify(evidence),
      certainty: JSON.stringify(certainty),
      confidence,
      latitude: null,
      longitude: null,
      point_precision: 'none' as const,
      extracted_at: now,
    }
    await archiveRevision(db, post, part)
    await db
      .insertInto('extraction')
      .values({ post_id: post.id, part, ...row })
      .onConflict((conflict) => conflict.columns(['post_id', 'part']).doUpdateSet(row))
      .execute()
  }
  const dropped = await db
    .selectFrom('extraction')
    .select(['part', 'facts', 'listing_id'])
    .where('post_id', '=', post.id)
    .$if(kept.length > 0, (query) => query.where('part', 'not in', kept))
    .execute()
  for (const { part, facts, listing_id } of dropped) {
    if (listing_id === null)
      await db
        .deleteFrom('extraction')
        .where('post_id', '=', post.id)
        .where('part', '=', part)
        .execute()
    else
      await db
        .updateTable('extraction')
        .set({
          facts: JSON.stringify({ ...facts, isRental: false, status: null, kind: null }),
          read_facts: null,
          post_revision: post.revision,
        })
        .where('post_id', '=', post.id)
        .where('part', '=', part)
        .execute()
  }
  return { isRental: kept.some((part) => correctedParts[part]!.facts.isRental), cities }
}

/**
 * Archives the facts of an earlier revision with the time since when the post stated them. Does
 * nothing when the same revision is read again.
 */
async function archiveRevision(
  db: Db,
  { id, revision }: { id: number; revision: number },
  part: number,
): Promise<void> {
  await sql`
    insert into extraction_revision (post_id, part, post_revision, facts, stated_at)
    select e.post_id, e.part, e.post_revision, e.facts,
      case when e.post_revision = 1 then p.posted_at else e.extracted_at end
    from extraction e join post p on p.id = e.post_id
    where e.post_id = ${id}
      and e.part = ${part}
      and e.post_revision < ${revision}
      and (e.facts->>'isRental')::boolean
    on conflict do nothing`.execute(db)
}

/** Saves a part's point. Returns whether it changed. */
export async function savePoint(
  db: Db,
  postId: number,
  part: number,
  { latitude, longitude, precision }: Point,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('extraction')
    .set({ latitude, longitude, point_precision: precision })
    .where('post_id', '=', postId)
    .where('part', '=', part)
    .where(({ or, eb }) =>
      or([
        eb('latitude', 'is distinct from', latitude),
        eb('longitude', 'is distinct from', longitude),
        eb('point_precision', '<>', precision),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
