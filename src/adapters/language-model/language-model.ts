import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai'
import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModel, ModelQuestion, ModelReply } from '#core/extraction/model.ts'
import { adapt, AS_USUAL, type Dialect } from './dialect.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { replyToAnswer, replyToError } from './reply.ts'

export type LanguageModelOptions = {
  /** As in the endpoint's own documentation, mostly ending in /v1. */
  baseUrl: string
  model: string
  /** null for servers that ask for none. */
  apiKey: string | null
  /** For one try; 30 s by default. */
  timeoutMs?: number
  /**
   * The longest pause before another try, whoever asks for it; beyond it the model counts as away.
   * 8 s by default.
   */
  longestPauseMs?: number
}

const TRIES = 3
const FIRST_PAUSE_MS = 500

/** Silences the SDK's own remarks on stderr: what matters comes back as a reply. */
globalThis.AI_SDK_LOG_WARNINGS = false

/**
 * A language model behind any endpoint that speaks OpenAI's chat completions. Asks with a strict
 * schema at temperature 0; waits and asks again where the endpoint says so (429, 5xx, a broken
 * connection), as long as that is short.
 */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const { longestPauseMs = 8000 } = options
  let dialect = AS_USUAL

  async function ask(question: ModelQuestion): Promise<ModelReply> {
    for (let tries = 1, adaptions = 0; ; ) {
      const outcome = await askOnce(options, dialect, question)
      if ('reply' in outcome) return outcome.reply
      const other = adapt(dialect, outcome.error)
      if (other && adaptions++ < 4) {
        dialect = other
        continue
      }
      const { reply, again, pauseMs } = replyToError(outcome.error)
      const wait = pauseMs ?? FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.75 + Math.random() / 2)
      if (!again || tries++ >= TRIES || wait > longestPauseMs) return reply
      await pause(wait)
    }
  }
  return { name: options.model, ask }
}

async function askOnce(
  { baseUrl, model, apiKey, timeoutMs = 30_000 }: LanguageModelOptions,
  dialect: Dialect,
  question: ModelQuestion,
): Promise<{ reply: ModelReply } | { error: unknown }> {
  const endpoint = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl.replace(/\/+$/, ''),
    ...(apiKey === null ? {} : { apiKey }),
    supportsStructuredOutputs: dialect.hasSchemas,
    fetch: fetchAnswer,
    transformRequestBody: dialect.body,
  })
  const { instructions, data, schema, maxOutputTokens } = question
  try {
    const result = await generateText({
      model: endpoint(model),
      system: dialect.hasSchemas
        ? instructions
        : `${instructions}\n\nAnswer with one JSON object of this JSON schema and nothing else:\n${JSON.stringify(schema)}`,
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
      reply: replyToAnswer({
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
      reply: replyToAnswer({
        output: undefined,
        text: error.text,
        body: (response as { body?: unknown } | undefined)?.body,
        usage,
        finishReason,
      }),
    }
  }
}
