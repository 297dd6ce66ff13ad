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
 * Simulates Telegram's CDN: files at URLs that can expire, as the real ones do in about two days.
 */
export function createFiles(dir: string) {
  let version = 0
  const ratios = new Map<string, number>()
  return {
    baseUrl: '',
    url(file: string): string {
      const query = version === 0 ? '' : `?v=${version}`
      return `${this.baseUrl}/file/${encodeURIComponent(file)}${query}`
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
    /** Returns null for an unknown name or an expired URL. */
    async read(
      name: string,
      requestedVersion: string | null,
    ): Promise<{ bytes: Buffer; contentType: string } | null> {
      const contentType = TYPES[path.extname(name)]
      if (!contentType || !/^[\w.-]+$/.test(name)) return null
      if ((requestedVersion ?? '0') !== String(version)) return null
      const bytes = await readFile(path.join(dir, name)).catch(() => null)
      return bytes && { bytes, contentType }
    },
  }
}

/** Width divided by height, from the JPEG frame header; null if there is no file or header. */
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
