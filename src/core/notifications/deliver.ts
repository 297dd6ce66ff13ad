import type { Kysely } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { retryDelay } from './backoff.ts'
import type { Channel, Outcome } from './channel.ts'
import { defer, failPending, findDueDeliveries, markSent, postpone } from './delivery-store.ts'
import type { DueDelivery } from './notification.ts'
import { prepareDelivery } from './prepare.ts'

export type DeliveryPorts = {
  db: Kysely<Tables>
  now: () => Date
  /** Waits until the rate limit allows this many messages. Returns false if nothing may be sent. */
  waitForSlot(messages: number): Promise<boolean>
  /**
   * Repeats the write until it succeeds, because the message is sent already. Throws on shutdown.
   */
  retryUntilSaved(saveResult: () => Promise<void>): Promise<void>
}

/**
 * The result of a delivery, and the response of the service (null: nothing was sent). `skipped`:
 * nothing was saved, or it waits for the end of quiet hours or for its flat to be read again.
 */
export type Delivery = {
  result: 'sent' | 'gone' | 'failed' | 'postponed' | 'skipped'
  error: string | null
  outcome: Outcome | null
}

const MAX_ERROR_LENGTH = 200

export const listDueDeliveries = findDueDeliveries

/**
 * Sends a due delivery, with the others of its digest. It is sent once, unless the process dies
 * between the service's response and our commit: then twice. Throws only on shutdown.
 */
export async function deliver(
  channel: Channel,
  ports: DeliveryPorts,
  due: DueDelivery,
): Promise<Delivery> {
  const { db, now, retryUntilSaved } = ports
  const asOf = now()
  const prepared = await prepareDelivery(db, channel, due.id, asOf).catch((error: unknown) => ({
    kind: 'unprepared' as const,
    reason: `could not be prepared: ${String(error)}`,
  }))
  if (prepared.kind === 'none') return { result: 'skipped', error: null, outcome: null }
  if (prepared.kind === 'stale') {
    const { error } = prepared
    await retryUntilSaved(() =>
      db.transaction().execute((tx) => failPending(tx, { ids: [due.id] }, { at: now(), error })),
    )
    return { result: 'failed', error, outcome: null }
  }
  if (prepared.kind === 'later') {
    await retryUntilSaved(() => defer(db, due.id, prepared))
    return { result: 'skipped', error: null, outcome: null }
  }
  const outcome: Outcome | null =
    prepared.kind === 'unprepared'
      ? { kind: 'retry', reason: prepared.reason }
      : await channel.send(prepared.to, prepared.message, ports.waitForSlot)
  if (outcome === null || outcome.kind === 'unauthorized')
    return { result: 'skipped', error: null, outcome }
  const ids = prepared.kind === 'message' ? prepared.ids : [due.id]
  const error = outcome.kind === 'sent' ? null : outcome.reason.slice(0, MAX_ERROR_LENGTH)
  let result: Delivery['result'] = 'sent'
  await retryUntilSaved(async () => {
    result = await saveOutcome(channel, ports, { ...due, ids }, outcome, asOf)
  })
  return { result, error, outcome: prepared.kind === 'unprepared' ? null : outcome }
}

async function saveOutcome(
  channel: Channel,
  { db, now }: DeliveryPorts,
  due: DueDelivery & { ids: readonly string[] },
  outcome: Exclude<Outcome, { kind: 'unauthorized' }>,
  asOf: Date,
): Promise<Delivery['result']> {
  const at = now()
  const error = outcome.kind === 'sent' ? '' : outcome.reason.slice(0, MAX_ERROR_LENGTH)
  const fail = async (tx: Db) => {
    await failPending(tx, { ids: due.ids }, { at, error })
    return 'failed' as const
  }
  const postponeBy = async (tx: Db, pauseMs: number, isAttempt: boolean) => {
    await postpone(tx, due.ids, { dueAt: new Date(at.getTime() + pauseMs), error, isAttempt })
    return 'postponed' as const
  }
  switch (outcome.kind) {
    case 'sent': {
      const sent = { messageId: outcome.messageId ?? null, at: asOf }
      if (!outcome.save) await markSent(db, due.ids, sent)
      else
        await db.transaction().execute(async (tx) => {
          await markSent(tx, due.ids, sent)
          await outcome.save!(tx)
        })
      return 'sent'
    }
    case 'gone':
      await db.transaction().execute(async (tx) => {
        await channel.markGone(tx, due.recipientId, { at, reason: error })
        await failPending(
          tx,
          { channel: channel.name, recipientId: due.recipientId },
          { at, error },
        )
      })
      return 'gone'
    case 'rejected':
      return db.transaction().execute(fail)
    case 'rate-limited':
      return postponeBy(db, outcome.seconds * 1000, false)
    case 'retry': {
      const pauseMs = retryDelay(due.tries + 1, channel.limits.retry)
      const isInTime = pauseMs !== null && at.getTime() + pauseMs < due.expiresAt.getTime()
      return db.transaction().execute(async (tx) => {
        await outcome.save?.(tx)
        return isInTime ? postponeBy(tx, pauseMs, true) : fail(tx)
      })
    }
  }
}
