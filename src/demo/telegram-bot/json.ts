import type { Button, Entity, Message, Person, PhotoSize } from './types.ts'

export type Bot = { id: number; username: string }

// Conversion of our types to the JSON of the Bot API.

export const botUser = ({ id, username }: Bot): object => ({
  id,
  is_bot: true,
  first_name: 'Bina',
  username,
})
export const personUser = ({ id, firstName, lastName, username, language }: Person): object => ({
  id,
  is_bot: false,
  first_name: firstName,
  ...(lastName ? { last_name: lastName } : {}),
  ...(username ? { username } : {}),
  ...(language ? { language_code: language } : {}),
})
export const privateChat = ({ id, firstName, lastName, username }: Person): object => ({
  id,
  first_name: firstName,
  ...(lastName ? { last_name: lastName } : {}),
  ...(username ? { username } : {}),
  type: 'private',
})

export function messageJson(
  bot: Bot,
  person: Person,
  { messageId, from, at, text, entities, photo, albumId, buttons, edited }: Message,
): object {
  const [textName, entitiesName] = photo ? ['caption', 'caption_entities'] : ['text', 'entities']
  return {
    message_id: messageId,
    from: from === 'bot' ? botUser(bot) : personUser(person),
    chat: privateChat(person),
    date: Math.floor(at / 1000),
    ...(edited ? { edit_date: Math.floor(Date.now() / 1000) } : {}),
    ...(albumId ? { media_group_id: albumId } : {}),
    ...(text ? { [textName]: text } : {}),
    ...(entities.length > 0 ? { [entitiesName]: entities.map(entityJson) } : {}),
    ...(photo ? { photo: photo.map(photoSizeJson) } : {}),
    ...(buttons.length > 0
      ? { reply_markup: { inline_keyboard: buttons.map((row) => row.map(buttonJson)) } }
      : {}),
  }
}

export const entityJson = ({ type, offset, length, url, language }: Entity): object => ({
  type,
  offset,
  length,
  ...(url ? { url } : {}),
  ...(language ? { language } : {}),
})
export const photoSizeJson = ({ fileId, uniqueId, width, height, bytes }: PhotoSize): object => ({
  file_id: fileId,
  file_unique_id: uniqueId,
  file_size: bytes,
  width,
  height,
})
const buttonJson = ({ text, url, data, app }: Button): object => ({
  text,
  ...(url === undefined ? {} : { url }),
  ...(data === undefined ? {} : { callback_data: data }),
  ...(app === undefined ? {} : { web_app: { url: app } }),
})
