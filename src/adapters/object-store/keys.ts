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
 * Relative paths of [a-z0-9/_.-] whose parts start with a letter or digit: no way out of a folder,
 * no hidden file, the same in every address.
 */
export const isKey = (key: string): boolean =>
  key.length <= 200 && /^[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*$/.test(key)

/** Throws on what is no key. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a key: ${JSON.stringify(key.slice(0, 80))}`)
}

/**
 * By the key's ending, so that bytes are all there is to an object; null for an ending that is not
 * known.
 */
export const contentTypeOfKey = (key: string): string | null =>
  CONTENT_TYPES[path.posix.extname(key)] ?? null

/** Throws on what is no key, and on a key that names another type. */
export function checkObject(key: string, contentType: string): void {
  checkKey(key)
  if (contentTypeOfKey(key) !== contentType)
    throw new Error(`the key ${key} cannot hold ${contentType}`)
}
