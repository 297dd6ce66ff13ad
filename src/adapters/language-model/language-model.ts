import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai'
import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModel, ModelRequest, ModelResult } from '#core/extraction/language-model.ts'
import { adaptDialect, DEFAULT_DIALECT, type Dialect } from './dialect.ts'
import { fetchWithLimit } from './fetch-with-limit.ts'
import { toModelResult, classifyError } from './model-result.ts'

export type LanguageModelOptions = {
  /** As in the endpoint's own documentation, mostly ending in /v1. */
  baseUrl: string
  model: string
  /** null for servers that ask for none. */
  apiKey: string | null
  /** For one try; 30 s by default. */
  timeoutMs?: number
  /**
   * The longest pause before another try, whoever asks for it; beyond it the model counts as
   * unavailable. 8 s by default.
   */
  maxPauseMs?: number
}

const MAX_TRIES = 3
const FIRST_PAUSE_MS = 500

/** Silences the SDK's own remarks on stderr: what matters comes back as a result. */
globalThis.AI_SDK_LOG_WARNINGS = false

/**
 * A language model behind any endpoint that speaks OpenAI's chat completions. Asks with a strict
 * schema at temperature 0; waits and asks again where the endpoint says so (429, 5xx, a broken
 * connection), as long as that is short.
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
      const wait = pauseMs ?? FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.75 + Math.random() / 2)
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
      maxRetries: 0, // ours know which errors are worth another try
      abortSignal: AbortSignal.timeout(timeoutMs),
    })
    const { response, usage, finishReason, text } = result
    // Without a word of text, asking the SDK for the output throws.
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
