import { InputFile } from 'grammy/web'
import type { OutgoingPhoto } from '#core/notifications/messenger.ts'

/** What a call names a photo by: its id there, or its bytes. null: they are gone. */
export async function toMedia({ fileId, read }: OutgoingPhoto): Promise<string | InputFile | null> {
  if (fileId !== null) return fileId
  const bytes = await read()
  return bytes && new InputFile(bytes, `photo.${fileExtension(bytes)}`)
}

const fileExtension = (bytes: Uint8Array): string =>
  bytes[0] === 0x89 ? 'png' : bytes[0] === 0x52 ? 'webp' : 'jpg'

/** The id of the largest size in an answer, which may be anything; null: there is none. */
export function readFileId(message: unknown): string | null {
  const sizes = (message as { photo?: unknown } | null)?.photo
  if (!Array.isArray(sizes)) return null
  const area = ({ width, height }: Size): number => Number(width) * Number(height) || 0
  const largest = (sizes as Size[]).reduce<Size | null>(
    (best, size) => (best && area(best) >= area(size) ? best : size),
    null,
  )
  const id = largest?.file_id
  return typeof id === 'string' && id.length > 0 && id.length <= 512 ? id : null
}

type Size = { width?: unknown; height?: unknown; file_id?: unknown }
