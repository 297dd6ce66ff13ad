import { toSafeUrl } from '#adapters/post-content/post-content.ts'

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

/** The URL of a link on a page of t.me; null when it is not safe. */
export const toLinkUrl = (href: string | undefined): string | null =>
  toSafeUrl(href && unescapeAgain(href), 'https://t.me/')

/** The URL of a `background-image`; http(s) only. */
export function backgroundImageUrl(style: string | undefined): string | null {
  const match = /background-image:\s*url\((?:'([^']*)'|"([^"]*)"|([^'")]*))\)/i.exec(style ?? '')
  return toFileUrl(match?.[1] ?? match?.[2] ?? match?.[3])
}

/** The URL of a photo or video; http(s) only. */
export function toFileUrl(src: string | undefined): string | null {
  const address = toLinkUrl(src)
  return address?.startsWith('http') ? address : null
}
