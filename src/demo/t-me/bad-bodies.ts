import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import type { Fault, PageFault } from './faults.ts'

const MB = 1024 * 1024
let cachedBomb: Buffer | undefined

/** 64 MB of the same letter, compressed. */
export const gzipBomb = (): Buffer =>
  (cachedBomb ??= gzipSync(Buffer.alloc(64 * MB, 'a'), { level: 9 }))

/** Sends one byte per second until the client disconnects. */
export function drip(response: ServerResponse, contentType: string): void {
  response.writeHead(200, { 'content-type': contentType })
  const timer = setInterval(() => response.write('<'), 1000)
  response.write('<')
  response.on('close', () => clearInterval(timer))
}

/** The body that a fault sends instead of a page or photo. */
export function createBadBody(fault: Fault): Buffer | string {
  switch (fault) {
    case 'garbage':
      return randomBytes(60_000)
    case 'huge':
      return Buffer.alloc(50 * MB, 'x')
    case 'svg':
      return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">' +
        '<script>fetch("/")</script><rect width="900" height="600"/></svg>'
      )
    case 'html':
      return '<html><body>Not Found</body></html>'
    case 'half-photo':
      return Buffer.concat([
        Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex'),
        Buffer.alloc(400, 1),
      ])
    case 'huge-dimensions':
      return createHugePng(60_000)
    default:
      return ''
  }
}

/** A small PNG whose header declares a width and height of `side` pixels. */
function createHugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(4)
    frame.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([frame, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(5 * MB))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Applies a fault to a valid page. Returns the body and its headers. */
export function corruptPage(
  fault: PageFault,
  html: string,
): { body: Buffer; headers: Record<string, string | number> } {
  const whole = Buffer.from(html)
  const utf8 = { 'content-type': 'text/html; charset=utf-8' }
  switch (fault) {
    case 'empty-history':
      return {
        body: Buffer.from(
          html.replace(/(js-message_history">)[^]*?(<\/section>\s*<\/div>\s*<\/main>)/, '$1$2'),
        ),
        headers: utf8,
      }
    case 'no-earlier-link':
      return {
        body: Buffer.from(
          html
            .replace(/<link rel="prev"[^>]*>/, '')
            .replace(/<div class="tgme_widget_message_centered[^]*?<\/div>/, ''),
        ),
        headers: utf8,
      }
    case 'half':
      return { body: whole.subarray(0, whole.length / 2), headers: utf8 }
    case 'cut':
      return {
        body: whole.subarray(0, whole.length / 2),
        headers: { ...utf8, 'content-length': whole.length },
      }
    case 'windows-1251':
      return {
        body: Buffer.from([...html].map(toWindows1251)),
        headers: { 'content-type': 'text/html; charset=windows-1251' },
      }
    case 'reversed': {
      const start = '<div class="tgme_widget_message_wrap'
      const end = `${start}|<div class="tgme_widget_message_centered|</section>`
      const blocks = html.match(new RegExp(`${start}[^]*?(?=${end})`, 'g')) ?? []
      const at = html.indexOf(blocks[0] ?? '')
      return {
        body: Buffer.from(
          html.slice(0, at) +
            blocks.toReversed().join('') +
            html.slice(at + blocks.join('').length),
        ),
        headers: utf8,
      }
    }
  }
}

function toWindows1251(char: string): number {
  const code = char.codePointAt(0)!
  if (code < 128) return code
  return code >= 0x410 && code <= 0x44f ? code - 0x350 : 0x3f
}
