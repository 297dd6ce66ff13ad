import { MAX_PUSH_BROWSERS, type PushBrowser, type PushState } from '#contract/push.ts'
import type { Caller } from '#core/accounts/account.ts'
import { AppError } from '#core/accounts/app-error.ts'
import { enforceThrottle, testPushRule } from '#core/accounts/throttle.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { pauseSearchOfAccount, refreshPushSearches } from '#core/searches/push-searches.ts'
import {
  type BrowserRow,
  deleteBrowser,
  findBrowserOfOtherAccount,
  listBrowsers,
  findBrowserOwner,
  upsertBrowser,
  replaceAddress,
} from './browser-store.ts'
import { isValidPauseProof } from './pause-proof.ts'
import type { PushAddress, PushSettings } from './push-service.ts'
import { failPushesToBrowser, insertTestPush } from './delivery-store.ts'
import { wakePushSender } from './wake.ts'

const TEST_PUSH_TTL_MS = 60 * 60 * 1000

/** The key to subscribe with, and the browsers of an account, newest first. */
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
 * Tells a browser from now on. Throws AppError: unavailable where the site sends none, invalid for
 * an address of no known push service, conflict past ten browsers.
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
    throw new AppError('conflict', `You have ${MAX_PUSH_BROWSERS} browsers: remove one first`)
  const other = await findBrowserOfOtherAccount(tx, account.id, address.endpoint)
  if (other !== null)
    await failPushesToBrowser(tx, other, {
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
  await refreshPushSearches(tx, account.id)
  return toPushBrowser((await listBrowsers(tx, account.id)).find((one) => one.id === id)!)
}

/** Throws AppError (not-found) for an id that is not this account's. */
export async function removeBrowser(
  tx: Db,
  accountId: number,
  id: number,
  now: Date,
): Promise<void> {
  if ((await findBrowserOwner(tx, id)) !== accountId) throw notFoundError()
  await failPushesToBrowser(tx, id, { at: now, error: 'the browser was removed' })
  await deleteBrowser(tx, id)
  await refreshPushSearches(tx, accountId)
}

/**
 * Sends a notification to try it. Throws AppError: not-found for an id that is not this account's,
 * rate-limited past ten an hour.
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
  await insertTestPush(tx, id, { at: now, expiresAt: new Date(now.getTime() + TEST_PUSH_TTL_MS) })
  await wakePushSender(tx)
}

/**
 * A push service gave a browser another address. Throws AppError (not-found) for whoever does not
 * know the old one with its secret.
 */
export async function renewBrowser(
  tx: Db,
  old: { endpoint: string; auth: string },
  now: PushAddress,
  settings: PushSettings | null,
): Promise<void> {
  const accountId = await replaceAddress(tx, old, {
    ...now,
    service: checkService(now.endpoint, settings),
  })
  if (accountId === null) throw notFoundError()
}

/**
 * Pauses a search from a notification that it sent. Throws AppError (not-found) without the proof
 * that it carried, or when the browser or search is gone.
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

function checkService(endpoint: string, settings: PushSettings | null): string {
  if (!settings)
    throw new AppError('unavailable', 'Notifications in the browser are not set up on this site')
  if (!settings.isAllowedEndpoint(endpoint))
    throw new AppError('invalid', "This browser's push service is not known here", {
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
const notFoundError = (): AppError => new AppError('not-found', 'There is no such browser')
