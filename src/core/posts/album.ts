import type { Db } from '#core/db/database.ts'
import { findAlbum, saveAlbum } from './album-store.ts'
import type { ParsedPost } from './post.ts'

/**
 * Makes one post of an item of an album and the items that are stored already. The caller has
 * locked the channel, and stores the result.
 */
export async function addToAlbum(
  tx: Db,
  channelId: number,
  item: ParsedPost,
  groupId: string,
): Promise<ParsedPost> {
  const { messageId } = item
  const stored = await findAlbum(tx, channelId, { groupId, messageId })
  const own = <Media extends object>(media: Media[]) =>
    media.map((one) => ({ ...one, item: messageId }))
  const first = { ...item, photos: own(item.photos), videos: own(item.videos), groupId }
  if (!stored) return first
  const { id, album } = stored
  const ids = [...new Set([album.messageId, ...album.albumIds, messageId])].sort((a, b) => a - b)
  await saveAlbum(tx, id, { groupId, messageId: ids[0]! })
  return {
    ...album,
    messageId: ids[0]!,
    albumIds: ids.slice(1),
    edited: album.edited || item.edited,
    // One item of an album has the text.
    ...(item.text === '' ? {} : { text: item.text, hashtags: item.hashtags, links: item.links }),
    photos: replaceItem(album.photos, first.photos, messageId),
    videos: replaceItem(album.videos, first.videos, messageId),
  }
}

/** What a page shows of a whole album has no items, and stays as it is. */
function replaceItem<Media extends { item?: number }>(
  stored: readonly Media[],
  own: readonly Media[],
  messageId: number,
): Media[] {
  if (stored.some(({ item }) => item === undefined)) return [...stored]
  return [...stored.filter(({ item }) => item !== messageId), ...own].sort(
    (a, b) => a.item! - b.item!,
  )
}
