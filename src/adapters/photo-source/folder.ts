import { open, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { PhotoFetchResult, PhotoSource } from '#core/photos/photo-source.ts'
import { detectImageType } from './image-type.ts'

const SCHEME = 'file:'
const MAX_BYTES = 10 * 1024 * 1024

/** The URL of an exported photo, from its path relative to result.json. */
export const exportPhotoUrl = (relativePath: string): string =>
  `${SCHEME}${relativePath.split('/').map(encodeURIComponent).join('/')}`

/** Reads photos from the folder of an export, and never from outside of it. */
export function createFolderPhotoSource(dir: string): PhotoSource {
  return {
    async fetch(url) {
      try {
        return await read(dir, url)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
        return { kind: 'rejected', reason: code === 'ENOENT' ? 'file not found' : code }
      }
    },
  }
}

async function read(dir: string, url: string): Promise<PhotoFetchResult> {
  if (!url.startsWith(SCHEME)) return { kind: 'rejected', reason: 'not a photo of an export' }
  const root = await realpath(dir)
  // Resolve links first: a symbolic link could lead out of the folder.
  const file = await realpath(path.resolve(root, decodeURIComponent(url.slice(SCHEME.length))))
  if (!file.startsWith(root + path.sep)) return { kind: 'rejected', reason: 'outside the export' }
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
