import type { IncomingMessage } from 'node:http'
import { ApiError } from './api-error.ts'

export type File = { name: string; bytes: Buffer }
/** The parameters of a call: strings of a query or form, values of JSON; files by part name. */
export type Call = { values: Record<string, unknown>; files: Map<string, File> }

const MAX_BYTES = 50 * 1024 * 1024

/** Reads parameters from the query and from a JSON, form or multipart body. Throws ApiError. */
export async function readCall(request: IncomingMessage, query: URLSearchParams): Promise<Call> {
  const call: Call = { values: Object.fromEntries(query), files: new Map() }
  const body = await readAll(request)
  if (body.length === 0) return call
  const type = request.headers['content-type'] ?? ''
  if (/^application\/json\b/i.test(type))
    Object.assign(call.values, parseJsonObject(body.toString('utf8')))
  else if (/^application\/x-www-form-urlencoded\b/i.test(type))
    Object.assign(call.values, Object.fromEntries(new URLSearchParams(body.toString('utf8'))))
  else if (/^multipart\/form-data\b/i.test(type))
    readMultipart(body, /boundary="?([^";]+)"?/i.exec(type)?.[1] ?? '', call)
  return call
}

export async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_BYTES) throw new ApiError(413, 'Request Entity Too Large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJsonObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Rejected below.
  }
  throw new ApiError(400, 'Bad Request: object expected as a body')
}

function readMultipart(body: Buffer, boundary: string, { values, files }: Call): void {
  const mark = Buffer.from(`--${boundary}`)
  for (let at = body.indexOf(mark); at >= 0; ) {
    const begin = at + mark.length
    const next = body.indexOf(mark, begin)
    if (next < 0) return
    const part = body.subarray(begin + 2, next - 2) // without the CRLF on both sides
    const split = part.indexOf('\r\n\r\n')
    if (split >= 0) {
      const head = part.subarray(0, split).toString('utf8')
      const content = part.subarray(split + 4)
      const name = /;\s*name="?([^";\r\n]*)"?/i.exec(head)?.[1] ?? ''
      const fileName = /;\s*filename="?([^";\r\n]*)"?/i.exec(head)?.[1]
      if (fileName === undefined) values[name] = content.toString('utf8')
      else files.set(name, { name: fileName, bytes: Buffer.from(content) })
    }
    at = next
  }
}

/** Parses a parameter that is an object or list: forms send those as JSON. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    throw new ApiError(400, "Bad Request: can't parse JSON object")
  }
}

export const toText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
export const toInteger = (value: unknown): number | null =>
  /^-?\d{1,16}$/.test(toText(value)) ? Number(value) : null
export const toBoolean = (value: unknown): boolean => ['true', 'True', '1'].includes(toText(value))
