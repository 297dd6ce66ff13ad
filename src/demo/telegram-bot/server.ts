import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { servePage } from '#demo/serve-pages.ts'
import { readAll, readCall } from './body.ts'
import type {
  Fault,
  Person,
  CallbackAnswer,
  SentMessage,
  FakeTelegramBot,
  TelegramBotOptions,
} from './types.ts'
import { createChannels } from './channels.ts'
import { createFaults } from './faults.ts'
import { openStorage } from './persistence.ts'
import { createFloodLimits } from './limits.ts'
import { createMethods } from './methods.ts'
import { pageRoutes } from './pages/pages.ts'
import { createPeople } from './people.ts'
import { ApiError } from './api-error.ts'
import { photoByFileId } from './state.ts'
import { createUpdateQueue } from './updates.ts'

export type { Fault, Person, SentMessage, FakeTelegramBot, TelegramBotOptions }

const HTML =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n' +
  '<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n'

/**
 * Starts a fake Bot API with simulated users. It validates calls like Telegram (markup, lengths,
 * buttons, photos, rate limits, blocks), records all messages, and fails on request.
 */
export async function startTelegramBot(options: TelegramBotOptions = {}): Promise<FakeTelegramBot> {
  const {
    token = '1000000001:AAlocal-stand-in-for-a-token-of-a-bot',
    username = 'bina_local_bot',
    localLinks = false,
  } = options
  const bot = { id: Number(token.split(':')[0]), username }
  const { state, pending, startSaving } = openStorage(options.folder)
  const storage = startSaving(() => updates.pending())
  const updates = createUpdateQueue(state, () => storage.changed())
  updates.restore(pending)

  const faults = createFaults()
  const openCallbackQueries = new Set<string>()
  const callbackAnswers: CallbackAnswer[] = []
  const sentMessages: SentMessage[] = []
  const calls: FakeTelegramBot['calls'] = []
  const people = createPeople({ state, bot, updates, openCallbackQueries })
  const channels = createChannels({ state, updates })
  const pages = pageRoutes({ people, state, callbackAnswers })
  const call = createMethods({
    state,
    bot,
    updates,
    openCallbackQueries,
    callbackAnswers,
    localLinks,
    wait: createFloodLimits(options.limits ?? {}),
  })

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  server.keepAliveTimeout = 60_000

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/dev/')) {
      const body = (await readAll(request)).toString('utf8')
      return servePage(request, response, { body, routes: pages, save: storage.changed })
    }
    const [, of, fileId] = /^\/file\/bot([^/]+)\/photos\/([\w-]+)\.jpg$/.exec(pathname) ?? []
    if (of === token && fileId) return sendFile(response, fileId)
    const [, given, method = ''] = /^\/bot([^/]+)\/([^/]*)$/.exec(pathname) ?? []
    if (given === undefined || !/^\d+:[\w-]+$/.test(given))
      return send(response, 404, failure(404, 'Not Found'))
    if (given !== token) return send(response, 401, failure(401, 'Unauthorized'))
    return answerCall(method, request, response, searchParams)
  }

  function sendFile(response: ServerResponse, fileId: string): void {
    const photo = photoByFileId(state, fileId)
    if (!photo) return send(response, 404, failure(404, 'Not Found'))
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(photo.bytes)
  }

  async function answerCall(
    method: string,
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ): Promise<void> {
    const record: FakeTelegramBot['calls'][number] = { method, at: Date.now(), status: null }
    calls.push(record)
    const answer = (status: number, body: string, type = 'application/json'): void => {
      record.status = status
      send(response, status, body, type)
    }
    const refused = ({ status, message, parameters }: ApiError): void =>
      answer(status, failure(status, message, parameters))
    const read = await readCall(request, query).catch((error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    })
    if (read instanceof ApiError) return refused(read)
    const fault = faults.take(method, Number(read.values.chat_id) || null)
    switch (fault?.kind) {
      case '429': {
        const seconds = fault.retryAfter === undefined ? 1 : fault.retryAfter
        return answer(
          429,
          failure(
            429,
            `Too Many Requests: retry after ${seconds ?? 1}`,
            seconds === null ? undefined : { retry_after: seconds },
          ),
        )
      }
      case '500':
        return answer(500, failure(500, 'Internal Server Error'))
      case '502':
        return answer(502, HTML, 'text/html')
      case 'nonsense':
        return answer(200, HTML, 'text/html')
      case '401':
        return answer(401, failure(401, 'Unauthorized'))
      case '403':
        return answer(
          403,
          failure(403, fault.description ?? 'Forbidden: bot was blocked by the user'),
        )
      case 'refuse':
        return answer(400, failure(400, fault.description ?? 'Bad Request: something is wrong'))
      case 'reset':
        return void request.socket.resetAndDestroy()
      case 'hang':
        return
      default:
    }

    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const sentByCall: SentMessage[] = []
    let body: string
    try {
      const result = await call(method, read, gone.signal, (one) => {
        sentMessages.push(one)
        sentByCall.push(one)
      })
      body = JSON.stringify({ ok: true, result })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refused(error)
    }
    storage.changed()
    if (fault?.kind === 'hang-after') return
    if (fault?.kind === 'reset-after') return void request.socket.resetAndDestroy()
    if (fault?.kind === 'cut') return answer(200, body.slice(0, Math.floor(body.length / 2)))
    response.once('finish', () => {
      for (const one of sentByCall) one.answered = true
    })
    answer(200, body)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const andSave = <T>(what: () => T): T => {
    const returned = what()
    storage.changed()
    return returned
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    username,
    botId: bot.id,
    callbackAnswers,
    sentMessages,
    calls,
    people: () => [...state.chats.values()].map(({ person }) => person),
    person: (said) => andSave(() => people.person(said)),
    says: (person, text) => andSave(() => people.says(person, text)),
    presses: (person, messageId, data, how) => people.presses(person, messageId, data, how),
    channel: channels.channel,
    posts: (channel, post) => andSave(() => channels.posts(channel, post)),
    edits: (channel, messageId, post) => andSave(() => channels.edits(channel, messageId, post)),
    blocks: (person) => andSave(() => people.blocks(person)),
    unblocks: (person) => andSave(() => people.unblocks(person)),
    leaves: (person) => andSave(() => people.leaves(person)),
    messages: (person) => people.messages(person),
    duplicates: () => findDuplicates(sentMessages),
    fault: (fault) => faults.add(fault),
    restore: () => faults.clear(),
    forgetFiles: () => state.photos.clear(),
    setWebhookOrigin: (origin) => updates.setWebhookOrigin(origin),
    async stop() {
      updates.stop()
      storage.save()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function findDuplicates(
  sentMessages: readonly SentMessage[],
): { chatId: number; text: string; times: number }[] {
  const counted = new Map<string, { chatId: number; text: string; times: number }>()
  for (const { chatId, text } of sentMessages) {
    const key = `${chatId} ${text}`
    const one = counted.get(key) ?? { chatId, text, times: 0 }
    one.times++
    counted.set(key, one)
  }
  return [...counted.values()].filter(({ times }) => times > 1)
}

const failure = (code: number, description: string, parameters?: object): string =>
  JSON.stringify({
    ok: false,
    error_code: code,
    description,
    ...(parameters ? { parameters } : {}),
  })

function send(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'application/json',
): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}
