import { APICallError } from 'ai'
import type { ModelResult, ModelUsage } from '#core/extraction/language-model.ts'

type Generation = {
  output: unknown
  text?: string
  /** As it came. */
  body: unknown
  usage: { inputTokens?: number; outputTokens?: number } | undefined
  finishReason: string | undefined
}

/** Tells the ways apart in which a model that was reached does not answer. */
export function toModelResult({
  output,
  text,
  body,
  usage: rawUsage,
  finishReason,
}: Generation): ModelResult {
  const usage = parseUsage(rawUsage)
  if (finishReason === 'content-filter' || hasRefusal(body))
    return { kind: 'no-answer', reason: 'refused', usage }
  if (finishReason === 'length') return { kind: 'no-answer', reason: 'cut short', usage }
  if (output !== undefined) return { kind: 'answer', answer: output, usage }
  return { kind: 'no-answer', reason: text?.trim() ? 'not JSON' : 'empty', usage }
}

/** The SDK has no place for `message.refusal`, which stands beside an empty content. */
function hasRefusal(body: unknown): boolean {
  const [choice] =
    (body as { choices?: { message?: { refusal?: unknown } }[] } | undefined)?.choices ?? []
  return typeof choice?.message?.refusal === 'string' && choice.message.refusal !== ''
}

function parseUsage(usage: Generation['usage']): ModelUsage | null {
  const { inputTokens, outputTokens } = usage ?? {}
  const isCount = (count: unknown): count is number =>
    Number.isSafeInteger(count) && (count as number) >= 0
  return isCount(inputTokens) && isCount(outputTokens) && inputTokens + outputTokens > 0
    ? { inputTokens, outputTokens }
    : null
}

const NO_USAGE: ModelUsage = { inputTokens: 0, outputTokens: 0 }
const MINUTE = 60_000

export type FailedAttempt = { result: ModelResult; canRetry: boolean; pauseMs: number | null }

/**
 * What a failed try means, and whether another one soon may help. The endpoint's own words stay
 * out: they may quote the post.
 */
export function classifyError(error: unknown): FailedAttempt {
  if (!APICallError.isInstance(error)) {
    // Time may have been spent on tokens there; another try would hold the post up twice as long.
    const isTimeout = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
    return unavailable(isTimeout ? 'no answer in time' : 'no answer that can be read', {
      usage: null,
    })
  }
  const { statusCode: status } = error
  const pauseMs = parseRetryAfter(error.responseHeaders)
  // 200 with a body that is no chat completion: a portal, a proxy's page, another API.
  if (status === undefined)
    return unavailable(`no connection${describeNetworkError(error)}`, { canRetry: true })
  if (status < 400) return unavailable(`HTTP ${status}, and no answer of a language model`, {})
  const code = parseErrorCode(error.responseBody)
  if (code === 'insufficient_quota')
    return unavailable('its quota is used up', { retryAfterMs: 30 * MINUTE })
  if (code === 'content_filter')
    return {
      result: { kind: 'no-answer', reason: 'refused', usage: NO_USAGE },
      canRetry: false,
      pauseMs: null,
    }
  if (status === 429 || status === 408 || status === 409 || status >= 500)
    return unavailable(`HTTP ${status}`, { canRetry: true, pauseMs, retryAfterMs: pauseMs })
  // A question that is refused for its form: this post's affair. Wrong keys and wrong names are
  // everybody's.
  if (status === 400 || status === 413 || status === 422)
    return {
      result: { kind: 'no-answer', reason: 'refused', usage: NO_USAGE },
      canRetry: false,
      pauseMs: null,
    }
  return unavailable(`HTTP ${status}`, { retryAfterMs: 10 * MINUTE })
}

type FailureDetails = {
  canRetry?: boolean
  pauseMs?: number | null
  retryAfterMs?: number | null
  usage?: ModelUsage | null
}

const unavailable = (
  reason: string,
  { canRetry = false, pauseMs = null, retryAfterMs = null, usage = NO_USAGE }: FailureDetails,
): FailedAttempt => ({
  result: { kind: 'unavailable', reason, retryAfterMs, usage },
  canRetry,
  pauseMs,
})

/**
 * `retry-after-ms`, `retry-after` in seconds or as a date; null when absent or beyond
 * understanding.
 */
function parseRetryAfter(headers: Record<string, string> | undefined): number | null {
  const milliseconds = Number(headers?.['retry-after-ms'] ?? Number.NaN)
  if (milliseconds >= 0) return milliseconds
  const after = headers?.['retry-after']
  if (after === undefined) return null
  const ms = /^\d+(\.\d+)?$/.test(after.trim())
    ? Number(after) * 1000
    : Date.parse(after) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

function parseErrorCode(body: string | undefined): string | null {
  try {
    const { error } = JSON.parse((body ?? '').slice(0, 20_000)) as {
      error?: { code?: unknown; type?: unknown }
    }
    return (
      [error?.code, error?.type].find(
        (code): code is string => code === 'insufficient_quota' || code === 'content_filter',
      ) ?? null
    )
  } catch {
    return null
  }
}

/** ECONNREFUSED and the like, where Node says it. */
function describeNetworkError(error: Error): string {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  ) {
    const { code } = cause as NodeJS.ErrnoException
    if (typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code)) return ` (${code})`
  }
  return ''
}
