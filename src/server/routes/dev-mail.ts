import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Mailbox } from '#core/mail/mailbox.ts'
import { letterPage, mailboxPage } from '../dev-mail-page.ts'
import { onlyOwnHost } from '../own-host.ts'
import { Refusal } from '../refusal.ts'

/**
 * For the letter in its frame: it brings its own styles, and its links open beside the mailbox.
 * Nothing of it runs or is asked for.
 */
const LETTER_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`
const mailboxPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The mailbox of a machine where the product is tried out, at `/dev/mail`; as JSON for whoever asks
 * for that. Production has none.
 */
export function devMailRoutes(app: FastifyInstance, mailbox: Mailbox, publicUrl: string): void {
  const onRequest = onlyOwnHost(publicUrl)
  const found = async (request: FastifyRequest) => {
    const letter = await mailbox.letter((request.params as { id: string }).id)
    if (!letter) throw new Refusal(404, 'There is no such letter.')
    return letter
  }
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    data: object,
    page: (nonce: string) => string,
  ) => {
    reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (/\bapplication\/json\b/.test(request.headers.accept ?? '')) return reply.send(data)
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .header('content-security-policy', mailboxPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page(nonce))
  }

  app.get('/dev/mail', { onRequest }, async (request, reply) => {
    const letters = await mailbox.letters()
    return answer(
      request,
      reply,
      { letters: letters.map(({ html: _html, ...rest }) => rest) },
      (nonce) => mailboxPage(letters, nonce),
    )
  })
  app.get('/dev/mail/:id', { onRequest }, async (request, reply) => {
    const letter = await found(request)
    return answer(request, reply, letter, (nonce) => letterPage(letter, nonce))
  })
  app.get('/dev/mail/:id/html', { onRequest }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', LETTER_POLICY)
      .type('text/html; charset=utf-8')
      .send((await found(request)).html),
  )
}
