import { escapeHtml } from '#demo/page.ts'
import { PAY_STYLES } from './styles.ts'

/** The logo, as in src/web/ui/brand.tsx. */
const MARK =
  '<svg viewBox="0 0 24 28" aria-hidden="true">' +
  '<path class="wall" d="M1 28V12a11 11 0 0 1 22 0v16z"/>' +
  '<path class="pane" d="M5 14v-2a7 7 0 0 1 6-6.9V14zM13 5.1a7 7 0 0 1 6 6.9v2h-6zM5 16h6v8H5z"/>' +
  '<path class="lit" d="M13 16h6v8h-6z"/></svg>' +
  '<svg viewBox="0 0 58 22" aria-hidden="true">' +
  '<path d="M2 0v22M19.5 7v15M25.5 22V7M25.5 14.2a6 6 0 0 1 12 0V22M55.5 7v15"/>' +
  '<circle cx="8.3" cy="14.3" r="6"/><circle cx="49.3" cy="14.3" r="6"/>' +
  '<path class="dot" d="M17.3 4.2V2.2a2.2 2.2 0 0 1 4.4 0v2z"/></svg>'

export const NO_MONEY =
  '<p class="note">This page simulates Stripe. No money moves and no real card is accepted.</p>'

/** The HTML document. `title` and `body` must be escaped; `narrow` pages have one column. */
export function payPage(
  { title, body, narrow = false }: { title: string; body: string; narrow?: boolean },
  nonce: string,
): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Bina</title>
<link rel="icon" href="/icon.svg">
<style nonce="${nonce}">${PAY_STYLES}</style></head>
<body${narrow ? ' class="narrow"' : ''}>
<header><a class="brand" href="/" aria-label="Bina">${MARK}</a>
<span class="badge warn">Test mode</span></header>
<main>
${body}
</main></body>
</html>
`
}

/** A page with only a message and a link, for expired and unknown addresses. */
export function messagePage(
  { title, text, link }: { title: string; text: string; link: { href: string; label: string } },
  nonce: string,
): string {
  return payPage(
    {
      title,
      narrow: true,
      body: `<section><h1>${title}</h1><p>${text}</p>
<p><a class="btn main" href="${escapeHtml(link.href)}">${link.label}</a></p></section>`,
    },
    nonce,
  )
}

/** `label` must be escaped. */
export const backLink = (href: string, label: string): string =>
  `<a class="back" href="${escapeHtml(href)}">` +
  `<span aria-hidden="true">←</span><span>${label}</span></a>`
