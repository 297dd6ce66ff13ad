import { afterEach, describe, expect, test } from 'vitest'
import type { Email } from '#core/emails/mailer.ts'
import {
  smtpCertificate,
  startSmtp,
  type FakeSmtp,
  type FakeSmtpOptions,
} from '#test/doubles/smtp/server.ts'
import { createSmtpMailer, type SmtpOptions } from './smtp.ts'

const email: Email = {
  to: 'nino@example.com',
  subject: 'ბინა · «подтвердите»',
  text: 'გამარჯობა\n\nkod: 01234\n',
  html: '<p>გამარჯობა</p>\n',
  language: 'ka',
  messageId: 'bina.7.abc@bina.example',
}
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

async function start(options?: FakeSmtpOptions): Promise<FakeSmtp> {
  const fake = await startSmtp(options)
  opened.push({ close: () => fake.stop() })
  return fake
}
function mailerFor(url: string, options: Partial<SmtpOptions> = {}) {
  const mailer = createSmtpMailer({ url, from: 'Bina <no-reply@bina.example>', ...options })
  opened.push(mailer)
  return mailer
}

describe('an email over SMTP', () => {
  test('arrives unchanged as text and HTML, with its headers', async () => {
    const fake = await start()
    expect(await mailerFor(fake.url, { replyTo: 'hello@bina.example' }).send(email)).toEqual({
      kind: 'sent',
    })
    expect(fake.received).toHaveLength(1)
    const { headers, ...mail } = fake.received[0]!
    expect(mail).toMatchObject({
      from: 'no-reply@bina.example',
      to: ['nino@example.com'],
      subject: email.subject,
      text: email.text,
      html: email.html,
      secure: false,
      user: null,
    })
    expect(headers).toMatchObject({
      'message-id': '<bina.7.abc@bina.example>',
      'auto-submitted': 'auto-generated',
      'content-language': 'ka',
      from: 'Bina <no-reply@bina.example>',
      to: 'nino@example.com',
      'reply-to': 'hello@bina.example',
      'content-type': expect.stringMatching(/^multipart\/alternative/) as string,
    })
  })

  test('emails share open connections', async () => {
    const fake = await start()
    const mailer = mailerFor(fake.url)
    for (let i = 0; i < 5; i++) expect(await mailer.send(email)).toEqual({ kind: 'sent' })
    expect(fake.received).toHaveLength(5)
    expect(fake.connections()).toBe(1)
  })

  test('an address cannot inject recipients or headers', async () => {
    const fake = await start()
    const mailer = mailerFor(fake.url)
    for (const to of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'Nino <a@example.com>',
      '',
    ]) {
      await mailer.send({ ...email, to })
    }
    await mailer.send({ ...email, subject: 'one\r\nBcc: b@example.com' })
    for (const { to, headers } of fake.received) {
      expect(to).toHaveLength(1)
      expect(headers).not.toHaveProperty('bcc')
      expect(to).not.toContain('b@example.com')
    }
  })
})

