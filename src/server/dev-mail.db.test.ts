import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailboxFolder } from '#adapters/mailer/mailbox-folder.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { renderEmail } from '#core/emails/render-email.ts'
import { openTestDatabase } from '#test/database.ts'
import { createApp } from './app.ts'

const { db } = await openTestDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'dev-mail-'))
const mailbox = createMailboxFolder(path.join(folder, 'mail'))
const publicUrl = 'http://localhost:3000'
const options = {
  db,
  objects: createFolderStore(folder),
  log: pino({ level: 'silent' }),
  publicUrl,
  trustProxy: false,
}
const app = await createApp({ ...options, mailbox })
afterAll(() => app.close())
beforeAll(async () => {
  await mailbox.send({
    ...renderEmail(
      { to: 'nino@example.com', language: 'en', content: { kind: 'verify-email', code: '01234' } },
      publicUrl,
    ),
    messageId: 'bina.1.abc@localhost',
  })
  await mailbox.send({
    ...renderEmail(
      {
        to: 'nino@example.com',
        language: 'ka',
        content: { kind: 'reset-password', link: `${publicUrl}/reset-password/token` },
      },
      publicUrl,
    ),
    messageId: 'bina.2.abc@localhost',
  })
  await mailbox.send({
    to: '"<script>"@example.com',
    subject: '<b>"&',
    text: '<img src=x> https://bina.example/?a=1&b=2 ',
    html: '<script>alert(1)</script>',
    language: '"><script>',
    messageId: 'bina.3.abc@localhost',
  })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
const json = { accept: 'application/json' }

test('emails are listed newest first, as a page and as JSON', async () => {
  const page = await get('/dev/mail')
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect([...page.body.matchAll(/href="\/dev\/mail\/([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'bina-3-abc',
    'bina-2-abc',
    'bina-1-abc',
  ])
  expect((await get('/dev/mail', json)).json()).toMatchObject({
    emails: [
      { id: 'bina-3-abc' },
      { id: 'bina-2-abc', subject: 'ახალი პაროლი Bina-სთვის', language: 'ka' },
      {
        id: 'bina-1-abc',
        to: 'nino@example.com',
        text: expect.stringContaining('01234') as string,
      },
    ],
  })
  expect((await get('/dev/mail/bina-1-abc', json)).json()).toMatchObject({
    subject: 'Verify your email for Bina',
    html: expect.stringContaining('>01234<') as string,
  })
})

test('an email is shown as text and in a frame that runs no scripts', async () => {
  const page = await get('/dev/mail/bina-2-abc')
  expect(page.body).toContain(
    '<iframe title="Email as HTML" src="/dev/mail/bina-2-abc/html"\n' +
      ' sandbox="allow-popups allow-popups-to-escape-sandbox">',
  )
  expect(page.body).toContain(`<a href="${publicUrl}/reset-password/token">`)
  expect(page.headers['content-security-policy']).toMatch(
    new RegExp(
      String.raw`^default-src 'none'; style-src 'nonce-[\w-]+'; img-src 'self'; ` +
        "frame-src 'self';.*frame-ancestors 'none'$",
    ),
  )
  const html = await get('/dev/mail/bina-2-abc/html')
  expect(html.body).toContain('<html lang="ka">')
  expect(html.headers['content-security-policy']).toMatch(
    new RegExp(
      "^default-src 'none'; style-src 'unsafe-inline';.*frame-ancestors 'self';" +
        ' sandbox allow-popups allow-popups-to-escape-sandbox$',
    ),
  )
  expect(html.headers['content-security-policy']).not.toMatch(/script/)
})

test('the contents of an email are escaped', async () => {
  for (const url of ['/dev/mail', '/dev/mail/bina-3-abc']) {
    const { body } = await get(url)
    expect(body).not.toMatch(/<script|<img|<b>/)
    expect(body).toContain('&lt;b&gt;&quot;&amp;')
  }
})

test.each([
  '/dev/mail/bina-9-abc',
  '/dev/mail/..%2F..%2Fetc%2Fpasswd',
  '/dev/mail/bina-9-abc/html',
])('%s is nothing', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('a foreign host name gets a 404', async () => {
  for (const url of ['/dev/mail', '/dev/mail/bina-1-abc', '/dev/mail/bina-1-abc/html'])
    expect((await get(url, { host: 'evil.example:3000' })).statusCode).toBe(404)
  for (const host of ['127.0.0.1:3000', '[::1]:3000', 'localhost'])
    expect((await get('/dev/mail', { host })).statusCode).toBe(200)
})

test('without a mailbox, as in production, the pages are 404', async () => {
  const production = await createApp(options)
  try {
    for (const url of ['/dev/mail', '/dev/mail/bina-1-abc', '/dev/mail/bina-1-abc/html'])
      expect(
        (await production.inject({ url, headers: { host: 'localhost:3000' } })).statusCode,
      ).toBe(404)
  } finally {
    await production.close()
  }
})

test('without a mail server, only operations that send email are rejected', async () => {
  const mute = await createApp({ ...options, canSendEmail: false })
  const post = (url: string, payload: object) =>
    mute.inject({ method: 'POST', url, payload, headers: { host: 'localhost:3000' } })
  try {
    for (const [url, payload] of [
      ['/auth/register', { email: 'nino@example.com', password: 'a long enough password' }],
      ['/auth/forgot-password', { email: 'nino@example.com' }],
      ['/auth/resend-verification', { email: 'nino@example.com' }],
      ['/api/account/email', { email: 'nino@example.com' }],
    ] as const) {
      const { statusCode, body } = await post(url, payload)
      expect({ url, statusCode, body: JSON.parse(body) as object }).toMatchObject({
        url,
        statusCode: 503,
        body: { message: 'Email is not set up on this site yet' },
      })
    }
    expect(
      (await post('/auth/login', { email: 'nino@example.com', password: 'x' })).statusCode,
    ).toBe(401)
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([])
  } finally {
    await mute.close()
  }
})
