import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { completion, errorBody } from './answers.ts'
import { answerFault } from './faults.ts'
import type { Fault, FaultOptions } from './faults.ts'

export type { Fault, FaultOptions }

/** A chat completion as it was asked for. */
export type Asked = {
  at: number
  headers: IncomingMessage['headers']
  body: {
    model?: string
    temperature?: number
    max_tokens?: number
    max_completion_tokens?: number
    response_format?: {
      type?: string
      json_schema?: { strict?: boolean; schema?: Record<string, unknown> }
    }
    messages?: { role: string; content: string }[]
  }
  /** The words of the last message. */
  text: string
}

export type LanguageModelDouble = {
  /** With /v1, as AI_BASE_URL takes it. */
  url: string
  /**
   * Posts that hold `words` are answered with this object from now on; all others with `{isRental:
   * false, flats: []}`.
   */
  know(prompt: string, answer: unknown): void
  /**
   * From now on it does what a post tells it: JSON that stands in the text is laid over its first
   * flat, and what that JSON names beside a flat over the whole answer.
   */
  obey(): void
  /** Fails until `restore`, or for so many questions. */
  fail(fault: Fault, options?: FaultOptions): void
  restore(): void
  /** What was asked so far, oldest first. */
  asked: Asked[]
  stop(): Promise<void>
}

type Known = { prompt: string; answer: unknown }

/**
 * A local server that speaks `/v1/chat/completions` and `/v1/models` as OpenAI and those compatible
 * with it do, with scripted answers and their failures: refusals, cut-off and missing answers,
 * nonsense, limits, slowness.
 */
export async function startLanguageModel(
  options: { apiKey?: string; port?: number } = {},
): Promise<LanguageModelDouble> {
  const asked: Asked[] = []
  const known: Known[] = []
  let isObedient = false
  let failing: { fault: Fault; options: FaultOptions; left: number } | null = null

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readAll(request)
    if (request.method === 'GET' && request.url === '/v1/models')
      return send(response, 200, {
        object: 'list',
        data: [{ id: 'double', object: 'model', created: 0, owned_by: 'tests' }],
      })
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return send(response, 404, errorBody('not found', 'invalid_request_error', null))
    if (
      options.apiKey !== undefined &&
      request.headers.authorization !== `Bearer ${options.apiKey}`
    )
      return send(
        response,
        401,
        errorBody('Incorrect API key provided', 'invalid_request_error', 'invalid_api_key'),
      )
    const body = JSON.parse(text) as Asked['body']
    const prompt = body.messages?.at(-1)?.content ?? ''
    asked.push({ at: Date.now(), headers: request.headers, body, text: prompt })
    const content = JSON.stringify(
      isObedient ? obeying(prompt, answerTo(prompt)) : answerTo(prompt),
    )
    const fault = takeFault()
    if (fault && (await answerFault(response, fault, { body, content }))) return
    send(response, 200, completion(body, { content }))
  }

  const answerTo = (prompt: string): unknown =>
    known.findLast((one) => prompt.includes(one.prompt))?.answer ?? { isRental: false, flats: [] }

  function takeFault(): { fault: Fault; options: FaultOptions } | null {
    if (!failing) return null
    const now = failing
    if (--now.left <= 0) failing = null
    return now
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    know: (prompt, answer) => void known.push({ prompt, answer }),
    obey: () => void (isObedient = true),
    fail: (fault, options = {}) =>
      void (failing = { fault, options, left: options.times ?? Infinity }),
    restore: () => void (failing = null),
    asked,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a model does that takes a post's words for its orders. */
function obeying(prompt: string, answer: unknown): unknown {
  const ordered = /\{[^{}]*\}/.exec(prompt)?.[0]
  if (!ordered) return answer
  const { flats, ...rest } = answer as { flats: object[] }
  const orders = JSON.parse(ordered) as Record<string, unknown>
  const isOfWhole = (name: string): boolean => name in rest
  const whole = Object.fromEntries(Object.entries(orders).filter(([name]) => isOfWhole(name)))
  const ofFlat = Object.fromEntries(Object.entries(orders).filter(([name]) => !isOfWhole(name)))
  return {
    ...rest,
    ...whole,
    flats: flats.map((flat, index) => (index === 0 ? { ...flat, ...ofFlat } : flat)),
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
