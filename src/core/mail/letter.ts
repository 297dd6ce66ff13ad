import type { LANGUAGES } from '#contract/accounts.ts'
import type { MailContent, MailKind } from './content.ts'
import { htmlOf } from './html.ts'
import type { Letter } from './mailer.ts'
import { masked, oneLine } from './masked.ts'
import { usefulFor } from './pauses.ts'
import type { AddressedMail } from './sealed-mail.ts'
import { textOf } from './text.ts'
import { mailWords, type LetterWords } from './words.ts'

/**
 * Where the button and the link of a letter lead, below the site; a link that is made for one
 * letter comes with its content.
 */
const LEADS: Record<MailKind, { button?: string; help?: string }> = {
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
}

type Link = { label: string; href: string }

/** A letter before it is text or HTML: nothing in it is escaped. */
export type LetterParts = {
  language: (typeof LANGUAGES)[number]
  subject: string
  preview: string
  heading: string
  lines: string[]
  code: string | null
  button: (Link & { copyLink: string }) | null
  note: string | null
  help: string
  helpLink: Link | null
  footer: string
  home: string
}

/** Writes a letter in its reader's language. `publicUrl` is the origin of every link in it. */
export function letterOf(
  { to, language, content }: AddressedMail,
  publicUrl: string,
): Omit<Letter, 'messageId'> {
  const parts = partsOf(content, language, publicUrl)
  return { to, language, subject: parts.subject, text: textOf(parts), html: htmlOf(parts) }
}

export function partsOf(
  raw: MailContent,
  language: AddressedMail['language'],
  publicUrl: string,
): LetterParts {
  const content = shownContent(raw)
  const words = mailWords[language]
  const { subject, preview, heading, lines, button, note, help, helpLink } = (
    words.letters[content.kind] as (content: MailContent, lasts: string) => LetterWords
  )(content, lasting(language, content.kind))
  const leads = LEADS[content.kind]
  const href = 'link' in content ? content.link : leads.button && publicUrl + leads.button
  return {
    language,
    subject,
    preview,
    heading,
    lines,
    help,
    code: 'code' in content ? content.code : null,
    button: href && button ? { label: button, href, copyLink: words.copyLink } : null,
    note: note ?? null,
    helpLink: leads.help && helpLink ? { label: helpLink, href: publicUrl + leads.help } : null,
    footer: words.footer(new URL(publicUrl).host),
    home: publicUrl,
  }
}

/** A letter of ours leads to our own site alone, whoever queued it. */
export const leadsHome = (content: MailContent, publicUrl: string): boolean =>
  !('link' in content) || content.link.startsWith(`${publicUrl}/`)

/**
 * What others chose, cut to what it has to say: a stranger's address in full would be a place to
 * write to the reader in our name.
 */
function shownContent(content: MailContent): MailContent {
  if (content.kind === 'email-changed') return { ...content, to: masked(content.to) }
  if (content.kind === 'sign-in-method-added')
    return { ...content, provider: oneLine(content.provider).slice(0, 60) }
  if (content.kind === 'payment-failed') return { ...content, until: dayOf(content.until) }
  return content
}

/** DD.MM.YYYY (spec §9), by the clocks of most readers. */
const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('de', {
    timeZone: 'Asia/Tbilisi',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(iso))

/** "15 minutes", "15 минут", "15 წუთი": in the nominative, as its form of the number asks. */
function lasting(language: AddressedMail['language'], kind: MailKind): string {
  const minutes = usefulFor(kind) / 60_000
  const [number, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    number,
  )
}
