import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Extractor } from './extraction.ts'

/**
 * JSON lines `{id, channel?, city?, date?, text}` in, one extraction a line out, in order, in constant memory.
 * A line that cannot be read is named on `errors` and the others go on. Answers how many were bad.
 */
export async function extractLines(input: Readable, output: Writable, errors: Writable, extractor: Extractor): Promise<number> {
  let lineNumber = 0
  let bad = 0
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    lineNumber++
    if (!line.trim()) continue
    const post = readLine(line)
    if (typeof post === 'string') {
      bad++
      errors.write(`line ${lineNumber}: ${post}\n`)
      continue
    }
    const { id, ...given } = post
    const extraction = await extractor.extract(given)
    if (!output.write(`${JSON.stringify({ id, ...extraction })}\n`)) await once(output, 'drain')
  }
  return bad
}

type InputLine = { id: string | number; text: string; channel: string | null; city: string | null; date: string | null }

/** The post of a line, or what is wrong with it. */
function readLine(line: string): InputLine | string {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return 'not JSON'
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not a JSON object'
  const { id, text, channel, city, date } = value as Record<string, unknown>
  if (typeof id !== 'string' && typeof id !== 'number') return 'no "id" (a string or a number)'
  if (typeof text !== 'string') return 'no "text" (a string)'
  const optional = (name: string, given: unknown) => {
    if (given !== undefined && given !== null && typeof given !== 'string') return `"${name}" is not a string`
    return null
  }
  const wrong = optional('channel', channel) ?? optional('city', city) ?? optional('date', date)
  return wrong ?? { id, text, channel: (channel as string) ?? null, city: (city as string) ?? null, date: (date as string) ?? null }
}
