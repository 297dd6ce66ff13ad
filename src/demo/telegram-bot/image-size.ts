/** Size in pixels of a JPEG, PNG, GIF or WebP; null if it is something else or corrupt. */
export function imageSize(bytes: Buffer): { width: number; height: number } | null {
  try {
    if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')))
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    if (bytes.subarray(0, 4).toString('latin1') === 'GIF8')
      return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    if (
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP'
    )
      return webpSize(bytes)
    return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null
  } catch {
    return null // truncated
  }
}

function webpSize(bytes: Buffer): { width: number; height: number } | null {
  switch (bytes.subarray(12, 16).toString('latin1')) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

/** Reads the size from the first start-of-frame segment. */
function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes.readUInt16BE(at)
    if (marker >> 8 !== 0xff) return null
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** The media type of a PNG, JPEG, GIF or WebP image. */
export function imageType(bytes: Buffer): string {
  const head = bytes.subarray(0, 12).toString('latin1')
  return head.startsWith('\x89PNG')
    ? 'image/png'
    : head.startsWith('GIF8')
      ? 'image/gif'
      : head.startsWith('RIFF')
        ? 'image/webp'
        : 'image/jpeg'
}