describe('server errors', () => {
  test.each([
    ['MAIL', 451, 'retry', '451 4.3.0 at MAIL FROM'],
    ['RCPT', 450, 'retry', '450 4.3.0 at RCPT TO'],
    ['DATA', 452, 'retry', '452 4.3.0 at DATA'],
    ['DATA', 421, 'retry', '421 4.3.0 at DATA'],
    ['RCPT', 550, 'rejected', '550 5.3.0 at RCPT TO'],
    ['DATA', 554, 'rejected', '554 5.3.0 at DATA'],
    ['DATA', 503, 'retry', '503 5.3.0 at DATA'],
    // A rejected sender is a configuration error, which the operator can fix.
    ['MAIL', 550, 'retry', '550 5.3.0 at MAIL FROM'],
  ] as const)('at %s %i: %s', async (at, code, kind, error) => {
    const fake = await start()
    const mailer = mailerFor(fake.url)
    fake.fail({ at, code, says: `${String(code)[0]}.3.0 <nino@example.com>: says no` })
    expect(await mailer.send(email)).toEqual({ kind, error })
    expect(fake.received).toEqual([])
    expect(await mailer.send(email)).toEqual({ kind: 'sent' })
  })

  test('a server that stops responding is a retry', async () => {
    const fake = await start()
    fake.fail('hang-at-greeting')
    expect(await mailerFor(fake.url, { idleTimeoutMs: 200 }).send(email)).toEqual({
      kind: 'retry',
      error: 'ETIMEDOUT',
    })
    fake.fail('hang-at-data')
    expect(await mailerFor(fake.url, { idleTimeoutMs: 200 }).send(email)).toEqual({
      kind: 'retry',
      error: 'ETIMEDOUT',
    })
    expect(fake.received).toEqual([])
  })

  test('an email is not resent automatically when the connection breaks after it', async () => {
    const fake = await start()
    fake.fail('drop-after-data')
    const mailer = mailerFor(fake.url)
    expect(await mailer.send(email)).toMatchObject({
      kind: 'retry',
      error: expect.stringMatching(/^E/) as string,
    })
    expect(fake.received).toHaveLength(1)
    expect(await mailer.send(email)).toEqual({ kind: 'sent' })
    expect(fake.received.map(({ headers }) => headers['message-id'])).toEqual([
      '<bina.7.abc@bina.example>',
      '<bina.7.abc@bina.example>',
    ])
  })

  test('a connection that breaks before the greeting is a retry', async () => {
    const fake = await start()
    fake.fail('drop-at-greeting', 10)
    expect(await mailerFor(fake.url).send(email)).toMatchObject({ kind: 'retry' })
    expect(fake.connections()).toBeLessThanOrEqual(2)
  })

  test('an unreachable server is a retry', async () => {
    const fake = await startSmtp()
    await fake.stop()
    expect(await mailerFor(fake.url).send(email)).toEqual({
      kind: 'retry',
      error: 'ESOCKET ECONNREFUSED',
    })
  })
})

describe('authentication and TLS', () => {
  const auth = { user: 'bina@relay.example', pass: 'a:b/c@d' }

  test('authenticates over STARTTLS', async () => {
    const fake = await start({ auth, tls: 'starttls' })
    expect(await mailerFor(fake.url, { ca: smtpCertificate }).send(email)).toEqual({
      kind: 'sent',
    })
    expect(fake.received[0]).toMatchObject({ user: auth.user, secure: true })
  })

  test('a wrong or missing password is a retry', async () => {
    const fake = await start({ auth })
    expect(await mailerFor(`smtp://bina:wrong@127.0.0.1:${fake.port}`).send(email)).toMatchObject({
      kind: 'retry',
      error: expect.stringMatching(/^535 5\.7\.8 at AUTH/) as string,
    })
    expect(await mailerFor(`smtp://127.0.0.1:${fake.port}`).send(email)).toMatchObject({
      kind: 'retry',
      error: expect.stringMatching(/^530 .*at MAIL FROM$/) as string,
    })
    expect(fake.received).toEqual([])
  })

  test('TLS from the first byte', async () => {
    const fake = await start({ tls: 'immediate' })
    expect(await mailerFor(fake.url, { ca: smtpCertificate }).send(email)).toEqual({
      kind: 'sent',
    })
    expect(fake.received[0]).toMatchObject({ secure: true })
  })

  test.each(['starttls', 'immediate'] as const)(
    '%s: an untrusted certificate is rejected',
    async (tls) => {
      const fake = await start({ tls })
      expect(await mailerFor(fake.url).send(email)).toMatchObject({
        kind: 'retry',
        error: expect.stringMatching(/^E(TLS|SOCKET)\b/) as string,
      })
      expect(fake.received).toEqual([])
    },
  )

  test('a server that stopped offering STARTTLS gets neither password nor email', async () => {
    const fake = await start({ auth })
    expect(
      await mailerFor(`${fake.url}?starttls=yes`, { ca: smtpCertificate }).send(email),
    ).toMatchObject({ kind: 'retry' })
    expect(fake.received).toEqual([])
  })
})
