import { expect, test } from 'vitest'
import { type Language, LANGUAGES } from '#locales/languages.ts'
import type { EmailContent } from './content.ts'
import { hasOnlyOwnLinks, renderEmail, buildEmailParts } from './render-email.ts'

const publicUrl = 'https://bina.example'
const CONTENTS: EmailContent[] = [
  { kind: 'verify-email', code: '01234' },
  { kind: 'account-exists' },
  { kind: 'reset-password', link: `${publicUrl}/reset-password/token` },
  { kind: 'password-changed' },
  { kind: 'email-changed', to: 'nino@example.com' },
  { kind: 'confirm-email', code: '98765' },
  { kind: 'sign-in-method-added', provider: 'Google' },
  { kind: 'account-deleted' },
  { kind: 'payment-failed', until: '2026-06-18T21:30:00.000Z' },
  { kind: 'subscription-ended' },
]
const render = (content: EmailContent, language: Language = 'en') =>
  renderEmail({ to: 'nino@example.com', language, content }, publicUrl)
const every = LANGUAGES.flatMap((language) =>
  CONTENTS.map((content) => ({ language, content, kind: content.kind })),
)

test.each(every)(
  '$kind in $language has the same content as text and as HTML, and links only to our site',
  ({ language, content }) => {
    const parts = buildEmailParts(content, language, publicUrl)
    const { text, html, subject } = render(content, language)
    const visibleText = html
      .replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'")
    for (const part of [
      ...parts.lines,
      parts.help,
      parts.footer,
      parts.note,
      parts.code,
      parts.button?.label,
      parts.helpLink?.label,
    ]) {
      if (!part) continue
      expect(text).toContain(part)
      expect(visibleText).toContain(part)
    }
    expect(visibleText).toContain(parts.heading)
    expect(visibleText).toContain(parts.preview)
    expect(subject.length).toBeGreaterThan(8)
    expect(subject.length).toBeLessThan(78)
    expect(`${text} ${html} ${subject}`).not.toMatch(/undefined|null|\[object/)
    expect(html).toContain(`<html lang="${language}">`)
    for (const [, address] of html.matchAll(/(?:href|src|action|url\()=?"?([^"\s>)]+)/g))
      expect(address).toMatch(/^https:\/\/bina\.example(?:\/|$)/)
    for (const [address] of text.matchAll(/\w+:\/\/\S+/g))
      expect(address).toMatch(/^https:\/\/bina\.example(?:\/|$)/)
  },
)

test('labels of links have the punctuation of the language', () => {
  const { text } = render({ kind: 'account-exists' }, 'hy')
  expect(text).toContain('Մուտք գործել՝\nhttps://bina.example/login')
  expect(text).toContain('Սահմանել նոր գաղտնաբառ՝ https://bina.example/forgot-password')
})

test.each(every)(
  '$kind in $language has a label for each of its links',
  ({ language, content, kind }) => {
    const { button, helpLink, code, note } = buildEmailParts(content, language, publicUrl)
    expect({
      button: button?.href ?? null,
      help: helpLink?.href ?? null,
      code: code !== null,
      note: note !== null,
    }).toEqual({
      button:
        kind === 'account-exists'
          ? `${publicUrl}/login`
          : kind === 'reset-password'
            ? `${publicUrl}/reset-password/token`
            : kind === 'payment-failed' || kind === 'subscription-ended'
              ? `${publicUrl}/subscription`
              : null,
      help:
        {
          'account-exists': `${publicUrl}/forgot-password`,
          'password-changed': `${publicUrl}/forgot-password`,
          'email-changed': `${publicUrl}/#contact`,
          'sign-in-method-added': `${publicUrl}/settings`,
          'account-deleted': `${publicUrl}/#contact`,
          'payment-failed': `${publicUrl}/#contact`,
          'subscription-ended': `${publicUrl}/#contact`,
        }[kind as string] ?? null,
      code: kind === 'verify-email' || kind === 'confirm-email',
      note: kind === 'verify-email' || kind === 'confirm-email' || kind === 'reset-password',
    })
  },
)

test('the validity of a code or link is shown with the right plural form', () => {
  expect(render({ kind: 'verify-email', code: '01234' }).text).toContain('expires in 15 minutes.')
  expect(render({ kind: 'verify-email', code: '01234' }, 'ru').text).toContain(
    'Срок действия кода: 15 минут.',
  )
  expect(render({ kind: 'verify-email', code: '01234' }, 'ka').text).toContain('15 წუთი.')
  expect(render({ kind: 'reset-password', link: `${publicUrl}/reset-password/x` }).text).toContain(
    'once and expires in 1 hour.',
  )
  expect(
    render({ kind: 'reset-password', link: `${publicUrl}/reset-password/x` }, 'ru').text,
  ).toContain('1 час.')
  expect(
    render({ kind: 'reset-password', link: `${publicUrl}/reset-password/x` }, 'ka').text,
  ).toContain('1 საათი.')
})

test('the end of a plan is formatted like dates on the site', () => {
  for (const language of LANGUAGES)
    expect(
      render({ kind: 'payment-failed', until: '2026-06-18T21:30:00.000Z' }, language).text,
    ).toMatch(/\b19\.06\.2026/)
})

test('the end of a plan is a day in the time zone of the account', () => {
  const inZone = (timeZone?: string) =>
    render({ kind: 'payment-failed', until: '2026-06-18T21:30:00.000Z', timeZone }).text
  expect(inZone('Europe/London')).toMatch(/\b18\.06\.2026/)
  expect(inZone()).toMatch(/\b19\.06\.2026/)
})

test('a code is in the email but not in its subject, which mail servers log', () => {
  for (const language of LANGUAGES) {
    const { subject, text, html } = render({ kind: 'verify-email', code: '01234' }, language)
    expect(subject).not.toContain('01234')
    expect(text).toMatch(/^01234$/m)
    expect(html).toContain('>01234<')
  }
})

test('values chosen by other people are escaped, shortened and put on one line', () => {
  const provider = `<img src=x onerror=alert(1)>\r\nBcc: all@example.org "'&`
  const { subject, html } = render({ kind: 'sign-in-method-added', provider })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(subject.length).toBeLessThan(110)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc')

  const changed = render({ kind: 'email-changed', to: 'call-0900-or-lose-everything@evil.example' })
  expect(changed.text).toContain('c…@evil.example')
  expect(`${changed.text}${changed.html}`).not.toContain('0900')
  expect(render({ kind: 'email-changed', to: 'no address' }).text).toContain('now uses ….')
})

test('links to other sites are detected', () => {
  expect(
    hasOnlyOwnLinks({ kind: 'reset-password', link: `${publicUrl}/reset-password/x` }, publicUrl),
  ).toBe(true)
  for (const link of [
    'https://bina.example.evil.org/reset-password/x',
    'https://bina.example@evil.org/',
    'http://bina.example/x',
    'javascript:alert(1)',
    '',
  ])
    expect(hasOnlyOwnLinks({ kind: 'reset-password', link }, publicUrl)).toBe(false)
  expect(hasOnlyOwnLinks({ kind: 'account-exists' }, publicUrl)).toBe(true)
})
