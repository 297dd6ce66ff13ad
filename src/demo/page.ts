import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** The site's colours and fonts, for the pages of demo services. */
export const STYLES = `
:root{color-scheme:light dark;--bg:light-dark(#FFFFFF,#151113);--sunk:light-dark(#F7F4F1,#1E191B);
  --line:light-dark(#E8E2DD,#372F33);--ink:light-dark(#211A1D,#F6F1F1);
  --ink-2:light-dark(#5C5256,#C0B6B9);--accent-text:light-dark(#9A1B47,#F59AB5);
  --warn:light-dark(#7A4F00,#EBC06B);--warn-soft:light-dark(#FBF1DA,#382A10)}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);
  font:400 1rem/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans",
  "Helvetica Neue","Noto Sans Georgian",Sylfaen,Arial,sans-serif}`

/**
 * Whether the site's server sent a request, which rejects foreign hosts and cross-site posts.
 * Browsers cannot leave out these headers.
 */
export const isFromSite = ({ headers }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '') &&
  headers.origin === undefined &&
  headers['sec-fetch-site'] === undefined

/** The string and number fields of a form or JSON body, as strings. */
export function readFields(
  { headers }: IncomingMessage,
  body: string,
): Record<string, string | undefined> {
  const fields = headers['content-type']?.startsWith('application/json')
    ? Object.entries(parseObject(body))
    : new URLSearchParams(body)
  return Object.fromEntries(
    [...fields].map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
    ]),
  )
}

function parseObject(json: string): object {
  try {
    return Object(JSON.parse(json)) as object
  } catch {
    return {}
  }
}

/** A page, or the address that a form leads to. `data` says the same as JSON. */
export type PageResponse = { status: number; data: unknown } & (
  | { page: (nonce: string) => string }
  | { redirect: string }
)

/**
 * Sends a page as HTML or, where the request asks for it, as JSON. The policy of pages allows no
 * scripts; forms may only submit to, and be redirected to, their own origin and `formsTo`.
 */
export function sendPage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: PageResponse,
  formsTo: string,
): void {
  if (/\bapplication\/json\b/.test(headers.accept ?? '')) {
    response
      .writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(answer.data))
    return
  }
  if ('redirect' in answer) {
    response.writeHead(303, { location: answer.redirect }).end()
    return
  }
  const nonce = randomBytes(16).toString('base64url')
  response
    .writeHead(answer.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; ` +
        `form-action 'self' ${formsTo}; frame-ancestors 'none'`,
    })
    .end(answer.page(nonce))
}
