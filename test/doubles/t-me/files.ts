import { closeSync, openSync, readSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
}

/**
 * The CDN's side: files of the archive under addresses that can expire, as the real ones do after
 * about two days.
 */
export function createFiles(dir: string) {
  let version = 0
  const ratios = new Map<string, number>()
  return {
    baseUrl: '',
    url(file: string): string {
      return `${this.baseUrl}/file/${encodeURIComponent(file)}${version === 0 ? '' : `?v=${version}`}`
    },
    ratio(photo: string): number {
      let ratio = ratios.get(photo)
      if (ratio === undefined)
        ratios.set(photo, (ratio = jpegRatio(path.join(dir, `${photo}.jpg`)) ?? 4 / 3))
      return ratio
    },
    expire(): void {
      version++
    },
    /** null for an unknown name and for an address of an earlier version. */
    async read(
      name: string,
      asked: string | null,
    ): Promise<{ bytes: Buffer; contentType: string } | null> {
      const contentType = TYPES[path.extname(name)]
      if (!contentType || !/^[\w.-]+$/.test(name) || (asked ?? '0') !== String(version)) return null
      const bytes = await readFile(path.join(dir, name)).catch(() => null)
      return bytes && { bytes, contentType }
    },
  }
}

/** Width over height out of the frame header; null when there is no such file or header. */
function jpegRatio(file: string): number | null {
  const head = Buffer.alloc(65_536)
  let fd: number | undefined
  try {
    fd = openSync(file, 'r')
    const length = readSync(fd, head, 0, head.length, 0)
    for (let at = 2; at + 9 < length && head[at] === 0xff; at += 2 + head.readUInt16BE(at + 2)) {
      const marker = head[at + 1]!
      if (marker >= 0xc0 && marker <= 0xc3)
        return head.readUInt16BE(at + 7) / head.readUInt16BE(at + 5)
    }
  } catch {
    return null
  } finally {
    if (fd !== undefined) closeSync(fd)
  }
  return null
}
