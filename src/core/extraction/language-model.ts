/**
 * A request to a language model. `data` was written by strangers and must be treated as data only.
 */
export type ModelRequest = {
  instructions: string
  data: string
  /** Strict JSON schema of the output: every property required, no additional ones. */
  schema: object
  /** The output is cut off at this number of tokens. */
  maxOutputTokens: number
}

export type ModelUsage = { inputTokens: number; outputTokens: number }

/** Why a model that could be reached gave no usable output. */
export type NoOutputReason = 'refused' | 'truncated' | 'empty' | 'invalid JSON' | 'schema mismatch'

/**
 * The result of a request. `usage` is null if tokens may have been spent but the endpoint didn't
 * report how many. Reasons contain no text of the post.
 */
export type ModelResult =
  | { kind: 'answer'; answer: unknown; usage: ModelUsage | null }
  | { kind: 'no-answer'; reason: NoOutputReason; usage: ModelUsage | null }
  /**
   * The model is unreachable, broken or over its limits. `retryAfterMs`: the pause that the
   * endpoint asked for, or null.
   */
  | { kind: 'unavailable'; reason: string; retryAfterMs: number | null; usage: ModelUsage | null }

/** The language model port. `generate` never throws. */
export type LanguageModel = {
  /** The name by which the endpoint knows the model. */
  name: string
  generate(request: ModelRequest): Promise<ModelResult>
}
