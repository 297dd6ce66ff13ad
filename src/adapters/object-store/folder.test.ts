import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createFolderStore } from './folder.ts'

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found.sort()
}

const parent = mkdtempSync(path.join(tmpdir(), 'bina-objects-'))
const dir = path.join(parent, 'objects')
afterAll(() => rmSync(parent, { recursive: true }))

const store = createFolderStore(dir)
const bytes = Buffer.from('RIFF....WEBP')

describe('the folder store', () => {
  it('leaves no temporary files when an object is written repeatedly', async () => {
    const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(300_000, index))
    await Promise.all(versions.map((version) => store.put('race.jpg', version, 'image/jpeg')))
    expect(readdirSync(dir).filter((file) => file.startsWith('race'))).toEqual(['race.jpg'])
  })

  it('lists no temporary or foreign files, and nothing for a missing folder', async () => {
    writeFileSync(path.join(dir, 'race.jpg.0123456789ab.part'), 'half')
    writeFileSync(path.join(dir, 'README'), 'notes')
    writeFileSync(path.join(dir, '.hidden.jpg'), 'x')
    expect(await all(store.keys())).toEqual(['race.jpg'])
    for (const name of ['race.jpg.0123456789ab.part', 'README', '.hidden.jpg'])
      rmSync(path.join(dir, name))
    expect(await all(createFolderStore(path.join(parent, 'none')).keys())).toEqual([])
  })

  it('leaves no temporary file when writing fails', async () => {
    writeFileSync(path.join(dir, 'plain'), 'x')
    await expect(store.put('plain/a.jpg', bytes, 'image/jpeg')).rejects.toThrow('EEXIST')
    expect(existsSync(path.join(dir, 'plain'))).toBe(true)
    expect(readdirSync(dir).some((file) => file.endsWith('.part'))).toBe(false)
  })
})
