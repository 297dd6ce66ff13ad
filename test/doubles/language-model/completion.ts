type Request = { model?: string; messages?: { content: string }[] }

export type CompletionOptions = {
  content: string | null
  refusal?: string
  finishReason?: 'stop' | 'length' | 'content_filter'
  withoutUsage?: boolean
}

/** Creates a chat completion. Usage counts one token per four characters. */
export function createCompletion(
  request: Request,
  { content, refusal, finishReason = 'stop', withoutUsage = false }: CompletionOptions,
): unknown {
  const characters = (request.messages ?? []).reduce(
    (sum, message) => sum + message.content.length,
    0,
  )
  const [input, output] = [
    Math.ceil(characters / 4),
    Math.ceil((content ?? refusal ?? '').length / 4),
  ]
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_795_000_000,
    model: request.model ?? 'fake',
    choices: [
      {
        index: 0,
        finish_reason: finishReason,
        logprobs: null,
        message: {
          role: 'assistant',
          content,
          ...(refusal === undefined ? { refusal: null } : { refusal }),
        },
      },
    ],
    ...(withoutUsage
      ? {}
      : {
          usage: {
            prompt_tokens: input,
            completion_tokens: output,
            total_tokens: input + output,
            prompt_tokens_details: { cached_tokens: 0 },
          },
        }),
  }
}

export const errorBody = (
  message: string,
  type: string,
  code: string | null,
  param: string | null = null,
): unknown => ({ error: { message, type, param, code } })
