import { createHash } from 'node:crypto'
import type { Db } from '#core/db/database.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { ExtractionInput } from './extraction.ts'
import { parseModelOutput, type ModelOutput } from './model-output.ts'
import { PROMPT_VERSION, buildModelRequest } from './model-prompt.ts'
import {
  recordModelState,
  utcDay,
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
/** A post is read again within days of an edit or an outage, hardly ever later. */
const OUTPUT_RETENTION_DAYS = 180

export type ModelReading =
  | { kind: 'read'; output: ModelOutput }
  /** `retryAfter`: what has to change before another try may help. */
  | { kind: 'unread'; reason: string; retryAfter: 'outage' | 'refusal' | 'tomorrow' }

/**
 * Reads posts with a language model: within its budget, never twice the same, and never held up by
 * an endpoint that is down.
 */
export type ModelReader = {
  read(input: ExtractionInput): Promise<ModelReading>
  /** What the model has cost today, as a line for people. */
  describeSpending(): Promise<string>
}

export type ModelReaderOptions = {
  db: Db
  model: LanguageModel
  budget: ModelBudget
  now?: () => Date
  /**
   * Called once for each change: the model is unavailable, is back, is out of budget. Holds no word
   * of a post.
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

  /**
   * Stores changes for other processes; a failure to do so is no reason to leave a post unread.
   */
  async function recordState(kind: ModelState['kind'], reason: string | null): Promise<void> {
    if (lastState === kind) return
    lastState = kind
    await recordModelState(db, { kind, reason, since: now() }).catch(() => void (lastState = null))
  }

  /**
   * Several askers of the same in this process share one question; of two processes the later
   * answer is not kept.
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
      // nothing was learnt of the endpoint; the next day's first question finds out
      breaker.recordSuccess()
      if (spentDay !== utcDay(startedAt))
        log(
          `the language model's daily budget of ${utcDay(startedAt)} is used up; ` +
            'rules alone until tomorrow',
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
    // before the database is asked, which may fail: whoever tries after an outage must say how it
    // went
    recordOutcome(result)
    await reservation.settle(result.usage)
    await (isUnavailable
      ? recordState('paused', result.kind === 'unavailable' ? result.reason.slice(0, 200) : null)
      : recordState('answers', null))
    return toReading(key, result)
  }

  function recordOutcome(result: ModelResult): void {
    if (result.kind !== 'unavailable') {
      breaker.recordSuccess()
      if (isUnavailable) log('the language model is back')
      isUnavailable = false
    } else if (breaker.recordFailure(now().getTime(), result.retryAfterMs) && !isUnavailable) {
      isUnavailable = true
      log(`the language model is unavailable (${result.reason}); rules alone until it is back`)
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
    if (!answer) return { kind: 'unread', reason: 'another shape', retryAfter: 'refusal' }
    await saveModelOutput(db, key, answer, now())
    return { kind: 'read', output: answer }
  }

  return {
    read,
    describeSpending: async () => formatSpending(await getModelSpending(db, utcDay(now())), budget),
  }
}

/** What an answer depends on, in one word. */
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

/** Deletes old outputs of the language model; the facts extracted from them stay. */
export const sweepModelOutputs = (db: Db, now: Date): Promise<void> =>
  deleteModelOutputsBefore(db, new Date(now.getTime() - OUTPUT_RETENTION_DAYS * DAY_MS))
