import { escapeHtml, STYLES } from '#demo/page.ts'
import type { StoredEmail } from './store.ts'

const STYLE = `${STYLES}
main{max-width:720px;margin:0 auto;padding:24px 16px 64px}
h1{margin:0 0 16px;font-size:1.5rem;line-height:1.25;letter-spacing:-.012em;overflow-wrap:anywhere}
h2{margin:32px 0 12px;font-size:1.125rem}
a{color:var(--accent-text)}
a:focus-visible,pre:focus-visible,iframe:focus-visible{outline:2px solid var(--ink);
  outline-offset:2px;border-radius:6px}
.note{margin:0 0 24px;padding:12px 16px;border-radius:10px;background:var(--warn-soft);
  color:var(--warn);font-size:.875rem}
.empty{padding:48px 16px;border-radius:14px;background:var(--sunk);color:var(--ink-2);
  text-align:center}
ul{list-style:none;margin:0;padding:0}
li{border-top:1px solid var(--line)}
li:last-child{border-bottom:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 8px;color:inherit;
  text-decoration:none;overflow-wrap:anywhere}
li a:hover{background:var(--sunk)}
li strong{font-weight:600}
.to,time,dt{color:var(--ink-2);font-size:.875rem}
time{font-variant-numeric:tabular-nums;white-space:nowrap}
.to{grid-column:1/-1}
.back{display:inline-flex;align-items:center;min-height:44px}
dl{display:grid;align-items:baseline;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:640px;border:1px solid var(--line);border-radius:14px;
  background:var(--sunk)}
@media (max-width:480px){li a{grid-template-columns:1fr}}
pre{margin:0;padding:16px;border-radius:14px;background:var(--sunk);font:inherit;
  white-space:pre-wrap;overflow-wrap:anywhere}
`

const page = (title: string, nonce: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Bina</title>
<link rel="icon" href="/icon.svg">
<style nonce="${nonce}">${STYLE}</style></head>
<body><main>
${body}
</main></body>
</html>
`

/** `2026-11-22 08:00:15 UTC` */
function moment(at: Date): string {
  const iso = at.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

const EMPTY = `<p class="empty">No emails yet.
Sign up or reset a password to get one.
<a href="/register">Sign up</a></p>`

/** The list of emails, newest first. */
export function mailboxPage(emails: readonly StoredEmail[], nonce: string): string {
  const rows = emails.map(
    ({ id, subject, to, language, storedAt }) =>
      `<li><a href="/dev/mail/${escapeHtml(id)}">` +
      `<strong lang="${escapeHtml(language)}">${escapeHtml(subject)}</strong>` +
      `${moment(storedAt)}<span class="to">to ${escapeHtml(to)}</span></a></li>`,
  )
  return page(
    'Mailbox',
    nonce,
    `<h1>Mailbox</h1>
<p class="note">Emails are shown here instead of being sent, because SMTP_URL is not set.
Reload to see new ones.</p>
${rows.length === 0 ? EMPTY : `<ul>\n${rows.join('\n')}\n</ul>`}`,
  )
}

/** One email: its HTML in a frame, then its plain text. */
export function emailPage(
  { id, subject, to, language, messageId, storedAt, text }: StoredEmail,
  nonce: string,
): string {
  const linked = escapeHtml(text).replace(
    /https?:\/\/[^\s<&]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
  return page(
    subject,
    nonce,
    `<a class="back" href="/dev/mail">← Mailbox</a>
<h1 lang="${escapeHtml(language)}">${escapeHtml(subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd>
<dt>Date</dt><dd>${moment(storedAt)}</dd>
<dt>Message-ID</dt><dd>${escapeHtml(messageId)}</dd></dl>
<iframe title="Email as HTML" src="/dev/mail/${escapeHtml(id)}/html"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2 id="text">Plain text</h2>
<pre lang="${escapeHtml(language)}">${linked}</pre>`,
  )
}
