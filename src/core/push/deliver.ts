import { pauseAfter } from '#core/notices/pauses.ts'
import { renewSearchesOfBrowsers } from '#core/searches/of-push.ts'
import { markGone } from './browser-store.ts'
import type { DuePush } from './due-push.ts'
import { preparePush, type PushedFrom } from './prepare.ts'
import type { PushOutcome, PushService } from './push-service.ts'
import {
  giveUpBrowser,
  giveUpPush,
  holdBackPush,
  markPushed,
  nextPushes,
  putOff,
} from './send-store.ts'

export type PushPorts = PushedFrom & {
  service: PushService
  now: () => Date
  /** Whether this process may still send. */
  mayGo(): Promise<boolean>
  /**
   * Calls until it succeeds: what a service took must be written down. Gives up when the sender
   * stops.
   */
  surely(write: () => Promise<void>): Promise<void>
}

/** What became of a row; `outcome` null: nothing was sent. */
export type PushDelivery = {
  result: 'sent' | 'gone' | 'given-up' | 'put-off' | 'left'
  trouble: string | null
  outcome: PushOutcome | null
}

const LONGEST_TROUBLE = 200

/**
 * What is to be pushed next: the first due row of each browser but those in `except`, to no service
 * in `resting`.
 */
export const duePushes = nextPushes

/**
 * Pushes what a row says, once, unless the process dies between the service's answer and our
 * commit: then once more, and the browser shows one of the two. Throws only when the sender stops.
 */
export async function deliverPush(ports: PushPorts, due: DuePush): Promise<PushDelivery> {
  const { db, service, now, surely } = ports
  const asOf = now()
  const prepared = await preparePush(ports, due, asOf).catch((error: unknown) => ({
    kind: 'failed' as const,
    why: `not prepared: ${String(error)}`,
  }))
  if (prepared.kind === 'nothing') return { result: 'left', trouble: null, outcome: null }
  if (prepared.kind === 'useless') {
    const { trouble } = prepared
    await surely(() =>
      db.transaction().execute((tx) => giveUpPush(tx, due, { at: now(), trouble })),
    )
    return { result: 'given-up', trouble, outcome: null }
  }
  if (prepared.kind === 'quiet') {
    await surely(() => holdBackPush(db, due, prepared))
    return { result: 'left', trouble: null, outcome: null }
  }
  if (prepared.kind === 'message' && !(await ports.mayGo()))
    return { result: 'left', trouble: null, outcome: null }
  const outcome: PushOutcome =
    prepared.kind === 'failed'
      ? { kind: 'again', why: prepared.why }
      : await service.send(prepared.to, JSON.stringify(prepared.payload), prepared.how)
  const trouble = outcome.kind === 'sent' ? null : outcome.why.slice(0, LONGEST_TROUBLE)
  let result: PushDelivery['result'] = 'sent'
  await surely(async () => {
    result = await write(ports, due, outcome, trouble ?? '', asOf)
  })
  return { result, trouble, outcome }
}

async function write(
  { db, now }: PushPorts,
  due: DuePush,
  outcome: PushOutcome,
  trouble: string,
  asOf: Date,
): Promise<PushDelivery['result']> {
  const at = now()
  const giveUp = async () => {
    await db.transaction().execute((tx) => giveUpPush(tx, due, { at, trouble }))
    return 'given-up' as const
  }
  switch (outcome.kind) {
    case 'sent':
      await markPushed(db, due, asOf)
      return 'sent'
    case 'gone':
      await db.transaction().execute(async (tx) => {
        const accountId = await markGone(tx, due.browserId, { at, why: trouble })
        await giveUpBrowser(tx, due.browserId, { at, trouble })
        if (accountId !== null) await renewSearchesOfBrowsers(tx, accountId)
      })
      return 'gone'
    case 'refused':
      return giveUp()
    case 'wait':
      await putOff(db, due, {
        dueAt: new Date(at.getTime() + outcome.seconds * 1000),
        trouble,
        counts: false,
      })
      return 'put-off'
    case 'again': {
      const pause = pauseAfter(due.tries + 1)
      if (pause === null) return giveUp()
      await putOff(db, due, { dueAt: new Date(at.getTime() + pause), trouble, counts: true })
      return 'put-off'
    }
  }
}
