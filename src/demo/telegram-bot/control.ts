import type { IncomingMessage, ServerResponse } from 'node:http'
import { readAll, toInteger, toText } from './body.ts'
import type { Fault, CallbackAnswer } from './types.ts'
import type { Faults } from './faults.ts'
import { imageType } from './image-size.ts'
import type { People } from './people.ts'
import type { Bot } from './json.ts'
import { type Chat, photoByFileId, type State } from './state.ts'

type Parts = {
  people: People
  state: State
  bot: Bot
  callbackAnswers: CallbackAnswer[]
  faults: Faults
}

/** How long the answer to a callback query is shown. */
const TOAST_MS = 10_000

/**
 * Lets other processes act as Telegram users, over HTTP with JSON bodies:
 * - `GET /dev/people`, `POST /dev/people {firstName, language}`
 * - `GET /dev/chats/ID`
 * - `POST /dev/chats/ID/says {text}`, `…/presses {messageId, data}`, `…/blocks`, `…/unblocks`
 * - `GET /dev/files/FILE_ID`
 * - `POST /dev/faults {…}`
 */
export async function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  parts: Parts,
): Promise<void> {
  const answer = (status: number, body: unknown): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body))
  // Rejects other sites: they cannot send this Host (DNS rebinding), nor JSON without a preflight.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? ''))
    return answer(403, { error: 'Only requests to localhost are allowed' })
  if (
    request.method === 'POST' &&
    !/^application\/json\b/.test(request.headers['content-type'] ?? '')
  )
    return answer(415, { error: 'Send the body as application/json' })

  const [, , noun, given = '', verb] = pathname.split('/')
  if (noun === 'files' && request.method === 'GET') {
    const photo = photoByFileId(parts.state, given)
    if (!photo) return answer(404, { error: 'Photo not found' })
    return void response
      .writeHead(200, { 'content-type': imageType(photo.bytes), 'cache-control': 'no-store' })
      .end(photo.bytes)
  }
  try {
    const body =
      request.method === 'POST' ? readJson((await readAll(request)).toString('utf8')) : {}
    const result = control(request.method ?? '', noun ?? '', toInteger(given), verb, body, parts)
    return result === undefined ? answer(404, { error: 'Not found' }) : answer(200, result)
  } catch (error) {
    return answer(400, { error: (error as Error).message })
  }
}

function control(
  method: string,
  noun: string,
  id: number | null,
  verb: string | undefined,
  body: Record<string, unknown>,
  { people, state, bot, callbackAnswers, faults }: Parts,
): unknown {
  switch (`${method} ${noun} ${verb ?? ''}`.trim()) {
    case 'GET people':
      return {
        bot,
        people: [...state.chats.values()].map(({ messages, ...chat }) => ({
          ...chat,
          lastMessage: messages.at(-1) ?? null,
        })),
      }
    case 'POST people': {
      const [firstName, language] = [
        toText(body.firstName).trim().slice(0, 64),
        toText(body.language),
      ]
      return people.person({
        ...(toInteger(body.id) === null ? {} : { id: toInteger(body.id)! }),
        ...(firstName ? { firstName } : {}),
        ...(/^[\w-]{2,20}$/.test(language) ? { language } : {}),
      })
    }
    case 'GET chats':
      return id === null || !state.chats.has(id)
        ? undefined
        : { ...people.chat(id), toast: toastFor(people.chat(id), callbackAnswers) }
    case 'POST chats says':
      return id === null ? undefined : { messageId: people.says(id, toText(body.text)) }
    case 'POST chats presses':
      return id === null
        ? undefined
        : { callbackQueryId: people.presses(id, toInteger(body.messageId) ?? 0, toText(body.data)) }
    case 'POST chats blocks':
    case 'POST chats unblocks':
      if (id === null) return undefined
      people[verb as 'blocks' | 'unblocks'](id)
      return {}
    case 'POST faults':
      faults.add(body as unknown as Fault)
      return {}
    default:
      return undefined
  }
}

/** The text that the app shows over the chat for a moment after a callback query is answered. */
function toastFor({ person }: Chat, callbackAnswers: readonly CallbackAnswer[]): string | null {
  const last = callbackAnswers.findLast(({ callbackQueryId }) =>
    callbackQueryId.startsWith(String(person.id)),
  )
  return last && Date.now() - last.at < TOAST_MS ? last.text : null
}

function readJson(text: string): Record<string, unknown> {
  const value: unknown = text === '' ? {} : JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('The body must be a JSON object')
  return value as Record<string, unknown>
}
