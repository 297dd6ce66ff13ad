import { afterEach, describe, expect, test } from 'vitest'
import type { Letter } from '#core/mail/mailer.ts'
import {
  smtpCertificate,
  startSmtp,
  type SmtpDouble,
  type SmtpDoubleOptions,
} from '#test/doubles/smtp/server.ts'
import { createSmtpMailer, type SmtpOptions } from './smtp.ts'

const letter: Letter = {
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

async function start(options?: SmtpDoubleOptions): Promise<SmtpDouble> {
  const double = await startSmtp(options)
  opened.push({ close: () => double.stop() })
  return double
}
function mailerFor(url: string, options: Partial<SmtpOptions> = {}) {
  const mailer = createSmtpMailer({ url, from: 'Bina <no-reply@bina.example>', ...options })
  opened.push(mailer)
  return mailer
}

describe('a letter over SMTP', () => {
  test('arrives as it was written, in both forms, with what other programs need to know about it', async () => {
    const double = await start()
    expect(await mailerFor(double.url, { replyTo: 'hello@bina.example' }).send(letter)).toEqual({
      kind: 'sent',
    })
    expect(double.received).toHaveLength(1)
    const { headers, ...mail } = double.received[0]!
    expect(mail).toMatchObject({
      from: 'no-reply@bina.example',
      to: ['nino@example.com'],
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
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

  test('letters share connections that stay open', async () => {
    const double = await start()
    const mailer = mailerFor(double.url)
    for (let i = 0; i < 5; i++) expect(await mailer.send(letter)).toEqual({ kind: 'sent' })
    expect(double.received).toHaveLength(5)
    expect(double.connections()).toBe(1)
  })

  test('an address that looks like several, or like a header, is one or none', async () => {
    const double = await start()
    const mailer = mailerFor(double.url)
    for (const to of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'Nino <a@example.com>',
      '',
    ]) {
      await mailer.send({ ...letter, to })
    }
    await mailer.send({ ...letter, subject: 'one\r\nBcc: b@example.com' })
    for (const { to, headers } of double.received) {
      expect(to).toHaveLength(1)
      expect(headers).not.toHaveProperty('bcc')
      expect(to).not.toContain('b@example.com')
    }
  })
})

describe('what the server answers', () => {
  test.each([
    ['MAIL', 451, 'later', '451 4.3.0 at MAIL FROM'],
    ['RCPT', 450, 'later', '450 4.3.0 at RCPT TO'],
    ['DATA', 452, 'later', '452 4.3.0 at DATA'],
    ['DATA', 421, 'later', '421 4.3.0 at DATA'],
    ['RCPT', 550, 'refused', '550 5.3.0 at RCPT TO'],
    ['DATA', 554, 'refused', '554 5.3.0 at DATA'],
    ['DATA', 503, 'later', '503 5.3.0 at DATA'],
    // The sender is ours: a server that does not let it through can be talked to.
    ['MAIL', 550, 'later', '550 5.3.0 at MAIL FROM'],
  ] as const)('at %s %i: %s', async (at, code, kind, trouble) => {
    const double = await start()
    const mailer = mailerFor(double.url)
    double.fail({ at, code, says: `${String(code)[0]}.3.0 <nino@example.com>: says no` })
    expect(await mailer.send(letter)).toEqual({ kind, trouble })
    expect(double.received).toEqual([])
    expect(await mailer.send(letter)).toEqual({ kind: 'sent' })
  })

  test('a server that falls silent is left', async () => {
    const double = await start()
    double.fail('hang-at-greeting')
    expect(await mailerFor(double.url, { silenceMs: 200 }).send(letter)).toEqual({
      kind: 'later',
      trouble: 'ETIMEDOUT',
    })
    double.fail('hang-at-data')
    expect(await mailerFor(double.url, { silenceMs: 200 }).send(letter)).toEqual({
      kind: 'later',
      trouble: 'ETIMEDOUT',
    })
    expect(double.received).toEqual([])
  })

  test('a connection that breaks after the message was taken is no answer: it is not sent anew by itself', async () => {
    const double = await start()
    double.fail('drop-after-data')
    const mailer = mailerFor(double.url)
    expect(await mailer.send(letter)).toMatchObject({
      kind: 'later',
      trouble: expect.stringMatching(/^E/) as string,
    })
    expect(double.received).toHaveLength(1)
    expect(await mailer.send(letter)).toEqual({ kind: 'sent' })
    expect(double.received.map(({ headers }) => headers['message-id'])).toEqual([
      '<bina.7.abc@bina.example>',
      '<bina.7.abc@bina.example>',
    ])
  })

  test('a connection that breaks before anything was said', async () => {
    const double = await start()
    double.fail('drop-at-greeting', 10)
    expect(await mailerFor(double.url).send(letter)).toMatchObject({ kind: 'later' })
    expect(double.connections()).toBeLessThanOrEqual(2)
  })

  test('nobody at the address', async () => {
    const double = await startSmtp()
    await double.stop()
    expect(await mailerFor(double.url).send(letter)).toEqual({
      kind: 'later',
      trouble: 'ESOCKET ECONNREFUSED',
    })
  })
})

describe('who is talked to', () => {
  const auth = { user: 'bina@relay.example', pass: 'a:b/c@d' }

  test('signs in where it has to', async () => {
    const double = await start({ auth, tls: 'starttls' })
    expect(await mailerFor(double.url, { ca: smtpCertificate }).send(letter)).toEqual({
      kind: 'sent',
    })
    expect(double.received[0]).toMatchObject({ user: auth.user, secure: true })
  })

  test('a password that is not taken, or missing, is ours to mend: the letter waits', async () => {
    const double = await start({ auth })
    expect(
      await mailerFor(`smtp://bina:wrong@127.0.0.1:${double.port}`).send(letter),
    ).toMatchObject({
      kind: 'later',
      trouble: expect.stringMatching(/^535 5\.7\.8 at AUTH/) as string,
    })
    expect(await mailerFor(`smtp://127.0.0.1:${double.port}`).send(letter)).toMatchObject({
      kind: 'later',
      trouble: expect.stringMatching(/^530 .*at MAIL FROM$/) as string,
    })
    expect(double.received).toEqual([])
  })

  test('TLS from the first byte', async () => {
    const double = await start({ tls: 'immediate' })
    expect(await mailerFor(double.url, { ca: smtpCertificate }).send(letter)).toEqual({
      kind: 'sent',
    })
    expect(double.received[0]).toMatchObject({ secure: true })
  })

  test.each(['starttls', 'immediate'] as const)(
    '%s: a certificate that nobody vouches for is not believed',
    async (tls) => {
      const double = await start({ tls })
      expect(await mailerFor(double.url).send(letter)).toMatchObject({
        kind: 'later',
        trouble: expect.stringMatching(/^E(TLS|SOCKET)\b/) as string,
      })
      expect(double.received).toEqual([])
    },
  )

  test('a server that stopped offering STARTTLS gets neither password nor letter', async () => {
    const double = await start({ auth })
    expect(
      await mailerFor(`${double.url}?starttls=yes`, { ca: smtpCertificate }).send(letter),
    ).toMatchObject({ kind: 'later' })
    expect(double.received).toEqual([])
  })
})
