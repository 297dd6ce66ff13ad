import type { Db } from '#core/db/database.ts'
import { utcDay } from '#core/time/utc-day.ts'
import type { ModelRequest, ModelUsage } from './language-model.ts'
import {
  findSpending,
  reserve,
  settle,
  findModelState,
  type ModelState,
  spendingSince,
  saveModelState,
} from './model-store.ts'

/**
 * The daily limits of a language model (days in UTC) and its prices per million tokens. Money in US
 * dollars.
 */
export type ModelBudget = {
  dailyTokens: number
  dailyUsd: number
  usdPerMillionInput: number
  usdPerMillionOutput: number
}

export type ModelSpending = {
  requests: number
  inputTokens: number
  outputTokens: number
  usd: number
  /**
   * Reserved for requests in progress, and for those whose process died and whose cost is unknown.
   */
  reservedTokens: number
  reservedUsd: number
}

/** What the language model has cost on a day so far. */
export async function getModelSpending(db: Db, day: string): Promise<ModelSpending> {
  const row = await findSpending(db, day)
  if (!row)
    return {
      requests: 0,
      inputTokens: 0,
      outputTokens: 0,
      usd: 0,
      reservedTokens: 0,
      reservedUsd: 0,
    }
  const { microUsd, reservedMicroUsd, ...counts } = row
  return { ...counts, usd: microUsd / 1e6, reservedUsd: reservedMicroUsd / 1e6 }
}

/** Describes usage and cost in one line. */
export function formatSpending(spending: ModelSpending, budget: ModelBudget): string {
  const tokens = spending.inputTokens + spending.outputTokens
  const requests = `${spending.requests} ${spending.requests === 1 ? 'request' : 'requests'}`
  const usd = `$${spending.usd.toFixed(4)} of $${budget.dailyUsd.toFixed(2)}`
  return `language model today: ${requests}, ${tokens} of ${budget.dailyTokens} tokens, ${usd}`
}

/**
 * A reserved amount. `settle` replaces it with the actual usage; null means unknown and counts the
 * whole amount as spent.
 */
export type Reservation = { settle(usage: ModelUsage | null): Promise<void> }

/**
 * Reserves the maximum cost of a request. Returns null if it exceeds the rest of the day's budget.
 */
export async function reserveBudget(
  db: Db,
  request: ModelRequest,
  budget: ModelBudget,
  now: Date,
): Promise<Reservation | null> {
  const day = utcDay(now)
  const maxUsage = {
    inputTokens: estimateMaxTokens(request),
    outputTokens: request.maxOutputTokens,
  }
  const reserved = {
    tokens: maxUsage.inputTokens + maxUsage.outputTokens,
    microUsd: toMicroUsd(maxUsage, budget),
  }
  const limits = { tokens: budget.dailyTokens, microUsd: Math.round(budget.dailyUsd * 1e6) }
  if (!(await reserve(db, day, reserved, limits))) return null
  return {
    settle: async (usage) => {
      const spent = usage ?? maxUsage
      await settle(db, day, reserved, { ...spent, microUsd: toMicroUsd(spent, budget) })
    },
  }
}

/** One dollar per million tokens is one micro-dollar per token. */
const toMicroUsd = (usage: ModelUsage, budget: ModelBudget): number =>
  Math.ceil(
    usage.inputTokens * budget.usdPerMillionInput + usage.outputTokens * budget.usdPerMillionOutput,
  )

/** An upper bound: English has about four characters per token, Georgian and emoji down to one. */
function estimateMaxTokens({ instructions, data, schema }: ModelRequest): number {
  return Math.ceil((instructions.length + JSON.stringify(schema).length) / 2) + data.length
}

/** Stores the state of the language model for other processes. Call on each change. */
export const recordModelState = (db: Db, state: ModelState): Promise<void> =>
  saveModelState(db, state)

export type ModelMetrics = {
  today: ModelSpending
  month: { requests: number; tokens: number; usd: number }
  state: ModelState | null
}

/**
 * Returns the usage and cost of the language model today and this month (UTC), and its last known
 * state or null.
 */
export async function getModelMetrics(db: Db, now: Date): Promise<ModelMetrics> {
  const { requests, tokens, microUsd } = await spendingSince(db, `${utcDay(now).slice(0, 7)}-01`)
  return {
    today: await getModelSpending(db, utcDay(now)),
    month: { requests, tokens, usd: microUsd / 1e6 },
    state: await findModelState(db),
  }
}
