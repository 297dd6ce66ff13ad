import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { Mailbox } from '#core/emails/mailer.ts'
import { emailPage, mailboxPage } from '../dev-mail-page.ts'
import { requireOwnHost, wantsJson } from '../dev-request.ts'

/**
 * The policy for the HTML of an email in its frame: inline styles are allowed, links open in a new
 * tab, scripts and external resources are blocked.
 */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
const mailboxPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The mailbox at `/dev/mail`, as pages or as JSON (`Accept: application/json`). Development only.
 */
export function devMailRoutes(app: FastifyInstance, mailbox: Mailbox, publicUrl: string): void {
  const onRequest = requireOwnHost(publicUrl)
  const findEmail = async (request: FastifyRequest) => {
    const email = await mailbox.findEmail((request.params as { id: string }).id)
    if (!email) throw new AppError('not_found', { params: { what: 'Email' } })
    return email
  }
  const respond = (
    request: FastifyRequest,
    reply: FastifyReply,
    data: object,
    page: (nonce: string) => string,
  ) => {
    reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (wantsJson(request)) return reply.send(data)
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .header('content-security-policy', mailboxPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page(nonce))
  }

  app.get('/dev/mail', { onRequest }, async (request, reply) => {
    const emails = await mailbox.listEmails()
    return respond(
      request,
      reply,
      { emails: emails.map(({ html: _html, ...rest }) => rest) },
      (nonce) => mailboxPage(emails, nonce),
    )
  })
  app.get('/dev/mail/:id', { onRequest }, async (request, reply) => {
    const email = await findEmail(request)
    return respond(request, reply, email, (nonce) => emailPage(email, nonce))
  })
  app.get('/dev/mail/:id/html', { onRequest }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', EMAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send((await findEmail(request)).html),
  )
}
