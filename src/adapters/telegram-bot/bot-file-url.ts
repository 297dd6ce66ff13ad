/** Files of the Bot API have no public URL: theirs would contain the token. */
const SCHEME = 'telegram-file:'

/** The URL under which a post stores a file, by its `file_id`. `bot-photo-source.ts` fetches it. */
export const botFileUrl = (fileId: string): string => SCHEME + encodeURIComponent(fileId)

/** The `file_id` of such a URL; null for other URLs. */
export function fileIdOf(url: string): string | null {
  if (!url.startsWith(SCHEME)) return null
  try {
    return decodeURIComponent(url.slice(SCHEME.length))
  } catch {
    return null
  }
}
