import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { ModelUnavailableError } from './engine.ts'
import type { ExtractionInput, PostExtraction } from './extraction.ts'

export type LineOptions = {
  /**
   * The number of posts read at the same time, for readers that wait for the network; 1 by default.
   */
  concurrency?: number
  /** Called after each post with the number of posts done. */
  onProgress?: (done: number) => void
}

/**
 * Reads JSON lines `{id, channel?, city?, date?, text}` and writes one extraction per line, in
 * order and in constant memory. Reports invalid lines on `errors` and continues. Returns the number
 * of invalid lines.
 */
export async function extractLines(
  input: Readable,
  output: Writable,
  errors: Writable,
  read: (post: ExtractionInput) => Promise<PostExtraction>,
  { concurrency = 1, onProgress = () => {} }: LineOptions = {},
): Promise<{ invalid: number }> {
  const pending: Promise<Outcome>[] = []
  let lineNumber = 0
  let done = 0
  let invalid = 0

  async function writeNext(): Promise<void> {
    const outcome = await pending.shift()!
    if ('error' in outcome) {
      invalid++
      errors.write(`${outcome.error}\n`)
    } else if (!output.write(outcome.line)) await once(output, 'drain')
    onProgress(++done)
  }

  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    lineNumber++
    if (!line.trim()) continue
    if (pending.length >= concurrency) await writeNext()
    const reading = processLine(line, lineNumber, read)
    reading.catch(() => {}) // handled in writeNext
    pending.push(reading)
  }
  while (pending.length > 0) await writeNext()
  return { invalid }
}

type Outcome = { line: string } | { error: string }

/** Rejects only for internal errors, not for invalid input. */
async function processLine(
  line: string,
  lineNumber: number,
  read: (post: ExtractionInput) => Promise<PostExtraction>,
): Promise<Outcome> {
  const post = parseLine(line)
  if (typeof post === 'string') return { error: `line ${lineNumber}: ${post}` }
  const { id, ...given } = post
  try {
    return { line: `${JSON.stringify({ id, ...(await read(given)) })}\n` }
  } catch (error) {
    if (error instanceof ModelUnavailableError)
      return { error: `line ${lineNumber}: ${error.message}` }
    throw error
  }
}

type InputLine = {
  id: string | number
  text: string
  channel: string | null
  city: string | null
  date: string | null
}

/** Returns the post of a line, or an error message. */
function parseLine(line: string): InputLine | string {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return 'invalid JSON'
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'not a JSON object'
  const { id, text, channel, city, date } = value as Record<string, unknown>
  if (typeof id !== 'string' && typeof id !== 'number') return '"id" must be a string or a number'
  if (typeof text !== 'string') return '"text" must be a string'
  const optional = (name: string, given: unknown) => {
    if (given !== undefined && given !== null && typeof given !== 'string')
      return `"${name}" must be a string`
    return null
  }
  const problem = optional('channel', channel) ?? optional('city', city) ?? optional('date', date)
  return (
    problem ?? {
      id,
      text,
      channel: (channel as string) ?? null,
      city: (city as string) ?? null,
      date: (date as string) ?? null,
    }
  )
}
