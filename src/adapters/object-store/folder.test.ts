import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createFolderStore } from './folder.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'bina-objects-'))
const dir = path.join(parent, 'objects')
afterAll(() => rmSync(parent, { recursive: true }))

const store = createFolderStore(dir)
const bytes = Buffer.from('RIFF....WEBP')

describe('a folder of objects', () => {
  it('gives back what was put, with its type, until deleted', async () => {
    await store.put('ab/cd-640.webp', bytes, 'image/webp')
    await store.put('ab/cd-640.webp', bytes, 'image/webp')
    expect(await store.get('ab/cd-640.webp')).toEqual({ bytes, contentType: 'image/webp' })
    await store.delete('ab/cd-640.webp')
    await store.delete('ab/cd-640.webp')
    expect(await store.get('ab/cd-640.webp')).toBeNull()
  })

  it('shows a whole object or none, and leaves nothing beside it', async () => {
    const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(300_000, index))
    const reading = Array.from({ length: 30 }, () => store.get('race.jpg'))
    await Promise.all(versions.map((version) => store.put('race.jpg', version, 'image/jpeg')))
    for (const object of [...(await Promise.all(reading)), await store.get('race.jpg')]) {
      if (object) expect([object.bytes.length, new Set(object.bytes).size]).toEqual([300_000, 1])
    }
    expect(readdirSync(dir).filter((file) => file.startsWith('race'))).toEqual(['race.jpg'])
  })

  it('has nothing under a key that runs through an object or stops at a folder', async () => {
    await store.put('x/y.jpg', bytes, 'image/jpeg')
    expect([await store.get('x/y.jpg/z.jpg'), await store.get('x'), await store.get('none.jpg')]).toEqual([null, null, null])
  })

  it.each(['', '/etc/passwd.jpg', '../a.jpg', 'a/../b.jpg', 'a//b.jpg', 'a/./b.jpg', '.hidden.jpg', 'a\\b.jpg', 'A.jpg', 'a/', 'a\u0000.jpg', `${'a'.repeat(300)}.jpg`])('refuses %j as a key', async (key) => {
    await expect(store.put(key, bytes, 'image/jpeg')).rejects.toThrow('not a key')
    await expect(store.get(key)).rejects.toThrow('not a key')
    await expect(store.delete(key)).rejects.toThrow('not a key')
  })

  it('refuses a type that the key does not name', async () => {
    await expect(store.put('a.webp', bytes, 'text/html')).rejects.toThrow('cannot hold text/html')
  })

  it('leaves no half-written file when it cannot write', async () => {
    writeFileSync(path.join(dir, 'plain'), 'x')
    await expect(store.put('plain/a.jpg', bytes, 'image/jpeg')).rejects.toThrow('EEXIST')
    expect(existsSync(path.join(dir, 'plain'))).toBe(true)
    expect(readdirSync(dir).some((file) => file.endsWith('.part'))).toBe(false)
  })
})
