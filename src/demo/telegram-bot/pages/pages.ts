import { createHash } from 'node:crypto'
import {
  failed,
  notFound,
  type PageRequest,
  type PageResponse,
  redirectTo,
  type Routes,
} from '#demo/serve-pages.ts'
import { imageType } from '../image-size.ts'
import type { People } from '../people.ts'
import { photoByFileId, type State } from '../state.ts'
import type { CallbackAnswer } from '../types.ts'
import { botPage } from './bot-page.ts'
import { type BotChat, botChatPage } from './chat-page.ts'

/** How long the answer to a callback query is shown. */
const TOAST_MS = 10_000

/** The start parameter of a deep link (Telegram: A-Z, a-z, 0-9, _ and -, up to 64 characters). */
const PAYLOAD = /^[\w-]{1,64}$/

const chatPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; ` +
  "img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'self'"

/** A simulated Telegram client: people, their chats with the bot, and photos. */
export function pageRoutes({
  people,
  state,
  callbackAnswers,
}: {
  people: People
  state: State
  callbackAnswers: readonly CallbackAnswer[]
}): Routes {
  const listPeople = () =>
    [...state.chats.values()].map(({ messages, ...chat }) => ({
      ...chat,
      lastMessage: messages.at(-1) ?? null,
    }))

  const withChat =
    (work: (chat: BotChat, request: PageRequest) => PageResponse) =>
    (request: PageRequest): PageResponse => {
      const chat = state.chats.get(Number(request.id))
      if (!chat) return notFound('Chat not found')
      const last = callbackAnswers.findLast(({ callbackQueryId }) =>
        callbackQueryId.startsWith(request.id),
      )
      const toast = last && Date.now() - last.at < TOAST_MS ? last.text : null
      return work({ ...chat, toast }, request)
    }

  /** What a person does. Button presses come from the frame, everything else from around it. */
  const act = (work: (id: number, fields: PageRequest['fields']) => object, inFrame = false) =>
    withChat(({ person: { id } }, { fields }) => {
      let done: object
      try {
        done = work(id, fields)
      } catch (error) {
        return failed(400, (error as Error).message)
      }
      return redirectTo(inFrame ? `/dev/bot/chats/${id}` : `/dev/bot?as=${id}`, done)
    })

  return {
    'GET /dev/bot': ({ query }) => {
      const known = listPeople()
      const as = known.find(({ person }) => String(person.id) === query.get('as')) ?? known[0]
      if (!as) return notFound('Nobody is here yet')
      const start = query.get('start') ?? ''
      return {
        status: 200,
        data: { people: known },
        page: (nonce) =>
          botPage({ people: known, as, start: PAYLOAD.test(start) ? start : null }, nonce),
      }
    },
    'POST /dev/bot/people': ({ fields }) => {
      const [name, language, start] = [
        fields['firstName']?.trim().slice(0, 64) ?? '',
        fields['language'] ?? '',
        fields['start'] ?? '',
      ]
      const person = people.person({
        ...(name ? { firstName: name } : {}),
        ...(/^[\w-]{2,20}$/.test(language) ? { language } : {}),
      })
      const query = PAYLOAD.test(start) ? `&start=${start}` : ''
      return redirectTo(`/dev/bot?as=${person.id}${query}`, person)
    },
    'GET /dev/bot/chats/:id': withChat((chat) => ({
      status: 200,
      data: chat,
      page: (nonce) => botChatPage(chat, versionOf(chat), nonce),
      policy: chatPolicy,
    })),
    'GET /dev/bot/chats/:id/version': withChat((chat) => ({
      status: 200,
      file: versionOf(chat),
      type: 'text/plain; charset=utf-8',
    })),
    'POST /dev/bot/chats/:id/says': act((id, { text }) => ({
      messageId: people.says(id, text ?? ''),
    })),
    'POST /dev/bot/chats/:id/presses': act(
      (id, { messageId, data }) => ({
        callbackQueryId: people.presses(id, Number(messageId), data ?? ''),
      }),
      true,
    ),
    'POST /dev/bot/chats/:id/blocks': act((id) => (people.blocks(id), {})),
    'POST /dev/bot/chats/:id/unblocks': act((id) => (people.unblocks(id), {})),
    'GET /dev/bot/photos/:id': ({ id }) => {
      const photo = photoByFileId(state, id)
      if (!photo) return notFound('Photo not found')
      return { status: 200, file: photo.bytes, type: imageType(photo.bytes) }
    },
  }
}

const versionOf = (chat: BotChat): string =>
  createHash('sha256').update(JSON.stringify(chat)).digest('base64url').slice(0, 16)
