import { createHash } from 'node:crypto'
import type { Db } from '#core/db/database.ts'
import { createBreaker } from './breaker.ts'
import type { ExtractionInput } from './extraction.ts'
import { checkAnswer, type ModelAnswer } from './model-answer.ts'
import { PROMPT_VERSION, questionOf } from './model-prompt.ts'
import { noteModelState } from './model-state.ts'
import {
  dayOf,
  type ModelBudget,
  modelSpending,
  reserveFor,
  spendingLine,
} from './model-spending.ts'
import { findAnswer, keepAnswer, type ModelState } from './model-store.ts'
import type { LanguageModel, ModelQuestion, ModelReply } from './model.ts'

export type ModelReading =
  | { kind: 'read'; answer: ModelAnswer }
  /** `again`: what has to change before another try may help. */
  | { kind: 'unread'; reason: string; again: 'outage' | 'refusal' | 'tomorrow' }

/**
 * Reads posts with a language model: within its budget, never twice the same, and never held up by
 * an endpoint that is down.
 */
export type ModelReader = {
  read(input: ExtractionInput): Promise<ModelReading>
  /** What the model has cost today, as a line for people. */
  spendingLine(): Promise<string>
}

export type ModelReaderOptions = {
  db: Db
  model: LanguageModel
  budget: ModelBudget
  now?: () => Date
  /**
   * Told once of each change: the model is away, is back, is out of budget. Holds no word of a
   * post.
   */
  say?: (line: string) => void
}

export function createModelReader({
  db,
  model,
  budget,
  now = () => new Date(),
  say = () => {},
}: ModelReaderOptions): ModelReader {
  const breaker = createBreaker()
  const underWay = new Map<string, Promise<ModelReading>>()
  let isAway = false
  let spentDay = ''
  let told: ModelState['kind'] | null = null

  /**
   * Whoever looks from another process is told of changes; that it cannot be told is no reason to
   * leave a post unread.
   */
  async function tell(kind: ModelState['kind'], reason: string | null): Promise<void> {
    if (told === kind) return
    told = kind
    await noteModelState(db, { kind, reason, since: now() }).catch(() => void (told = null))
  }

  /**
   * Several askers of the same in this process share one question; of two processes the later
   * answer is not kept.
   */
  function read(input: ExtractionInput): Promise<ModelReading> {
    const key = keyOf(input, model.name)
    const asking = underWay.get(key) ?? readOnce(key, input).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }

  async function readOnce(key: string, input: ExtractionInput): Promise<ModelReading> {
    const kept = checkAnswer(await findAnswer(db, key))
    return kept ? { kind: 'read', answer: kept } : ask(key, questionOf(input))
  }

  async function ask(key: string, question: ModelQuestion): Promise<ModelReading> {
    if (!breaker.mayTry(now().getTime()))
      return { kind: 'unread', reason: 'the language model rests after an outage', again: 'outage' }
    const asked = now()
    const reservation = await reserveFor(db, question, budget, asked).catch((error: unknown) => {
      breaker.failed(now().getTime(), null)
      throw error
    })
    if (!reservation) {
      // nothing was learnt of the endpoint; the next day's first question finds out
      breaker.succeeded()
      if (spentDay !== dayOf(asked))
        say(`the language model's budget of ${dayOf(asked)} is spent; rules alone until tomorrow`)
      spentDay = dayOf(asked)
      await tell('budget-spent', null)
      return { kind: 'unread', reason: 'the budget of the day is spent', again: 'tomorrow' }
    }
    const reply = await model.ask(question).catch(
      (error: unknown): ModelReply => ({
        kind: 'away',
        reason: error instanceof Error ? error.name : 'unknown',
        restMs: null,
        usage: null,
      }),
    )
    // before the database is asked, which may fail: whoever tries after an outage must say how it
    // went
    note(reply)
    await reservation.settle(reply.usage)
    await (isAway
      ? tell('rests', reply.kind === 'away' ? reply.reason.slice(0, 200) : null)
      : tell('answers', null))
    return outcomeOf(key, reply)
  }

  function note(reply: ModelReply): void {
    if (reply.kind !== 'away') {
      breaker.succeeded()
      if (isAway) say('the language model is back')
      isAway = false
    } else if (breaker.failed(now().getTime(), reply.restMs) && !isAway) {
      isAway = true
      say(`the language model is away (${reply.reason}); rules alone until it is back`)
    }
  }

  async function outcomeOf(key: string, reply: ModelReply): Promise<ModelReading> {
    if (reply.kind !== 'answer')
      return {
        kind: 'unread',
        reason: reply.reason,
        again: reply.kind === 'away' ? 'outage' : 'refusal',
      }
    const answer = checkAnswer(reply.answer)
    if (!answer) return { kind: 'unread', reason: 'another shape', again: 'refusal' }
    await keepAnswer(db, key, answer, now())
    return { kind: 'read', answer }
  }

  return {
    read,
    spendingLine: async () => spendingLine(await modelSpending(db, dayOf(now())), budget),
  }
}

/** What an answer depends on, in one word. */
function keyOf(input: ExtractionInput, model: string): string {
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
