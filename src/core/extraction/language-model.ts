/**
 * What a language model is asked. Everything in `data` was written by strangers and is nothing but
 * data.
 */
export type ModelRequest = {
  instructions: string
  data: string
  /** JSON schema of the answer, strict: every property required, none besides. */
  schema: object
  /** The answer is cut there. */
  maxOutputTokens: number
}

export type ModelUsage = { inputTokens: number; outputTokens: number }

/** Why a model that was reached gave nothing usable. */
export type NoOutputReason = 'refused' | 'cut short' | 'empty' | 'not JSON' | 'another shape'

/**
 * What came of a question; never thrown. `usage` null: tokens may have been spent, and nobody said
 * how many. Reasons hold no word of the post.
 */
export type ModelResult =
  | { kind: 'answer'; answer: unknown; usage: ModelUsage | null }
  | { kind: 'no-answer'; reason: NoOutputReason; usage: ModelUsage | null }
  /**
   * It could not be asked: out of reach, out of order, over its limits. `retryAfterMs`: how long it
   * wants to be left alone.
   */
  | { kind: 'unavailable'; reason: string; retryAfterMs: number | null; usage: ModelUsage | null }

/** The port to a language model. */
export type LanguageModel = {
  /** As its endpoint calls it. */
  name: string
  generate(request: ModelRequest): Promise<ModelResult>
}
