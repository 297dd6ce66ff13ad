import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { notFound, type PageRequest, type Routes, servePage } from '#demo/serve-pages.ts'
import { emailPage, mailboxPage } from './pages.ts'
import { createStore, type Email } from './store.ts'

/**
 * The policy for the HTML of an email in its frame: inline styles and pictures are allowed, links
 * open in a new tab, scripts and external resources are blocked.
 */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export type Mailbox = {
  /** The server of the pages at `/dev/mail`. */
  url: string
  send(email: Email): Promise<{ kind: 'sent' }>
  close(): Promise<void>
}

/** Starts a mailbox: keeps emails in `folder` instead of sending them, and shows them. */
export async function startMailbox({ folder }: { folder: string }): Promise<Mailbox> {
  const store = createStore(folder)
  const routes: Routes = {
    async 'GET /dev/mail'() {
      const emails = await store.listEmails()
      return {
        status: 200,
        data: { emails: emails.map(({ html: _html, ...rest }) => rest) },
        page: (nonce) => mailboxPage(emails, nonce),
      }
    },
    async 'GET /dev/mail/:id'({ id }: PageRequest) {
      const email = await store.findEmail(id)
      if (!email) return notFound('Email not found')
      return { status: 200, data: email, page: (nonce) => emailPage(email, nonce) }
    },
    async 'GET /dev/mail/:id/html'({ id }: PageRequest) {
      const email = await store.findEmail(id)
      if (!email) return notFound('Email not found')
      return {
        status: 200,
        file: email.html,
        type: 'text/html; charset=utf-8',
        policy: EMAIL_POLICY,
      }
    },
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    servePage(request, response, { body: '', routes }).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', resolve),
  )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    send: store.send,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
