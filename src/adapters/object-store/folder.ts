import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore } from '#core/photos/object-store.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain',
}

/**
 * Stored bytes as files below one folder. The content type is told by the key's ending, so that a file is all there is to
 * an object. Writes go aside and are renamed: a reader, or a start after a crash, sees a whole object or none.
 */
export function createFolderStore(dir: string): ObjectStore {
  const root = path.resolve(dir)
  return {
    async put(key, bytes, contentType) {
      const file = fileOf(root, key)
      const expected = CONTENT_TYPES[path.extname(key)]
      if (expected !== contentType) throw new Error(`the key ${key} cannot hold ${contentType}`)
      await mkdir(path.dirname(file), { recursive: true })
      const aside = `${file}.${randomBytes(6).toString('hex')}.part`
      try {
        const handle = await open(aside, 'wx')
        try {
          await handle.writeFile(bytes)
          // The row that names this object is committed next: it must not outlive the bytes in a power cut.
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(aside, file)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async get(key) {
      const file = fileOf(root, key)
      const contentType = CONTENT_TYPES[path.extname(key)]
      if (!contentType) return null
      try {
        return { bytes: await readFile(file), contentType }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async delete(key) {
      await rm(fileOf(root, key), { force: true })
    },
  }
}

/** Keys are relative paths of [a-z0-9/_.-] whose parts start with a letter or digit: no way out of the folder, no hidden file. */
function fileOf(root: string, key: string): string {
  if (key.length > 200 || !/^[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*$/.test(key)) throw new Error(`not a key: ${JSON.stringify(key.slice(0, 80))}`)
  return path.join(root, ...key.split('/'))
}

/** ENOTDIR and EISDIR: a key that runs through an object, or stops at a folder of them. */
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))
