import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { contentHash } from './content-hash.ts'
import type { PipelinePost } from './pipeline-post.ts'
import type { ParsedPost } from './post.ts'

export type StoredPosts = {
  created: number[]
  changed: number[]
  /** Unchanged posts that were deleted and are back. */
  reappeared: number[]
  unchanged: number[]
  /** New and changed posts to run through the pipeline: all but service messages. */
  toProcess: number[]
}

/**
 * Stores the posts of a read that began at `readAt`. Posts of later reads are not overwritten. The
 * caller has locked the channel, so that reads of the same channel do not interfere.
 */
export async function storePosts(
  db: Db,
  channelId: number,
  posts: readonly ParsedPost[],
  step: string,
  readAt: Date,
): Promise<StoredPosts> {
  const result: StoredPosts = {
    created: [],
    changed: [],
    reappeared: [],
    unchanged: [],
    toProcess: [],
  }
  if (posts.length === 0) return result
  const stored = await db
    .selectFrom('post')
    .select([
      'id',
      'message_id',
      'content_hash',
      'revision',
      'text',
      'posted_at',
      'changed_at',
      'seen_at',
      'vanished_at',
    ])
    .where('channel_id', '=', channelId)
    .where(
      'message_id',
      'in',
      posts.map((post) => post.messageId),
    )
    .execute()
  const byMessage = new Map(stored.map((row) => [row.message_id, row]))

  const newPosts = posts.filter((post) => !byMessage.has(post.messageId))
  if (newPosts.length > 0) {
    const rows = await db
      .insertInto('post')
      .values(
        newPosts.map((post) => {
          const postedAt = capAt(post.postedAt, readAt)
          const editedAt = post.editedAt && capAt(post.editedAt, readAt)
          return {
            channel_id: channelId,
            message_id: post.messageId,
            group_id: post.groupId ?? null,
            ...toContentColumns(post),
            posted_at: postedAt,
            changed_at: editedAt && editedAt > postedAt ? editedAt : postedAt,
            first_seen_at: readAt,
            seen_at: readAt,
            step: firstStepOf(post, step),
          }
        }),
      )
      .returning(['id', 'is_service'])
      .execute()
    result.created = rows.map((row) => row.id)
    result.toProcess = rows.filter((row) => !row.is_service).map((row) => row.id)
  }
  for (const post of posts) {
    const existing = byMessage.get(post.messageId)
    if (!existing || existing.seen_at > readAt) continue
    const content = toContentColumns(post)
    if (existing.content_hash === content.content_hash) {
      if (existing.vanished_at) result.reappeared.push(existing.id)
      else result.unchanged.push(existing.id)
      continue
    }
    const isTextChanged = existing.text !== content.text
    if (isTextChanged) {
      await db
        .insertInto('post_revision')
        .values({
          post_id: existing.id,
          revision: existing.revision,
          text: existing.text,
          seen_at: existing.seen_at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const postedAt = post.postedAt > readAt ? existing.posted_at : post.postedAt
    const isDateChanged = existing.posted_at.getTime() !== postedAt.getTime()
    await db
      .updateTable('post')
      .set({
        ...content,
        ...VISIBLE_STATE,
        posted_at: postedAt,
        revision: existing.revision + 1,
        seen_at: readAt,
        step: firstStepOf(post, step),
        step_error: null,
        step_error_at: null,
        changed_at: isTextChanged
          ? readAt
          : post.editedAt
            ? capAt(post.editedAt, readAt)
            : isDateChanged
              ? postedAt
              : existing.changed_at,
      })
      .where('id', '=', existing.id)
      .execute()
    result.changed.push(existing.id)
    if (!post.isService) result.toProcess.push(existing.id)
  }
  const seen = [...result.reappeared, ...result.unchanged]
  if (seen.length > 0)
    await db
      .updateTable('post')
      .set({ seen_at: readAt, ...VISIBLE_STATE })
      .where('id', 'in', seen)
      .execute()
  return result
}

/** The numbers and dates of the stored posts with these ids, by id. */
export async function findNumbered(
  db: Db,
  channelId: number,
  externalIds: readonly string[],
): Promise<Map<string, { messageId: number; postedAt: Date }>> {
  if (externalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('post')
    .select(['external_id', 'message_id as messageId', 'posted_at as postedAt'])
    .where('channel_id', '=', channelId)
    .where('external_id', 'in', externalIds)
    .execute()
  return new Map(rows.map(({ external_id, ...one }) => [external_id!, one]))
}

/** The state of a post that a read has shown. */
const VISIBLE_STATE = {
  vanished_at: null,
  first_missed_at: null,
  last_missed_at: null,
  removal_dismissed_at: null,
}

/** A date in the future is wrong: such a post gets the time of its first read. */
const capAt = (date: Date, limit: Date): Date => (date > limit ? limit : date)

/** Service messages ("pinned", "photo changed") are stored, but not processed. */
const firstStepOf = (post: ParsedPost, step: string): string => (post.isService ? 'done' : step)

/**
 * Updates the media URLs of unchanged posts that still miss a photo, since the old ones expire.
 * Returns the ids of posts whose URLs changed.
 */
export async function refreshMediaUrls(
  db: Db,
  channelId: number,
  posts: readonly ParsedPost[],
  postIds: readonly number[],
): Promise<number[]> {
  if (postIds.length === 0) return []
  const rows = await db
    .selectFrom('post')
    .select(['id', 'message_id', 'photos', 'videos'])
    .where('channel_id', '=', channelId)
    .where('id', 'in', postIds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('post_photo')
          .select('position')
          .whereRef('post_id', '=', 'post.id')
          .where('photo_id', 'is', null),
      ),
    )
    .execute()
  const byMessage = new Map(posts.map((post) => [post.messageId, post]))
  const refreshed: number[] = []
  for (const row of rows) {
    const post = byMessage.get(row.message_id)
    if (!post || mediaUrls(post) === mediaUrls(row)) continue
    await db
      .updateTable('post')
      .set({ photos: JSON.stringify(post.photos), videos: JSON.stringify(post.videos) })
      .where('id', '=', row.id)
      .execute()
    refreshed.push(row.id)
  }
  return refreshed
}

const mediaUrls = (media: Pick<ParsedPost, 'photos' | 'videos'>): string =>
  JSON.stringify([
    media.photos.map((photo) => photo.url),
    media.videos.map((video) => [video.url, video.posterUrl]),
  ])

/** Enough to recognise a busy channel. */
const MAX_COUNTED = 1000

/** The number of posts of a channel since then, at most 1,000. */
export async function countPostsAfter(db: Db, channelId: number, since: Date): Promise<number> {
  const newest = db
    .selectFrom('post')
    .select('posted_at')
    .where('channel_id', '=', channelId)
    .orderBy('message_id', 'desc')
    .limit(MAX_COUNTED)
    .as('newest')
  const { count } = await db
    .selectFrom(newest)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('posted_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A post with the data that the pipeline steps need; null when it does not exist. */
export async function findPipelinePost(db: Db, postId: number): Promise<PipelinePost | null> {
  const row = await db
    .selectFrom('post')
    .innerJoin('channel', 'channel.id', 'post.channel_id')
    .select([
      'post.id',
      'step',
      'revision',
      'channel_id as channelId',
      'message_id as messageId',
      'reply_to as replyTo',
      'username as channelUsername',
      'channel.city as channelCity',
      'languages as channelLanguages',
      'posted_at as postedAt',
      'changed_at as changedAt',
      'text',
      'links',
      'photos',
      'videos',
    ])
    .where('post.id', '=', postId)
    .executeTakeFirst()
  return row ?? null
}

/** The city with the posts of a channel in a distributed database; null before the first. */
export async function findHomeCity(db: Db, channelId: number): Promise<string | null> {
  const {
    rows: [row],
  } = await sql<{ city: string | null }>`
    select home_city city from channel where id = ${channelId}`.execute(db)
  return row?.city ?? null
}

/** Sets it unless it is set already. Returns it. */
export async function saveHomeCity(db: Db, channelId: number, city: string): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ city: string }>`
    update channel set home_city = coalesce(home_city, ${city})
    where id = ${channelId} returning home_city city`.execute(db)
  return row!.city
}

/** The posts, with their copies, with the message of a post or the one that it replies to. */
export async function listPostsAbout(
  db: Db,
  { channelId, messageId, replyTo }: Pick<PipelinePost, 'channelId' | 'messageId' | 'replyTo'>,
): Promise<{ id: number; messageId: number }[]> {
  return db
    .selectFrom('post')
    .select(['id', 'message_id as messageId'])
    .where('channel_id', '=', channelId)
    .where(({ or, eb, val, fn }) =>
      or([
        eb('message_id', 'in', [messageId, replyTo ?? messageId]),
        eb(val(replyTo ?? messageId), '=', fn.any('album_ids')),
      ]),
    )
    .execute()
}

/** The posts of a city that reply to a message. */
export async function listReplies(
  db: Db,
  { channelId, messageId }: Pick<PipelinePost, 'channelId' | 'messageId'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('reply_to', '=', messageId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Copies a post into another city, where it starts at a step. Returns its id there. */
export async function copyPost(db: Db, id: number, into: Db, step: string): Promise<number> {
  const post = await db
    .selectFrom('post')
    .select([...COPIED_COLUMNS, 'channel_id', 'message_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { channel_id, message_id, ...content } = post
  const row = {
    ...content,
    photos: JSON.stringify(content.photos),
    videos: JSON.stringify(content.videos),
    forwarded_from: content.forwarded_from && JSON.stringify(content.forwarded_from),
    step,
    step_error: null,
    step_error_at: null,
  }
  const copy = await into
    .insertInto('post')
    .values({ channel_id, message_id, ...row })
    .onConflict((conflict) => conflict.columns(['channel_id', 'message_id']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return copy.id
}

const COPIED_COLUMNS = [
  'external_id',
  'url',
  'group_id',
  'album_ids',
  'posted_at',
  'edited',
  'is_service',
  'text',
  'hashtags',
  'links',
  'photos',
  'videos',
  'forwarded_from',
  'author_signature',
  'reply_to',
  'content_hash',
  'revision',
  'first_seen_at',
  'seen_at',
  'changed_at',
  'vanished_at',
] as const

/** Removes or restores the copy of a post like the post. Returns whether that changed it. */
export async function copyVisibility(db: Db, id: number, into: Db, copy: number): Promise<boolean> {
  const { vanished_at } = await db
    .selectFrom('post')
    .select('vanished_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await into
    .updateTable('post')
    .set({ vanished_at })
    .where('id', '=', copy)
    .where('vanished_at', 'is distinct from', vanished_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks a post for the rest of the transaction; whether it is at this step and revision. */
export async function lockAtStep(
  db: Db,
  postId: number,
  step: string,
  revision: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('post')
    .select(['step', 'revision'])
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  return row?.step === step && row.revision === revision
}

/** Locks a post for the rest of the transaction; whether it is at this revision. */
export async function lockAtRevision(db: Db, postId: number, revision: number): Promise<boolean> {
  const row = await db
    .selectFrom('post')
    .select('revision')
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  return row?.revision === revision
}

export async function setStep(db: Db, postId: number, step: string): Promise<void> {
  await db
    .updateTable('post')
    .set({ step, step_error: null, step_error_at: null })
    .where('id', '=', postId)
    .execute()
}

/** Moves the finished ones of these posts to a step. Returns their ids. */
export async function restartAtStep(
  db: Db,
  postIds: readonly number[],
  step: string,
): Promise<number[]> {
  if (postIds.length === 0) return []
  const rows = await db
    .updateTable('post')
    .set({ step })
    .where('id', 'in', postIds)
    .where('step', '=', 'done')
    .where('is_service', '=', false)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function saveStepError(
  db: Db,
  post: { id: number; step: string; revision: number },
  error: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('post')
    .set({ step_error: error.toWellFormed().replaceAll('\0', ''), step_error_at: now })
    .where('id', '=', post.id)
    .where('step', '=', post.step)
    .where('revision', '=', post.revision)
    .execute()
}

/** Ids of a channel's posts that are in progress, in the order of the channel. */
export async function listUnfinished(db: Db, channelId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('step', '!=', 'done')
    .orderBy('message_id')
    .execute()
  return rows.map((row) => row.id)
}

/** The number of posts in progress, without those that wait after an error. */
export async function countInProgress(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('post')
    .where('step', '!=', 'done')
    .where('step_error', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function toContentColumns(post: ParsedPost) {
  return {
    external_id: post.externalId ?? null,
    url: post.url ?? null,
    album_ids: post.albumIds,
    posted_at: post.postedAt,
    edited: post.edited,
    is_service: post.isService,
    text: sanitizeText(post.text),
    hashtags: post.hashtags.map(sanitizeText),
    links: post.links.map(sanitizeText),
    photos: JSON.stringify(post.photos),
    videos: JSON.stringify(post.videos),
    forwarded_from:
      post.forwardedFrom === null
        ? null
        : JSON.stringify({ ...post.forwardedFrom, name: sanitizeText(post.forwardedFrom.name) }),
    author_signature: post.authorSignature === null ? null : sanitizeText(post.authorSignature),
    reply_to: post.replyTo,
    content_hash: contentHash(post),
  }
}

/** PostgreSQL's text type cannot store U+0000 or unpaired surrogates. */
const sanitizeText = (text: string): string => text.toWellFormed().replaceAll('\0', '')
