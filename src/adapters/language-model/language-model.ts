import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai'
import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModel, ModelRequest, ModelResult } from '#core/extraction/language-model.ts'
import { backoffMs } from '#core/time/backoff.ts'
import { bufferResponse } from '#adapters/http/limited-fetch.ts'
import { adaptDialect, DEFAULT_DIALECT, type Dialect } from './dialect.ts'
import { toModelResult, classifyError } from './model-result.ts'

export type LanguageModelOptions = {
  /** The base URL from the endpoint's documentation, usually ending in /v1. */
  baseUrl: string
  model: string
  /** null for servers that need none. */
  apiKey: string | null
  /** Timeout per try; 30 s by default. */
  timeoutMs?: number
  /**
   * The longest pause before a retry. If the endpoint asks for a longer one, the model counts as
   * unavailable. 8 s by default.
   */
  maxPauseMs?: number
}

const MAX_TRIES = 3
const FIRST_PAUSE_MS = 500
/** The output for one post takes a few kilobytes. */
const MAX_BYTES = 1_000_000

/** Turns off the SDK's warnings on stderr; problems are returned as results. */
globalThis.AI_SDK_LOG_WARNINGS = false

/**
 * A language model on any endpoint that supports OpenAI's chat completions. Requests a strict
 * schema at temperature 0. Retries up to twice after 408, 409, 429, 5xx and connection errors, if
 * the pause is short.
 */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const { maxPauseMs = 8000 } = options
  let dialect = DEFAULT_DIALECT

  async function generate(request: ModelRequest): Promise<ModelResult> {
    for (let tries = 1, adaptations = 0; ; ) {
      const outcome = await generateOnce(options, dialect, request)
      if ('result' in outcome) return outcome.result
      const adapted = adaptDialect(dialect, outcome.error)
      if (adapted && adaptations++ < 4) {
        dialect = adapted
        continue
      }
      const { result, canRetry, pauseMs } = classifyError(outcome.error)
      const jitter = 0.75 + Math.random() / 2
      const wait =
        pauseMs ?? backoffMs(tries, { firstMs: FIRST_PAUSE_MS, maxMs: Infinity }) * jitter
      if (!canRetry || tries++ >= MAX_TRIES || wait > maxPauseMs) return result
      await pause(wait)
    }
  }
  return { name: options.model, generate }
}

async function generateOnce(
  { baseUrl, model, apiKey, timeoutMs = 30_000 }: LanguageModelOptions,
  dialect: Dialect,
  request: ModelRequest,
): Promise<{ result: ModelResult } | { error: unknown }> {
  const endpoint = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl.replace(/\/+$/, ''),
    ...(apiKey === null ? {} : { apiKey }),
    supportsStructuredOutputs: dialect.hasSchemas,
    fetch: fetchWithLimit,
    transformRequestBody: dialect.body,
  })
  const { instructions, data, schema, maxOutputTokens } = request
  try {
    const result = await generateText({
      model: endpoint(model),
      system: dialect.hasSchemas
        ? instructions
        : `${instructions}\n\nAnswer with one JSON object of this JSON schema and nothing else:\n` +
          JSON.stringify(schema),
      prompt: data,
      output: Output.object({ schema: jsonSchema(schema), name: 'flats' }),
      temperature: 0,
      maxOutputTokens,
      maxRetries: 0, // classifyError decides what to retry
      abortSignal: AbortSignal.timeout(timeoutMs),
    })
    const { response, usage, finishReason, text } = result
    // The SDK throws when the output of an empty text is read.
    return {
      result: toModelResult({
        output: text.trim() ? result.output : undefined,
        body: response.body,
        usage,
        finishReason,
      }),
    }
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) return { error }
    const { response, usage, finishReason } = error
    return {
      result: toModelResult({
        output: undefined,
        text: error.text,
        body: (response as { body?: unknown } | undefined)?.body,
        usage,
        finishReason,
      }),
    }
  }
}

/**
 * `fetch` for the SDK with a limit on the response size. Doesn't follow redirects, which would
 * forward the API key.
 */
async function fetchWithLimit(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  const buffered = await bufferResponse(response, MAX_BYTES)
  if (!buffered) throw new Error(`Response exceeds ${MAX_BYTES} bytes`)
  return buffered
}
