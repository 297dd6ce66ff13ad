import { open, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { PhotoFetchResult, PhotoSource } from '#core/photos/photo-source.ts'
import { detectImageType } from './image-type.ts'

const SCHEME = 'file:'
const MAX_BYTES = 10 * 1024 * 1024

/** The address under which a photo that lies beside an export's result.json stands in a post. */
export const exportPhotoUrl = (relativePath: string): string =>
  `${SCHEME}${relativePath.split('/').map(encodeURIComponent).join('/')}`

/** Reads photos of an export from its folder; nothing outside of it, by whatever path or link. */
export function createFolderPhotoSource(dir: string): PhotoSource {
  return {
    async fetch(url) {
      try {
        return await read(dir, url)
      } catch (error) {
        const code =
          error instanceof Error && 'code' in error ? String(error.code) : 'cannot be read'
        return { kind: 'rejected', reason: code === 'ENOENT' ? 'the file is not there' : code }
      }
    },
  }
}

async function read(dir: string, url: string): Promise<PhotoFetchResult> {
  if (!url.startsWith(SCHEME)) return { kind: 'rejected', reason: 'not a photo of an export' }
  const root = await realpath(dir)
  // The real path, links followed, decides: a name alone would let a planted link lead anywhere.
  const file = await realpath(path.resolve(root, decodeURIComponent(url.slice(SCHEME.length))))
  if (!file.startsWith(root + path.sep))
    return { kind: 'rejected', reason: 'outside of the export' }
  const handle = await open(file, 'r')
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) return { kind: 'rejected', reason: 'not a file' }
    if (stat.size > MAX_BYTES) return { kind: 'rejected', reason: `more than ${MAX_BYTES} bytes` }
    const bytes = await handle.readFile()
    return detectImageType(bytes)
      ? { kind: 'photo', bytes }
      : { kind: 'rejected', reason: 'neither JPEG, PNG nor WebP' }
  } finally {
    await handle.close()
  }
}
