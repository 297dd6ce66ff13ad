/** A parsed message (RFC 5322, MIME) with a text part and an HTML part. */
export type ReadMessage = {
  headers: Record<string, string>
  subject: string
  text: string
  html: string
}

export function readMessage(raw: string): ReadMessage {
  const { headers } = split(raw)
  const parts = listParts(raw)
  const part = (type: string) => {
    const found = parts.find((one) => one.headers['content-type']?.startsWith(type))
    return found ? decodeBody(found.body, found.headers['content-transfer-encoding'] ?? '7bit') : ''
  }
  return {
    headers,
    subject: decodeHeader(headers['subject'] ?? ''),
    text: part('text/plain'),
    html: part('text/html'),
  }
}

/** The parts of a message that have no parts themselves. */
function listParts(raw: string): ReturnType<typeof split>[] {
  const message = split(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(message.headers['content-type'] ?? '')?.[1]
  return boundary === undefined
    ? [message]
    : message.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .flatMap((part) => listParts(part.replace(/^\r\n/, '')))
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { headers, body: raw.slice(end + 4) }
}

function decodeBody(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(body.replace(/=\r\n/g, ''))
        : Buffer.from(body, 'latin1')
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

const decodeQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/g, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )

/** Decodes the encoded words of a header (RFC 2047), ignoring whitespace between them. */
const decodeHeader = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : decodeQuotedPrintable(text.replaceAll('_', ' '))
      ).toString('latin1'),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
