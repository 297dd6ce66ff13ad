import { retryDelay } from '#core/notifications/backoff.ts'
import { refreshPushSearches } from '#core/searches/push-searches.ts'
import { markGone } from './browser-store.ts'
import { preparePush, type PreparePorts } from './prepare-push.ts'
import type { DuePush, PushOutcome, PushService } from './push-service.ts'
import {
  failPushesToBrowser,
  failPush,
  deferPush,
  markPushSent,
  selectDuePushes,
  postponePush,
} from './delivery-store.ts'

export type PushPorts = PreparePorts & {
  service: PushService
  now: () => Date
  /** Whether this process is still the one that sends. */
  canSend(): Promise<boolean>
  /** Repeats the write until it succeeds, because the push is sent already. Throws on shutdown. */
  retryUntilSaved(saveOutcome: () => Promise<void>): Promise<void>
}

/** The result of a delivery. `outcome` is null if nothing was sent. */
export type PushDelivery = {
  result: 'sent' | 'gone' | 'failed' | 'postponed' | 'skipped'
  error: string | null
  outcome: PushOutcome | null
}

const MAX_ERROR_LENGTH = 200

/**
 * The next deliveries: the first due one of each browser, without `exceptBrowsers` and
 * `pausedServices`.
 */
export const listDuePushes = selectDuePushes

/**
 * Sends a due push. It is sent once, unless the process dies between the service's response and our
 * commit: then twice, but the browser shows only one, because both have the same tag. Throws only
 * on shutdown.
 */
export async function deliverPush(ports: PushPorts, due: DuePush): Promise<PushDelivery> {
  const { db, service, now, retryUntilSaved } = ports
  const asOf = now()
  const prepared = await preparePush(ports, due, asOf).catch((error: unknown) => ({
    kind: 'failed' as const,
    reason: `could not be prepared: ${String(error)}`,
  }))
  if (prepared.kind === 'skip') return { result: 'skipped', error: null, outcome: null }
  if (prepared.kind === 'stale') {
    const { error } = prepared
    await retryUntilSaved(() =>
      db.transaction().execute((tx) => failPush(tx, due, { at: now(), error })),
    )
    return { result: 'failed', error, outcome: null }
  }
  if (prepared.kind === 'quiet') {
    await retryUntilSaved(() => deferPush(db, due, prepared))
    return { result: 'skipped', error: null, outcome: null }
  }
  if (prepared.kind === 'message' && !(await ports.canSend()))
    return { result: 'skipped', error: null, outcome: null }
  const outcome: PushOutcome =
    prepared.kind === 'failed'
      ? { kind: 'retry', reason: prepared.reason }
      : await service.send(prepared.to, JSON.stringify(prepared.payload), prepared.options)
  const error = outcome.kind === 'sent' ? null : outcome.reason.slice(0, MAX_ERROR_LENGTH)
  let result: PushDelivery['result'] = 'sent'
  await retryUntilSaved(async () => {
    result = await saveOutcome(ports, due, outcome, error ?? '', asOf)
  })
  return { result, error, outcome }
}

async function saveOutcome(
  { db, now }: PushPorts,
  due: DuePush,
  outcome: PushOutcome,
  error: string,
  asOf: Date,
): Promise<PushDelivery['result']> {
  const at = now()
  const fail = async () => {
    await db.transaction().execute((tx) => failPush(tx, due, { at, error }))
    return 'failed' as const
  }
  switch (outcome.kind) {
    case 'sent':
      await markPushSent(db, due, asOf)
      return 'sent'
    case 'gone':
      await db.transaction().execute(async (tx) => {
        const accountId = await markGone(tx, due.browserId, { at, reason: error })
        await failPushesToBrowser(tx, due.browserId, { at, error })
        if (accountId !== null) await refreshPushSearches(tx, accountId)
      })
      return 'gone'
    case 'rejected':
      return fail()
    case 'rate-limited':
      await postponePush(db, due, {
        dueAt: new Date(at.getTime() + outcome.seconds * 1000),
        error,
        isAttempt: false,
      })
      return 'postponed'
    case 'retry': {
      const pause = retryDelay(due.tries + 1)
      if (pause === null) return fail()
      await postponePush(db, due, { dueAt: new Date(at.getTime() + pause), error, isAttempt: true })
      return 'postponed'
    }
  }
}
