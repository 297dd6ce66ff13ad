import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCompletion, errorBody } from './completion.ts'
import { answerFault } from './faults.ts'
import type { Fault, FaultOptions } from './faults.ts'

export type { Fault, FaultOptions }

/** A flat as our schema has models answer: offered, and nothing else said of it. */
export const ANSWERED_FLAT = {
  status: 'active',
  kind: 'flat',
  city: null,
  district: null,
  address: null,
  price: null,
  priceMax: null,
  currency: null,
  period: null,
  rooms: null,
  bedrooms: null,
  areaSqm: null,
  floor: null,
  totalFloors: null,
  petsAllowed: null,
  furnished: null,
  amenities: [],
  deposit: null,
  commission: null,
  phones: [],
  telegramUsername: null,
  petsCondition: null,
  heating: null,
  utilities: null,
  utilitiesAmount: null,
  utilitiesCurrency: null,
  commissionPercent: null,
  commissionAmount: null,
  commissionCurrency: null,
  availableFrom: null,
}

/** A request for a chat completion. */
export type RecordedRequest = {
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
  /** The content of the last message. */
  text: string
}

export type FakeLanguageModel = {
  /** The value for AI_BASE_URL, including /v1. */
  url: string
  /**
   * Sets the answer for posts that contain `prompt`. The default answer is `{isRental: false,
   * flats: []}`.
   */
  addAnswer(prompt: string, answer: unknown): void
  /**
   * Simulates successful prompt injection: JSON in a post overrides fields of the answer and of its
   * first flat.
   */
  obeyPosts(): void
  /** Fails until `restore`, or for `times` requests. */
  fail(fault: Fault, options?: FaultOptions): void
  restore(): void
  /** The requests so far, oldest first. */
  requests: RecordedRequest[]
  stop(): Promise<void>
}

type Known = { prompt: string; answer: unknown }

/**
 * Starts a fake OpenAI-compatible API (`/v1/chat/completions`, `/v1/models`) with scripted answers
 * and faults: refusals, truncated and missing answers, invalid JSON, rate limits, slow responses.
 */
export async function startLanguageModel(
  options: { apiKey?: string; port?: number } = {},
): Promise<FakeLanguageModel> {
  const requests: RecordedRequest[] = []
  const known: Known[] = []
  let isObedient = false
  let activeFault: { fault: Fault; options: FaultOptions; left: number } | null = null

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
        data: [{ id: 'fake', object: 'model', created: 0, owned_by: 'tests' }],
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
    const body = JSON.parse(text) as RecordedRequest['body']
    const prompt = body.messages?.at(-1)?.content ?? ''
    requests.push({ at: Date.now(), headers: request.headers, body, text: prompt })
    const content = JSON.stringify(
      isObedient ? applyInjectedJson(prompt, answerTo(prompt)) : answerTo(prompt),
    )
    const fault = takeFault()
    if (fault && (await answerFault(response, fault, { body, content }))) return
    send(response, 200, createCompletion(body, { content }))
  }

  const answerTo = (prompt: string): unknown =>
    known.findLast((one) => prompt.includes(one.prompt))?.answer ?? { isRental: false, flats: [] }

  function takeFault(): { fault: Fault; options: FaultOptions } | null {
    if (!activeFault) return null
    const now = activeFault
    if (--now.left <= 0) activeFault = null
    return now
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    addAnswer: (prompt, answer) => void known.push({ prompt, answer }),
    obeyPosts: () => void (isObedient = true),
    fail: (fault, options = {}) =>
      void (activeFault = { fault, options, left: options.times ?? Infinity }),
    restore: () => void (activeFault = null),
    requests,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Overrides fields of an answer by JSON in the prompt, like a model that follows the post. */
function applyInjectedJson(prompt: string, answer: unknown): unknown {
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
