import path from 'node:path'

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain',
}

/**
 * Whether a string is a key: a relative path of [a-z0-9/_.-] whose parts start with a letter or a
 * digit, so that it cannot leave its folder or name a hidden file, and needs no escaping in URLs.
 */
export const isKey = (key: string): boolean =>
  key.length <= 200 && /^[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*$/.test(key)

/** Throws for an invalid key. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`invalid key: ${JSON.stringify(key.slice(0, 80))}`)
}

/** The content type by the extension of the key; null for an unknown one. */
export const contentTypeOfKey = (key: string): string | null =>
  CONTENT_TYPES[path.posix.extname(key)] ?? null

/** Throws for an invalid key, and for a key with the extension of another type. */
export function checkObject(key: string, contentType: string): void {
  checkKey(key)
  if (contentTypeOfKey(key) !== contentType)
    throw new Error(`the extension of key ${key} does not match ${contentType}`)
}
