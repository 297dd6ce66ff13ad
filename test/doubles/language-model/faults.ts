import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createCompletion, errorBody } from './completion.ts'

/**
 * How a request fails:
 * - `refuse`: with `message.refusal`; `filter`: stopped by the content filter
 * - `cut`: JSON truncated at the token limit; `null`: no content
 * - `nonsense`: prose instead of JSON; `shape`: JSON that does not match the schema
 * - `portal`: an HTML page; `endless`: a body of several megabytes; `redirect`: to another host
 * - `throttle`: 429; `quota`: 429 with `insufficient_quota`; `500`; `key`: 401
 * - `reset`: disconnects; `hang`: never responds; `slow`: responds late
 * - `no-schema`, `no-max-tokens`, `no-temperature`: 400 if the request uses the parameter
 * - `no-usage`: without token usage
 */
export type Fault =
  | 'refuse'
  | 'filter'
  | 'cut'
  | 'null'
  | 'nonsense'
  | 'shape'
  | 'portal'
  | 'throttle'
  | 'quota'
  | '500'
  | 'key'
  | 'reset'
  | 'hang'
  | 'slow'
  | 'no-schema'
  | 'no-max-tokens'
  | 'no-temperature'
  | 'no-usage'
  | 'endless'
  | 'redirect'

export type FaultOptions = {
  times?: number
  /** Headers of the error response, such as retry-after. */
  headers?: Record<string, string>
  slowMs?: number
  location?: string
}

type ModelRequest = {
  body: {
    response_format?: { type?: string }
    temperature?: number
    max_tokens?: number
    messages?: { content: string }[]
  }
  content: string
}

/** Sends the response of a fault. Returns false if the fault does not apply to this request. */
export async function answerFault(
  response: ServerResponse,
  { fault, options }: { fault: Fault; options: FaultOptions },
  { body, content }: ModelRequest,
): Promise<boolean> {
  const json = (status: number, value: unknown): boolean => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...options.headers })
      .end(JSON.stringify(value))
    return true
  }
  switch (fault) {
    case 'refuse':
      return json(
        200,
        createCompletion(body, { content: null, refusal: "I'm sorry, I can't help with that." }),
      )
    case 'filter':
      return json(200, createCompletion(body, { content: '', finishReason: 'content_filter' }))
    case 'cut':
      return json(
        200,
        createCompletion(body, {
          content: content.slice(0, Math.floor(content.length / 2)),
          finishReason: 'length',
        }),
      )
    case 'null':
      return json(200, createCompletion(body, { content: null }))
    case 'nonsense':
      return json(
        200,
        createCompletion(body, { content: 'What a lovely flat! I would say it has {two} rooms.' }),
      )
    case 'shape':
      return json(200, createCompletion(body, { content: '{"flat": {"price": "six hundred"}}' }))
    case 'no-usage':
      return json(200, createCompletion(body, { content, withoutUsage: true }))
    case 'portal':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><title>Welcome to the Wi-Fi</title></html>')
      return true
    case 'throttle':
      return json(429, errorBody('Rate limit reached', 'requests', 'rate_limit_exceeded'))
    case 'quota':
      return json(
        429,
        errorBody('You exceeded your current quota', 'insufficient_quota', 'insufficient_quota'),
      )
    case '500':
      return json(500, errorBody('The server had an error', 'server_error', null))
    case 'key':
      return json(
        401,
        errorBody('Incorrect API key provided', 'invalid_request_error', 'invalid_api_key'),
      )
    case 'redirect':
      response.writeHead(307, { location: options.location ?? '/elsewhere' }).end()
      return true
    case 'reset':
      response.destroy()
      return true
    case 'hang':
      return true
    case 'slow':
      await pause(options.slowMs ?? 300)
      return json(200, createCompletion(body, { content }))
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/json' })
      for (let sent = 0; sent < 64 && !response.destroyed; sent++) {
        response.write('x'.repeat(100_000))
        await pause(1)
      }
      response.end()
      return true
    case 'no-schema':
      return body.response_format?.type === 'json_schema'
        ? json(
            400,
            errorBody(
              "Invalid parameter: 'response_format' of type 'json_schema' is not supported with " +
                'this model.',
              'invalid_request_error',
              null,
              'response_format',
            ),
          )
        : false
    case 'no-max-tokens':
      return body.max_tokens !== undefined
        ? json(
            400,
            errorBody(
              "Unsupported parameter: 'max_tokens' is not supported with this model. Use " +
                "'max_completion_tokens' instead.",
              'invalid_request_error',
              'unsupported_parameter',
              'max_tokens',
            ),
          )
        : false
    case 'no-temperature':
      return body.temperature !== undefined
        ? json(
            400,
            errorBody(
              "Unsupported value: 'temperature' does not support 0 with this model.",
              'invalid_request_error',
              'unsupported_value',
              'temperature',
            ),
          )
        : false
  }
}
