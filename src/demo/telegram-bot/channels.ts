import type { ChannelPost, Entity } from './types.ts'
import { entityJson, photoSizeJson } from './json.ts'
import { savePhoto, type State } from './state.ts'
import type { Updates } from './updates.ts'

/** A channel where the bot is an admin. */
export type Channel = { id: number; username?: string; title: string }

const FIRST_CHANNEL = -1_001_000_000_001

/** Channels whose posts the bot receives (Bot API, channel_post and edited_channel_post). */
export function createChannels({ state, updates }: { state: State; updates: Updates }) {
  let count = 0
  let lastAlbum = 0
  const ids = new Map<number, number>()

  function send(kind: string, channel: Channel, messageId: number, post: ChannelPost): void {
    const { text, entities = [], photo, groupId, at = Date.now(), editedAt, ...rest } = post
    const [textName, entitiesName] = photo ? ['caption', 'caption_entities'] : ['text', 'entities']
    const chat = { ...channel, type: 'channel' }
    updates.add(kind, {
      message_id: messageId,
      sender_chat: chat,
      chat,
      date: Math.floor(at / 1000),
      ...(editedAt === undefined ? {} : { edit_date: Math.floor(editedAt / 1000) }),
      ...(groupId === undefined ? {} : { media_group_id: groupId }),
      ...(text === undefined ? {} : { [textName]: text }),
      ...(entities.length === 0 ? {} : { [entitiesName]: entities.map(entityJson) }),
      ...(photo === undefined ? {} : { photo: savePhoto(state, photo).map(photoSizeJson) }),
      ...rest,
    })
  }

  return {
    channel: (fields: Partial<Channel> = {}): Channel => ({
      id: FIRST_CHANNEL - count++,
      title: `Channel ${count}`,
      ...fields,
    }),
    /** Posts a message, or an album: one message a photo, of which the first has the text. */
    posts(channel: Channel, post: ChannelPost & { photos?: readonly Buffer[] }): number[] {
      const { photos = [], text, entities, ...rest } = post
      const groupId = photos.length > 1 ? `1${++lastAlbum}` : undefined
      const messages = photos.length > 1 ? photos : [photos[0]]
      return messages.map((photo, index) => {
        const messageId = (ids.get(channel.id) ?? 0) + 1
        ids.set(channel.id, messageId)
        const caption: { text?: string; entities?: Entity[] } =
          index === 0 ? { text, entities } : {}
        send('channel_post', channel, messageId, { ...rest, ...caption, photo, groupId })
        return messageId
      })
    },
    edits(channel: Channel, messageId: number, post: ChannelPost): void {
      send('edited_channel_post', channel, messageId, { editedAt: Date.now(), ...post })
    },
  }
}
