import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderEmail } from '#core/emails/render-email.ts'
import { startMailbox } from './server.ts'

const mailbox = await startMailbox({
  folder: path.join(mkdtempSync(path.join(tmpdir(), 'mailbox-')), 'mail'),
})
const publicUrl = 'http://localhost:3000'
afterAll(() => mailbox.close())
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

const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(mailbox.url + url, { headers })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    policy: response.headers.get('content-security-policy'),
    body: await response.text(),
  }
}
const getJson = async (url: string) => JSON.parse((await get(url, json)).body) as unknown
const json = { accept: 'application/json' }

test('emails are listed newest first, as a page and as JSON', async () => {
  const page = await get('/dev/mail')
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect([...page.body.matchAll(/href="\/dev\/mail\/([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'bina-3-abc',
    'bina-2-abc',
    'bina-1-abc',
  ])
  expect(await getJson('/dev/mail')).toMatchObject({
    emails: [
      { id: 'bina-3-abc' },
      { id: 'bina-2-abc', subject: 'ახალი პაროლი Bina‑სთვის', language: 'ka' },
      {
        id: 'bina-1-abc',
        to: 'nino@example.com',
        text: expect.stringContaining('01234') as string,
      },
    ],
  })
  expect(await getJson('/dev/mail/bina-1-abc')).toMatchObject({
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
  expect(page.policy).toMatch(
    new RegExp(
      String.raw`^default-src 'none'; style-src 'nonce-[\w-]+'; img-src 'self'; ` +
        "frame-src 'self';.*frame-ancestors 'none'$",
    ),
  )
  const html = await get('/dev/mail/bina-2-abc/html')
  expect(html.body).toContain('<html lang="ka">')
  expect(html.policy).toMatch(
    new RegExp(
      "^default-src 'none'; style-src 'unsafe-inline'; img-src data:;.*frame-ancestors 'self';" +
        ' sandbox allow-popups allow-popups-to-escape-sandbox$',
    ),
  )
  expect(html.policy).not.toMatch(/script/)
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
  expect((await get(url)).status).toBe(404)
})
