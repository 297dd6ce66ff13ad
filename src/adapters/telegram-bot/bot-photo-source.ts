import type { Api } from 'grammy/web'
import type { PhotoFetchResult, PhotoSource } from '#core/photos/photo-source.ts'
import { fetchLimited } from '#adapters/http/limited-fetch.ts'
import { detectImageType } from '#adapters/photo-source/image-type.ts'
import { BotApiError } from './bot-api-error.ts'
import { callBotApi } from './bot-api.ts'

/** Files of the Bot API have no public URL: theirs would contain the token. */
const SCHEME = 'telegram-file:'

/** The URL under which a post stores a file, by its `file_id`. */
export const botFileUrl = (fileId: string): string => SCHEME + encodeURIComponent(fileId)

/** The `file_id` of such a URL; null for other URLs. */
function fileIdOf(url: string): string | null {
  if (!url.startsWith(SCHEME)) return null
  try {
    return decodeURIComponent(url.slice(SCHEME.length))
  } catch {
    return null
  }
}

/** Telegram lets bots download files of up to 20 MB; photos are far smaller. */
const MAX_BYTES = 10 * 1024 * 1024

/**
 * Fetches the photos of posts that the bot has received (Bot API, getFile), and all others from
 * `others`. Reasons of failures contain no URL, since it has the token.
 */
export function createBotPhotoSource(
  api: Api,
  { fileRoot, timeoutMs }: { fileRoot: string; timeoutMs: number },
  others: PhotoSource,
): PhotoSource {
  async function fetchFile(fileId: string, signal?: AbortSignal): Promise<PhotoFetchResult> {
    let path: unknown
    try {
      path = (await callBotApi(api.getFile(fileId))).file_path
    } catch (error) {
      const isGone = error instanceof BotApiError && error.status === 400
      return { kind: isGone ? 'rejected' : 'unreachable', reason: (error as Error).message }
    }
    if (typeof path !== 'string' || !/^(?!.*\.\.)[\w-][\w./-]*$/.test(path))
      return { kind: 'rejected', reason: 'not a path of a file' }
    const answer = await fetchLimited(`${fileRoot}/${path}`, {
      timeoutMs,
      maxBytes: MAX_BYTES,
      signal,
      shouldReadBody: ({ status }) => status === 200,
    })
    if (answer.kind === 'failed') return { kind: 'unreachable', reason: answer.reason }
    if (answer.kind === 'too-large')
      return { kind: 'rejected', reason: `more than ${MAX_BYTES} bytes` }
    const { status } = answer.response
    if (status === 429 || status >= 500) return { kind: 'unreachable', reason: `HTTP ${status}` }
    if (status !== 200) return { kind: 'rejected', reason: `HTTP ${status}` }
    return detectImageType(answer.bytes)
      ? { kind: 'photo', bytes: answer.bytes }
      : { kind: 'rejected', reason: 'neither JPEG, PNG nor WebP' }
  }

  return {
    fetch(url, signal) {
      const fileId = fileIdOf(url)
      return fileId === null ? others.fetch(url, signal) : fetchFile(fileId, signal)
    },
  }
}
