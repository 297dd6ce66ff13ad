import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { ModelOutput } from './model-output.ts'

export async function findModelOutput(db: Db, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('model_output')
    .select('output')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.output ?? null
}

/** Saves an output. If two processes save the same key, the first one wins. */
export async function saveModelOutput(
  db: Db,
  key: string,
  output: ModelOutput,
  now: Date,
): Promise<void> {
  await db
    .insertInto('model_output')
    .values({ key, output: JSON.stringify(output), created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function deleteModelOutputsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('model_output').where('created_at', '<', before).execute()
}

export type Amount = { tokens: number; microUsd: number }

/**
 * Reserves an amount if the day's limits allow it. A single statement, so that concurrent processes
 * cannot exceed the limits together.
 */
export async function reserve(
  db: Db,
  day: string,
  amount: Amount,
  limits: Amount,
): Promise<boolean> {
  await sql`insert into model_spending (day) values (${day}) on conflict do nothing`.execute(db)
  const { numAffectedRows } = await sql`
    update model_spending
    set reserved_tokens = reserved_tokens + ${amount.tokens},
      reserved_micro_usd = reserved_micro_usd + ${amount.microUsd}
    where day = ${day}
      and input_tokens + output_tokens + reserved_tokens + ${amount.tokens} <= ${limits.tokens}
      and micro_usd + reserved_micro_usd + ${amount.microUsd} <= ${limits.microUsd}`.execute(db)
  return numAffectedRows === 1n
}

/** Replaces a reserved amount with the actual usage. */
export async function settle(
  db: Db,
  day: string,
  reserved: Amount,
  spent: { inputTokens: number; outputTokens: number; microUsd: number },
): Promise<void> {
  await sql`
    update model_spending
    set requests = requests + ${spent.inputTokens + spent.outputTokens > 0 ? 1 : 0},
      reserved_tokens = reserved_tokens - ${reserved.tokens},
      reserved_micro_usd = reserved_micro_usd - ${reserved.microUsd},
      input_tokens = input_tokens + ${spent.inputTokens},
      output_tokens = output_tokens + ${spent.outputTokens},
      micro_usd = micro_usd + ${spent.microUsd}
    where day = ${day}`.execute(db)
}

export type SpendingRow = {
  requests: number
  inputTokens: number
  outputTokens: number
  reservedTokens: number
  microUsd: number
  reservedMicroUsd: number
}

export async function findSpending(db: Db, day: string): Promise<SpendingRow | null> {
  const {
    rows: [row],
  } = await sql<SpendingRow>`
    select
      requests,
      input_tokens::float8 "inputTokens",
      output_tokens::float8 "outputTokens",
      reserved_tokens::float8 "reservedTokens",
      micro_usd::float8 "microUsd",
      reserved_micro_usd::float8 "reservedMicroUsd"
    from model_spending
    where day = ${day}`.execute(db)
  return row ?? null
}

/** Totals since a UTC day (ISO date), inclusive. */
export async function spendingSince(
  db: Db,
  day: string,
): Promise<{ requests: number; tokens: number; microUsd: number }> {
  const {
    rows: [row],
  } = await sql<{ requests: number; tokens: number; microUsd: number }>`
    select
      coalesce(sum(requests), 0)::int requests,
      coalesce(sum(input_tokens + output_tokens), 0)::float8 tokens,
      coalesce(sum(micro_usd), 0)::float8 "microUsd"
    from model_spending
    where day >= ${day}::date`.execute(db)
  return row!
}

/** Whether the model is available, paused after an outage, or out of budget for the day. */
export type ModelState = {
  kind: 'available' | 'paused' | 'budget-spent'
  reason: string | null
  since: Date
}

export async function saveModelState(db: Db, state: ModelState): Promise<void> {
  await db
    .insertInto('model_state')
    .values(state)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(state))
    .execute()
}

export async function findModelState(db: Db): Promise<ModelState | null> {
  return (
    (await db.selectFrom('model_state').select(['kind', 'reason', 'since']).executeTakeFirst()) ??
    null
  )
}
