import { DEFAULT_CITY } from '#contract/cities.ts'
import { timeZoneOf } from '#core/places/cities.ts'
import { utcOffsets } from '#core/time/utc-offsets.ts'
import { messages as english } from '#locales/en/email.ts'
import { formatDate, intlTag } from '#locales/format.ts'
import { LANGUAGES, type Language } from '#locales/languages.ts'
import { emailMessages } from '#locales/server-messages.ts'
import { type EmailContent, type EmailKind, ttlMs } from './content.ts'
import { renderHtml } from './render-html.ts'
import type { Email } from './mailer.ts'
import { maskEmail, toSingleLine } from './mask-email.ts'
import type { AddressedEmail } from './sealed-email.ts'

/** Paths of an email's button and help link. A one-time link is part of the content instead. */
const LINK_PATHS: Record<EmailKind, { button?: string; help?: string }> = {
  'verify-email': {},
  'account-exists': { button: '/login', help: '/forgot-password' },
  'reset-password': {},
  'password-changed': { help: '/forgot-password' },
  'email-changed': { help: '/#contact' },
  'confirm-email': {},
  'sign-in-method-added': { help: '/settings' },
  'account-deleted': { help: '/#contact' },
  'payment-failed': { button: '/subscription', help: '/#contact' },
  'subscription-ended': { button: '/subscription', help: '/#contact' },
  'webhook-disabled': { button: '/settings#webhooks', help: '/#contact' },
}

type Link = { label: string; href: string }
type Photo = { src: string; alt: string; href: string }

/** The parts of an email before they become text or HTML. Nothing is escaped. */
export type EmailParts = {
  language: Language
  /** What screen readers call it. */
  kindName: string
  subject: string
  preview: string
  /** Shown above the heading; a link to `href`. */
  photo?: Photo | null
  heading: string
  /** The most important line, set larger. */
  lead?: string
  lines: string[]
  /** Small cards below each other; `href`: where title and photo lead. */
  cards?: { title: string; href: string; lines: string[]; photo: Photo | null }[]
  code: string | null
  /** `copyLink`: what is said above the address, which is shown too. */
  button: (Link & { copyLink?: string }) | null
  note: string | null
  help: string
  helpLink: Link | null
  footer: string
  home: string
}

/** Renders an email in its recipient's language. `publicUrl` is the origin of all links. */
export function renderEmail(
  { to, language, content }: AddressedEmail,
  publicUrl: string,
): Omit<Email, 'messageId'> {
  const parts = buildEmailParts(content, language, publicUrl)
  return { to, language, subject: parts.subject, text: renderText(parts), html: renderHtml(parts) }
}

export function buildEmailParts(
  raw: EmailContent,
  language: Language,
  publicUrl: string,
): EmailParts {
  const content = sanitizeContent(raw)
  const t = emailMessages[language]
  const { kind, ...values } = content
  const validFor = formatValidity(language, kind)
  /** A part of this kind of email; null if it has none. */
  const part = (name: string): string | null => {
    const key = `${kind}.${name}` as keyof typeof english
    return key in english ? t(key, { ...values, validFor }) : null
  }
  const paths = LINK_PATHS[kind]
  const href = 'link' in content ? content.link : paths.button && publicUrl + paths.button
  const [button, helpLink] = [part('button'), part('helpLink')]
  return {
    language,
    kindName: t('kind'),
    subject: part('subject')!,
    preview: part('preview')!,
    heading: part('heading')!,
    lines: [part('line1'), part('line2')].filter((line) => line !== null),
    help: part('help')!,
    code: 'code' in content ? content.code : null,
    button: href && button ? { label: button, href, copyLink: t('copyLink') } : null,
    note: part('note'),
    helpLink: paths.help && helpLink ? { label: helpLink, href: publicUrl + paths.help } : null,
    footer: t('footer', { site: new URL(publicUrl).host }),
    home: publicUrl,
  }
}

/** Whether all links of an email lead to this site. Checked before sending. */
export const hasOnlyOwnLinks = (content: EmailContent, publicUrl: string): boolean =>
  !('link' in content) || content.link.startsWith(`${publicUrl}/`)

/**
 * Masks and shortens values that other people chose: a full address could carry a message to the
 * reader in our name.
 */
function sanitizeContent(content: EmailContent): EmailContent {
  if (content.kind === 'email-changed') return { ...content, to: maskEmail(content.to) }
  if (content.kind === 'sign-in-method-added')
    return { ...content, provider: toSingleLine(content.provider).slice(0, 60) }
  if (content.kind === 'webhook-disabled')
    return { ...content, error: toSingleLine(content.error).slice(0, 120) }
  if (content.kind === 'payment-failed') return { ...content, until: formatUntil(content) }
  return content
}

/** DD.MM.YYYY in a time zone of the tz database; without one, in that of the default city. */
function formatUntil({ until, timeZone }: { until: string; timeZone?: string }): string {
  const at = new Date(until)
  return formatDate(until, timeZone ? utcOffsets(timeZone, at) : timeZoneOf(DEFAULT_CITY, at))
}

/** "15 minutes", "15 минут", "15 წუთი": a duration in the nominative. */
function formatValidity(language: Language, kind: EmailKind): string {
  const minutes = ttlMs(kind) / 60_000
  const [number, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return new Intl.NumberFormat(intlTag(language, LANGUAGES), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(number)
}

export function renderText({
  language,
  lead,
  lines,
  cards = [],
  code,
  button,
  note,
  help,
  helpLink,
  footer,
  home,
}: EmailParts): string {
  const label = (text: string) => emailMessages[language]('label', { label: text })
  const blocks = [
    lead,
    ...lines,
    ...cards.map((card) => [card.title, ...card.lines, card.href].join('\n')),
    code,
    button && `${label(button.label)}\n${button.href}`,
    note,
    helpLink ? `${help}\n${label(helpLink.label)} ${helpLink.href}` : help,
    `--\nBina · ${home}\n${footer}`,
  ]
  return `${blocks.filter((block) => block != null).join('\n\n')}\n`
}
