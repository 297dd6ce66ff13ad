import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { type BotChat, botChatPage } from '../dev-bot-chat-page.ts'
import { botPage, type KnownPerson } from '../dev-bot-page.ts'
import { devScope, fieldsOf, wantsJson } from '../dev-request.ts'

const pagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-src 'self'; ` +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const chatPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; ` +
  "img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'self'"

/** The start parameter of a deep link (Telegram: A-Z, a-z, 0-9, _ and -, up to 64 characters). */
const PAYLOAD = /^[\w-]{1,64}$/
const VERBS = new Set(['says', 'presses', 'blocks', 'unblocks'])

/**
 * A simulated Telegram client at `/dev/bot`, as pages or as JSON (`Accept: application/json`). The
 * chats are those of the Telegram simulator at `url`. Development only.
 */
export async function devBotRoutes(
  app: FastifyInstance,
  { url, publicUrl }: { url: string; publicUrl: string },
): Promise<void> {
  const ask = (path: string) => fetch(url + path)
  const send = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const payload = (await response.json()) as { error?: string }
    if (!response.ok)
      throw new AppError('simulator_rejected', {
        params: { reason: payload.error ?? 'The Telegram simulator rejected the request' },
      })
    return payload
  }
  const listPeople = async () =>
    (await (await ask('/dev/people')).json()) as { people: KnownPerson[] }
  const chatOf = async (request: FastifyRequest): Promise<BotChat> => {
    const response = await ask(`/dev/chats/${idOf(request)}`)
    if (!response.ok) throw new AppError('not_found', { params: { what: 'Chat' } })
    return (await response.json()) as BotChat
  }

  await app.register(async (scope) => {
    devScope(scope, publicUrl)

    scope.get('/dev/bot', async (request, reply) => {
      const { people } = await listPeople()
      if (wantsJson(request)) return reply.send({ people })
      const { as, start } = request.query as { as?: unknown; start?: unknown }
      const known = people.find(({ person }) => String(person.id) === as) ?? people[0]
      if (!known) throw new AppError('not_found', { params: { what: 'Person' } })
      const nonce = randomBytes(16).toString('base64url')
      return reply
        .header('content-security-policy', pagePolicy(nonce))
        .type('text/html; charset=utf-8')
        .send(
          botPage(
            {
              people,
              as: known,
              start: typeof start === 'string' && PAYLOAD.test(start) ? start : null,
            },
            nonce,
          ),
        )
    })
    scope.post('/dev/bot/people', async (request, reply) => {
      const { firstName, language, start } = fieldsOf(request)
      const person = (await send('/dev/people', { firstName, language })) as { id: number }
      if (wantsJson(request)) return reply.send(person)
      const startQuery = start !== undefined && PAYLOAD.test(start) ? `&start=${start}` : ''
      return reply.redirect(`/dev/bot?as=${person.id}${startQuery}`, 303)
    })
    scope.get('/dev/bot/chats/:id', async (request, reply) => {
      const chat = await chatOf(request)
      if (wantsJson(request)) return reply.send(chat)
      const nonce = randomBytes(16).toString('base64url')
      return reply
        .header('content-security-policy', chatPolicy(nonce))
        .type('text/html; charset=utf-8')
        .send(botChatPage(chat, versionOf(chat), nonce))
    })
    scope.get('/dev/bot/chats/:id/version', async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(versionOf(await chatOf(request))),
    )
    scope.post('/dev/bot/chats/:id/:verb', async (request, reply) => {
      const { verb } = request.params as { verb: string }
      if (!VERBS.has(verb)) throw new AppError('address_not_found')
      const [id, { text, messageId, data }] = [idOf(request), fieldsOf(request)]
      const done = await send(`/dev/chats/${id}/${verb}`, { text, messageId, data })
      // Button presses come from the frame, everything else from the page around it.
      return wantsJson(request)
        ? reply.send(done)
        : reply.redirect(verb === 'presses' ? `/dev/bot/chats/${id}` : `/dev/bot?as=${id}`, 303)
    })
    scope.get('/dev/bot/photos/:fileId', async (request, reply) => {
      const { fileId } = request.params as { fileId: string }
      const response = /^[\w-]{1,200}$/.test(fileId) ? await ask(`/dev/files/${fileId}`) : null
      if (!response?.ok) throw new AppError('photo_not_found')
      return reply
        .type(response.headers.get('content-type') ?? 'application/octet-stream')
        .header('cache-control', 'private, max-age=3600')
        .send(Buffer.from(await response.arrayBuffer()))
    })
  })
}

function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  if (!/^\d{1,16}$/.test(id)) throw new AppError('not_found', { params: { what: 'Chat' } })
  return Number(id)
}

const versionOf = (chat: BotChat): string =>
  createHash('sha256').update(JSON.stringify(chat)).digest('base64url').slice(0, 16)
