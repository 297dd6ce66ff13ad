import type { Db } from '#core/db/database.ts'
import type { ParsedPost } from './post.ts'

/** The stored post of the album that an item belongs to, also when a page showed it as a whole. */
export async function findAlbum(
  tx: Db,
  channelId: number,
  { groupId, messageId }: { groupId: string; messageId: number },
): Promise<{ id: number; album: ParsedPost } | null> {
  const row = await tx
    .selectFrom('post')
    .select([
      'id',
      'message_id as messageId',
      'album_ids as albumIds',
      'posted_at as postedAt',
      'edited',
      'text',
      'hashtags',
      'links',
      'photos',
      'videos',
      'forwarded_from as forwardedFrom',
      'author_signature as authorSignature',
      'reply_to as replyTo',
      'is_service as isService',
    ])
    .where('channel_id', '=', channelId)
    .where((eb) =>
      eb.or([
        eb('group_id', '=', groupId),
        eb('message_id', '=', messageId),
        // Albums have up to ten items, so their ids are near.
        eb.and([
          eb.between('message_id', messageId - 20, messageId),
          eb(eb.val(messageId), '=', eb.fn.any('album_ids')),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, ...album } = row
  return { id, album }
}

/** Items may arrive in any order, and the first one names the album. */
export async function saveAlbum(
  tx: Db,
  postId: number,
  { groupId, messageId }: { groupId: string; messageId: number },
): Promise<void> {
  await tx
    .updateTable('post')
    .set({ group_id: groupId, message_id: messageId })
    .where('id', '=', postId)
    .execute()
}
