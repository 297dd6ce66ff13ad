import { APICallError } from 'ai'
import type { ModelResult, ModelUsage } from '#core/extraction/language-model.ts'

type Generation = {
  output: unknown
  text?: string
  /** The response body as received. */
  body: unknown
  usage: { inputTokens?: number; outputTokens?: number } | undefined
  finishReason: string | undefined
}

/** Converts a generation to a result, and tells the reasons for missing output apart. */
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
  if (finishReason === 'length') return { kind: 'no-answer', reason: 'truncated', usage }
  if (output !== undefined) return { kind: 'answer', answer: output, usage }
  return { kind: 'no-answer', reason: text?.trim() ? 'invalid JSON' : 'empty', usage }
}

/**
 * Checks for `message.refusal`, which comes with empty content and which the SDK doesn't expose.
 */
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
 * Classifies a failed try and decides whether a retry can help. Leaves out the endpoint's error
 * message, because it may quote the post.
 */
export function classifyError(error: unknown): FailedAttempt {
  if (!APICallError.isInstance(error)) {
    // Tokens may already have been spent, and a retry would delay the post by another timeout.
    const isTimeout = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
    return unavailable(isTimeout ? 'timeout' : 'unreadable response', {
      usage: null,
    })
  }
  const { statusCode: status } = error
  const pauseMs = parseRetryAfter(error.responseHeaders)
  if (status === undefined)
    return unavailable(`no connection${describeNetworkError(error)}`, { canRetry: true })
  // The body isn't a chat completion, e.g. from a captive portal, a proxy or another API.
  if (status < 400) return unavailable(`HTTP ${status}, but not a chat completion`, {})
  const code = parseErrorCode(error.responseBody)
  if (code === 'insufficient_quota')
    return unavailable('quota exceeded', { retryAfterMs: 30 * MINUTE })
  if (code === 'content_filter')
    return {
      result: { kind: 'no-answer', reason: 'refused', usage: NO_USAGE },
      canRetry: false,
      pauseMs: null,
    }
  if (status === 429 || status === 408 || status === 409 || status >= 500)
    return unavailable(`HTTP ${status}`, { canRetry: true, pauseMs, retryAfterMs: pauseMs })
  // A malformed request concerns only this post. Wrong keys and model names concern all of them.
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
 * Parses `retry-after-ms` or `retry-after` (seconds or an HTTP date, RFC 9110) to milliseconds.
 * Returns null if both are missing or invalid.
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

/** The Node error code such as ECONNREFUSED, if there is one. */
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
