import { createHash } from 'node:crypto'
import type { Db } from '#core/db/database.ts'
import { utcDay } from '#core/time/utc-day.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { ExtractionInput } from './extraction.ts'
import { parseModelOutput, type ModelOutput } from './model-output.ts'
import { PROMPT_VERSION, buildModelRequest } from './model-prompt.ts'
import {
  recordModelState,
  type ModelBudget,
  getModelSpending,
  reserveBudget,
  formatSpending,
} from './model-spending.ts'
import {
  deleteModelOutputsBefore,
  findModelOutput,
  saveModelOutput,
  type ModelState,
} from './model-store.ts'
import type { LanguageModel, ModelRequest, ModelResult } from './language-model.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Posts are read again only within days, after an edit or an outage. */
const OUTPUT_RETENTION_DAYS = 180

export type ModelReading =
  | { kind: 'read'; output: ModelOutput }
  /** `retryAfter`: what must change before a retry can succeed. */
  | { kind: 'unread'; reason: string; retryAfter: 'outage' | 'refusal' | 'tomorrow' }

/**
 * Reads posts with a language model. Stays within its budget, caches outputs, and doesn't wait for
 * an endpoint that is down.
 */
export type ModelReader = {
  read(input: ExtractionInput): Promise<ModelReading>
  /** Describes today's usage and cost in one line. */
  describeSpending(): Promise<string>
}

export type ModelReaderOptions = {
  db: Db
  model: LanguageModel
  budget: ModelBudget
  now?: () => Date
  /**
   * Called once for each change of state: unavailable, recovered, out of budget. Messages contain
   * no text of a post.
   */
  log?: (line: string) => void
}

export function createModelReader({
  db,
  model,
  budget,
  now = () => new Date(),
  log = () => {},
}: ModelReaderOptions): ModelReader {
  const breaker = createCircuitBreaker()
  const inFlight = new Map<string, Promise<ModelReading>>()
  let isUnavailable = false
  let spentDay = ''
  let lastState: ModelState['kind'] | null = null

  /** Stores the state for other processes. Ignores failures, so that posts are read anyway. */
  async function recordState(kind: ModelState['kind'], reason: string | null): Promise<void> {
    if (lastState === kind) return
    lastState = kind
    await recordModelState(db, { kind, reason, since: now() }).catch(() => void (lastState = null))
  }

  /**
   * Reads a post. Concurrent calls for the same input share one request; if two processes ask for
   * the same, the first stored output is kept.
   */
  function read(input: ExtractionInput): Promise<ModelReading> {
    const key = cacheKey(input, model.name)
    const pending = inFlight.get(key) ?? readOnce(key, input).finally(() => inFlight.delete(key))
    inFlight.set(key, pending)
    return pending
  }

  async function readOnce(key: string, input: ExtractionInput): Promise<ModelReading> {
    const cached = parseModelOutput(await findModelOutput(db, key))
    return cached ? { kind: 'read', output: cached } : requestOutput(key, buildModelRequest(input))
  }

  async function requestOutput(key: string, request: ModelRequest): Promise<ModelReading> {
    if (!breaker.allowsRequest(now().getTime()))
      return {
        kind: 'unread',
        reason: 'the language model is paused after an outage',
        retryAfter: 'outage',
      }
    const startedAt = now()
    const reservation = await reserveBudget(db, request, budget, startedAt).catch(
      (error: unknown) => {
        breaker.recordFailure(now().getTime(), null)
        throw error
      },
    )
    if (!reservation) {
      // Nothing is known about the endpoint, so let the next request through.
      breaker.recordSuccess()
      if (spentDay !== utcDay(startedAt))
        log(
          `Language model: daily budget for ${utcDay(startedAt)} used up; ` +
            'using rules only until tomorrow',
        )
      spentDay = utcDay(startedAt)
      await recordState('budget-spent', null)
      return { kind: 'unread', reason: 'the daily budget is used up', retryAfter: 'tomorrow' }
    }
    const result = await model.generate(request).catch(
      (error: unknown): ModelResult => ({
        kind: 'unavailable',
        reason: error instanceof Error ? error.name : 'unknown',
        retryAfterMs: null,
        usage: null,
      }),
    )
    // Record the outcome before any query that may fail: the breaker waits for it after an outage.
    recordOutcome(result)
    await reservation.settle(result.usage)
    await (isUnavailable
      ? recordState('paused', result.kind === 'unavailable' ? result.reason.slice(0, 200) : null)
      : recordState('available', null))
    return toReading(key, result)
  }

  function recordOutcome(result: ModelResult): void {
    if (result.kind !== 'unavailable') {
      breaker.recordSuccess()
      if (isUnavailable) log('Language model: available again')
      isUnavailable = false
    } else if (breaker.recordFailure(now().getTime(), result.retryAfterMs) && !isUnavailable) {
      isUnavailable = true
      log(`Language model: unavailable (${result.reason}); using rules only until it is back`)
    }
  }

  async function toReading(key: string, result: ModelResult): Promise<ModelReading> {
    if (result.kind !== 'answer')
      return {
        kind: 'unread',
        reason: result.reason,
        retryAfter: result.kind === 'unavailable' ? 'outage' : 'refusal',
      }
    const answer = parseModelOutput(result.answer)
    if (!answer) return { kind: 'unread', reason: 'schema mismatch', retryAfter: 'refusal' }
    await saveModelOutput(db, key, answer, now())
    return { kind: 'read', output: answer }
  }

  return {
    read,
    describeSpending: async () => formatSpending(await getModelSpending(db, utcDay(now())), budget),
  }
}

/** A hash of everything that the output depends on. */
function cacheKey(input: ExtractionInput, model: string): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        input.text,
        input.city?.trim() || null,
        PROMPT_VERSION,
        model,
        ...(input.languages?.length ? [[...input.languages].sort()] : []),
      ]),
    )
    .digest('hex')
}

/** Deletes outputs older than 180 days. The facts extracted from them stay. */
export const sweepModelOutputs = (db: Db, now: Date): Promise<void> =>
  deleteModelOutputsBefore(db, new Date(now.getTime() - OUTPUT_RETENTION_DAYS * DAY_MS))
