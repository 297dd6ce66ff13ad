import { MAX_PUSH_BROWSERS, type PushBrowser, type PushState } from '#contract/push.ts'
import type { Caller } from '#core/accounts/account.ts'
import { AppError } from '#core/app-error.ts'
import { enforceThrottle, testPushRule } from '#core/accounts/throttle.ts'
import type { Db } from '#core/db/database.ts'
import { failRecipient, queueContents } from '#core/notifications/queue.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { pauseSearchOfAccount, refreshSearches } from '#core/searches/account-searches.ts'
import {
  type BrowserRow,
  deleteBrowser,
  deleteGoneBefore,
  findBrowserOfOtherAccount,
  listBrowsers,
  findBrowserOwner,
  upsertBrowser,
  replaceAddress,
} from './browser-store.ts'
import { isValidPauseProof } from './pause-proof.ts'
import type { PushAddress, PushSettings } from './push-service.ts'

const TEST_PUSH_TTL_MS = 60 * 60 * 1000
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The VAPID key to subscribe with, and the browsers of an account, newest first. */
export async function getPushState(
  db: Db,
  accountId: number,
  settings: PushSettings | null,
): Promise<PushState> {
  return {
    publicKey: settings?.publicKey ?? null,
    browsers: (await listBrowsers(db, accountId)).map(toPushBrowser),
  }
}

/**
 * Enables notifications in a browser. Throws AppError: unavailable if push is not configured,
 * invalid if the endpoint is not a known push service, conflict if the account has ten browsers
 * already.
 */
export async function addBrowser(
  tx: Db,
  { account, sessionId }: Caller,
  address: PushAddress,
  { settings, device, now }: { settings: PushSettings | null; device: string | null; now: Date },
): Promise<PushBrowser> {
  const service = checkService(address.endpoint, settings)
  const known = await listBrowsers(tx, account.id)
  if (
    known.length >= MAX_PUSH_BROWSERS &&
    !known.some(({ endpoint }) => endpoint === address.endpoint)
  )
    throw new AppError('browsers_full', { params: { maximum: MAX_PUSH_BROWSERS } })
  const other = await findBrowserOfOtherAccount(tx, account.id, address.endpoint)
  if (other !== null)
    await failRecipient(tx, toRecipient(other), {
      at: now,
      error: 'the browser now belongs to another account',
    })
  const id = await upsertBrowser(tx, {
    ...address,
    accountId: account.id,
    sessionId,
    service,
    device,
    at: now,
  })
  await refreshSearches(tx, account.id, 'push')
  return toPushBrowser((await listBrowsers(tx, account.id)).find((one) => one.id === id)!)
}

/** Removes a browser. Throws AppError if it does not belong to the account. */
export async function removeBrowser(
  tx: Db,
  accountId: number,
  id: number,
  now: Date,
): Promise<void> {
  if ((await findBrowserOwner(tx, id)) !== accountId) throw notFoundError()
  await failRecipient(tx, toRecipient(id), { at: now, error: 'the browser was removed' })
  await deleteBrowser(tx, id)
  await refreshSearches(tx, accountId, 'push')
}

/**
 * Sends a test notification. Throws AppError: not-found if the browser does not belong to the
 * account, rate-limited after ten an hour.
 */
export async function sendTestPush(
  tx: Db,
  secrets: Secrets,
  accountId: number,
  id: number,
  now: Date,
): Promise<void> {
  if ((await findBrowserOwner(tx, id)) !== accountId) throw notFoundError()
  await enforceThrottle(tx, [testPushRule(secrets, accountId)], now)
  await queueContents(tx, toRecipient(id), [{ kind: 'test' }], {
    now,
    expiresAt: new Date(now.getTime() + TEST_PUSH_TTL_MS),
  })
}

/**
 * Saves the new address that a push service gave to a browser (`pushsubscriptionchange`). Throws
 * AppError if the old endpoint and its secret do not match.
 */
export async function renewBrowser(
  tx: Db,
  old: { endpoint: string; auth: string },
  address: PushAddress,
  settings: PushSettings | null,
): Promise<void> {
  const accountId = await replaceAddress(tx, old, {
    ...address,
    service: checkService(address.endpoint, settings),
  })
  if (accountId === null) throw notFoundError()
}

/**
 * Pauses a search from one of its notifications. Throws AppError if the proof from the
 * notification is wrong or the browser or search is gone.
 */
export async function pauseSearchFromPush(
  tx: Db,
  secrets: Secrets,
  { browser, search, proof }: { browser: number; search: number; proof: string },
): Promise<void> {
  const accountId = isValidPauseProof(secrets, { browser, search, proof })
    ? await findBrowserOwner(tx, browser)
    : null
  if (accountId === null) throw notFoundError()
  await pauseSearchOfAccount(tx, accountId, search)
}

/** Returns the origin of the endpoint's push service. Throws AppError if it is not allowed. */
function checkService(endpoint: string, settings: PushSettings | null): string {
  if (!settings) throw new AppError('push_off')
  if (!settings.isAllowedEndpoint(endpoint))
    throw new AppError('push_service_unsupported', {
      field: 'endpoint',
    })
  return new URL(endpoint).origin
}

const toPushBrowser = ({
  id,
  endpoint,
  device,
  createdAt,
  lastSuccessAt,
}: BrowserRow): PushBrowser => ({
  id,
  endpoint,
  device,
  createdAt: createdAt.toISOString(),
  lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
})
const toRecipient = (recipientId: number) => ({ channel: 'push', recipientId }) as const
const notFoundError = (): AppError => new AppError('browser_gone')

/** Deletes browsers that were disabled over a week ago. */
export const sweepPush = (db: Db, now: Date): Promise<void> =>
  deleteGoneBefore(db, new Date(now.getTime() - WEEK_MS))
