const SCHEMES = new Set(['http:', 'https:', 'tg:', 'tel:', 'mailto:'])
const MAX_URL_LENGTH = 2048

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

/**
 * Decodes the second round of escaping that t.me applies to some links since 2024 ("&amp;amp;").
 */
export function unescapeAgain(text: string): string {
  return text.replace(
    /&(?:(amp|quot|apos|lt|gt)|#(\d{1,6}));/g,
    (whole, name: string | undefined, code: string | undefined) =>
      name
        ? ENTITIES[name]!
        : Number(code) >= 32 && Number(code) <= 0x10ffff
          ? String.fromCodePoint(Number(code))
          : whole,
  )
}

/** The absolute URL of a link; null when it is invalid, too long, or has an unsafe scheme. */
export function toSafeUrl(href: string | undefined): string | null {
  if (!href || href.length > MAX_URL_LENGTH || !URL.canParse(unescapeAgain(href), 'https://t.me/'))
    return null
  const url = new URL(unescapeAgain(href), 'https://t.me/')
  return SCHEMES.has(url.protocol) ? url.href : null
}

/** The URL of a `background-image`; http(s) only. */
export function backgroundImageUrl(style: string | undefined): string | null {
  const match = /background-image:\s*url\((?:'([^']*)'|"([^"]*)"|([^'")]*))\)/i.exec(style ?? '')
  return toFileUrl(match?.[1] ?? match?.[2] ?? match?.[3])
}

/** The URL of a photo or video; http(s) only. */
export function toFileUrl(src: string | undefined): string | null {
  const address = toSafeUrl(src)
  return address?.startsWith('http') ? address : null
}
