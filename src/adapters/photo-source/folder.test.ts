import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createFolderPhotoSource, exportPhotoUrl } from './folder.ts'

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const parent = mkdtempSync(path.join(tmpdir(), 'bina-export-'))
const dir = path.join(parent, 'export')
mkdirSync(path.join(dir, 'photos'), { recursive: true })
writeFileSync(path.join(dir, 'photos', 'фото 1#%.jpg'), JPEG)
writeFileSync(path.join(dir, 'result.json'), '{}')
writeFileSync(path.join(parent, 'secret.jpg'), JPEG)
symlinkSync(path.join(parent, 'secret.jpg'), path.join(dir, 'photos', 'link.jpg'))
afterAll(() => rmSync(parent, { recursive: true }))

const source = createFolderPhotoSource(dir)

describe('photos of an export', () => {
  it('are read by the URL in the post, whatever their name', async () => {
    expect(await source.fetch(exportPhotoUrl('photos/фото 1#%.jpg'))).toEqual({
      kind: 'photo',
      bytes: JPEG,
    })
  })

  it.each([
    ['a path that leads out', exportPhotoUrl('../secret.jpg')],
    ['an encoded path that leads out', 'file:photos/%2e%2e/%2e%2e/secret.jpg'],
    ['an absolute path', exportPhotoUrl('/etc/hostname')],
    ['a link that leads out', exportPhotoUrl('photos/link.jpg')],
    ['a folder', exportPhotoUrl('photos')],
    ['the folder itself', 'file:'],
    ['a file that is not an image', exportPhotoUrl('result.json')],
    ['a missing file', exportPhotoUrl('photos/none.jpg')],
    ['a broken encoding', 'file:%zz'],
    ['a NUL', 'file:photos/%00.jpg'],
    ['another scheme', 'https://cdn4.telesco.pe/file/a.jpg'],
  ])('do not include %s', async (_, address) => {
    expect(await source.fetch(address)).toMatchObject({ kind: 'rejected' })
  })
})
