import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListableStore } from '#core/photos/object-store.ts'
import { startS3 } from '#test/doubles/s3/server.ts'
import { createFolderStore } from './folder.ts'
import { createS3Store } from './s3.ts'

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found.sort()
}

const bytes = Buffer.from('RIFF....WEBP')

/** The contract of ObjectStore, for all implementations. */
describe.each([
  [
    'a folder',
    async () => {
      const dir = mkdtempSync(path.join(tmpdir(), 'bina-objects-'))
      return {
        store: createFolderStore(path.join(dir, 'objects')),
        end: async () => rmSync(dir, { recursive: true }),
      }
    },
  ],
  [
    'a bucket',
    async () => {
      const double = await startS3()
      const store = createS3Store({ ...double, endpoint: double.url, credentials: double })
      return {
        store,
        end: async () => {
          store.close()
          await double.stop()
        },
      }
    },
  ],
] as [string, () => Promise<{ store: ListableStore; end: () => Promise<void> }>][])(
  '%s of objects',
  (_name, open) => {
    let store: ListableStore
    let end: () => Promise<void>
    beforeAll(async () => ({ store, end } = await open()))
    afterAll(() => end())
    const keys = (): Promise<string[]> => all(store.keys())

    it('is empty at first', async () => expect(await keys()).toEqual([]))

    it('returns an object with its type, until it is deleted', async () => {
      await store.put('ab/cd-640.webp', bytes, 'image/webp')
      await store.put('ab/cd-640.webp', bytes, 'image/webp')
      const found = await store.get('ab/cd-640.webp')
      expect([Buffer.from(found!.bytes), found!.contentType]).toEqual([bytes, 'image/webp'])
      await store.delete('ab/cd-640.webp')
      await store.delete('ab/cd-640.webp')
      expect(await store.get('ab/cd-640.webp')).toBeNull()
    })

    it('never shows half an object', async () => {
      const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(300_000, index))
      const reading = Array.from({ length: 30 }, () => store.get('race.jpg'))
      await Promise.all(versions.map((version) => store.put('race.jpg', version, 'image/jpeg')))
      const seen = [...(await Promise.all(reading)), await store.get('race.jpg')].map(
        (object) => object && `${object.bytes.length} bytes of ${new Set(object.bytes).size} kind`,
      )
      expect(seen.filter((one) => one !== null && one !== '300000 bytes of 1 kind')).toEqual([])
      expect(seen.at(-1)).not.toBeNull()
    })

    it('stores empty objects', async () => {
      await store.put('empty.txt', new Uint8Array(), 'text/plain')
      expect((await store.get('empty.txt'))?.bytes.length).toBe(0)
    })

    it('lists its keys', async () => {
      for (const key of ['x/y-400.webp', 'x/z/1.avif', 'w.png'])
        await store.put(
          key,
          bytes,
          { webp: 'image/webp', avif: 'image/avif', png: 'image/png' }[key.split('.')[1]!]!,
        )
      expect(await keys()).toEqual(['empty.txt', 'race.jpg', 'w.png', 'x/y-400.webp', 'x/z/1.avif'])
    })

    it('finds nothing when a part of the key is an object, or the key is a folder', async () => {
      expect([
        await store.get('w.png/z.jpg'),
        await store.get('x'),
        await store.get('none.jpg'),
      ]).toEqual([null, null, null])
    })

    it.each([
      '',
      '/etc/passwd.jpg',
      '../a.jpg',
      'a/../b.jpg',
      'a//b.jpg',
      'a/./b.jpg',
      '.hidden.jpg',
      'a\\b.jpg',
      'A.jpg',
      'a/',
      'a\u0000.jpg',
      `${'a'.repeat(300)}.jpg`,
    ])('rejects %j as a key', async (key) => {
      await expect(store.put(key, bytes, 'image/jpeg')).rejects.toThrow('invalid key')
      await expect(store.get(key)).rejects.toThrow('invalid key')
      await expect(store.delete(key)).rejects.toThrow('invalid key')
    })

    it('rejects a type that does not match the extension', async () => {
      await expect(store.put('a.webp', bytes, 'text/html')).rejects.toThrow(
        'does not match text/html',
      )
    })
  },
)
