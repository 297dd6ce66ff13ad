import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ListableStore } from '#core/photos/object-store.ts'
import { checkKey, checkObject, contentTypeOfKey, isKey } from './keys.ts'

/**
 * Stores objects as files below a folder. The extension of the key determines the content type, so
 * that an object is just a file. Files are written to a temporary name and renamed, so that readers
 * never see half an object, not even after a crash.
 */
export function createFolderStore(dir: string): ListableStore {
  const root = path.resolve(dir)
  return {
    async put(key, bytes, contentType) {
      const file = fileOf(root, key)
      checkObject(key, contentType)
      await mkdir(path.dirname(file), { recursive: true })
      const tempFile = `${file}.${randomBytes(6).toString('hex')}.part`
      try {
        const handle = await open(tempFile, 'wx')
        try {
          await handle.writeFile(bytes)
          // The row with this key is committed next, and must not survive a power cut without the
          // bytes.
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(tempFile, file)
      } catch (error) {
        await rm(tempFile, { force: true })
        throw error
      }
    },
    async get(key) {
      const file = fileOf(root, key)
      const contentType = contentTypeOfKey(key)
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
    keys: () => keysBelow(root, ''),
  }
}

/** Lists objects only: temporary and foreign files have no extension of ours. */
async function* keysBelow(root: string, prefix: string): AsyncGenerator<string> {
  let folder
  try {
    folder = await opendir(path.join(root, prefix))
  } catch (error) {
    if (isMissing(error)) return // before the first object there is no folder
    throw error
  }
  for await (const entry of folder) {
    const key = prefix + entry.name
    if (!isKey(key)) continue
    if (entry.isDirectory()) yield* keysBelow(root, `${key}/`)
    else if (entry.isFile() && contentTypeOfKey(key)) yield key
  }
}

function fileOf(root: string, key: string): string {
  checkKey(key)
  return path.join(root, ...key.split('/'))
}

/** ENOTDIR and EISDIR: a part of the key is an object, or the key is a folder. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))
