/** What a page says of itself to search engines and link previews. */
export type Head = {
  title: string
  description: string
  /** Path of the one address this content has; null for pages that should not be found. */
  canonical: string | null
  /** Path of a picture. */
  image?: string | null
  type?: 'website' | 'article'
}

/** Tags for <head>. `publicUrl` is the origin, without a slash at the end. */
export function renderHead(head: Head, publicUrl: string): string {
  const absolute = (path: string) => new URL(path, `${publicUrl}/`).href
  const meta = (key: 'name' | 'property', name: string, content: string) => `<meta ${key}="${name}" content="${escapeHtml(content)}">`
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.canonical === null ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(absolute(head.canonical))}">`,
    meta('property', 'og:site_name', 'Bina'),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title.replace(/ · Bina$/, '')),
    meta('property', 'og:description', head.description),
    head.canonical === null ? '' : meta('property', 'og:url', absolute(head.canonical)),
    head.image ? meta('property', 'og:image', absolute(head.image)) : '',
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
  ].filter(Boolean).join('\n    ')
}

/** One line of at most `length` characters, cut at a word. */
export function excerpt(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length * 0.6))}…`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
