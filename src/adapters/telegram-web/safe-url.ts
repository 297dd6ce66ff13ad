const SCHEMES = new Set(['http:', 'https:', 'tg:', 'tel:', 'mailto:'])
const MAX_URL_LENGTH = 2048

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

/** Undoes the second round of escaping that t.me applies to some links since 2024 ("&amp;amp;"). */
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

/**
 * An address of a post as an absolute URL; null when it is none, too long, or of a scheme that no
 * reader should follow.
 */
export function toSafeUrl(href: string | undefined): string | null {
  if (!href || href.length > MAX_URL_LENGTH || !URL.canParse(unescapeAgain(href), 'https://t.me/'))
    return null
  const url = new URL(unescapeAgain(href), 'https://t.me/')
  return SCHEMES.has(url.protocol) ? url.href : null
}

/** The address in a `background-image`; http(s) only. */
export function backgroundImageUrl(style: string | undefined): string | null {
  const match = /background-image:\s*url\((?:'([^']*)'|"([^"]*)"|([^'")]*))\)/i.exec(style ?? '')
  return toFileUrl(match?.[1] ?? match?.[2] ?? match?.[3])
}

/** The address of a photo or video; http(s) only. */
export function toFileUrl(src: string | undefined): string | null {
  const address = toSafeUrl(src)
  return address?.startsWith('http') ? address : null
}
