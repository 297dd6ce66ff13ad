import { randomInt } from 'node:crypto'
import type { Message, Person } from './types.ts'
import { type Bot, botUser, messageJson, personUser, privateChat } from './json.ts'
import { addMessage, type Chat, findOrAddPerson, type State } from './state.ts'
import type { Updates } from './updates.ts'

const MAX_TEXT_LENGTH = 4096

/** Actions of users in their apps, which create updates for the bot. */
export function createPeople({
  state,
  bot,
  updates,
  openCallbackQueries,
}: {
  state: State
  bot: Bot
  updates: Updates
  openCallbackQueries: Set<string>
}) {
  const chatOf = (person: Person | number): Chat => {
    const id = typeof person === 'number' ? person : person.id
    const chat = state.chats.get(id)
    if (!chat) throw new Error(`No user has the id ${id}`)
    return chat
  }
  const addMemberUpdate = (chat: Chat, from: string, to: string): void =>
    updates.add('my_chat_member', {
      chat: privateChat(chat.person),
      from: personUser(chat.person),
      date: Math.floor(Date.now() / 1000),
      old_chat_member: {
        user: botUser(bot),
        status: from,
        ...(from === 'kicked' ? { until_date: 0 } : {}),
      },
      new_chat_member: {
        user: botUser(bot),
        status: to,
        ...(to === 'kicked' ? { until_date: 0 } : {}),
      },
    })

  return {
    person: (fields: Partial<Person> = {}): Person => findOrAddPerson(state, fields),
    chat: chatOf,

    says(person: Person | number, text: string): number {
      const chat = chatOf(person)
      const trimmedText = text.trim().slice(0, MAX_TEXT_LENGTH)
      if (trimmedText === '') throw new Error('The text is empty')
      if (chat.blocked) this.unblocks(person)
      chat.started = true
      const command = /^\/\w+/.exec(trimmedText)?.[0]
      const message = addMessage(state, chat, {
        from: 'person',
        text: trimmedText,
        entities: command ? [{ type: 'bot_command', offset: 0, length: command.length }] : [],
      })
      updates.add('message', messageJson(bot, chat.person, message))
      return message.messageId
    },

    presses(
      person: Person | number,
      messageId: number,
      data?: string,
      { old = false }: { old?: boolean } = {},
    ): string {
      const chat = chatOf(person)
      const message = chat.messages.find((one) => one.messageId === messageId)
      const button = message?.buttons
        .flat()
        .find((one) => (data === undefined ? one.data !== undefined : one.data === data))
      if (!message || !button) throw new Error(`Message ${messageId} has no such button`)
      const id = `${chat.person.id}${String(randomInt(1e9)).padStart(9, '0')}`
      openCallbackQueries.add(id)
      const shown = old
        ? { chat: privateChat(chat.person), message_id: messageId, date: 0 }
        : messageJson(bot, chat.person, message)
      updates.add('callback_query', {
        id,
        from: personUser(chat.person),
        message: shown,
        chat_instance: String(chat.person.id * 31),
        data: button.data,
      })
      return id
    },

    blocks(person: Person | number): void {
      const chat = chatOf(person)
      if (chat.blocked) return
      chat.blocked = true
      addMemberUpdate(chat, 'member', 'kicked')
    },

    unblocks(person: Person | number): void {
      const chat = chatOf(person)
      if (!chat.blocked) return
      chat.blocked = false
      addMemberUpdate(chat, 'kicked', 'member')
    },

    leaves(person: Person | number): void {
      chatOf(person).gone = true
    },

    messages: (person: Person | number): Message[] => chatOf(person).messages,
  }
}

export type People = ReturnType<typeof createPeople>
