import { MOST_PUSH_BROWSERS, type PushBrowser, type PushState } from '#contract/push.ts'
import type { Caller } from '#core/accounts/account.ts'
import { Refused } from '#core/accounts/refused.ts'
import { allow, pushTryRule } from '#core/accounts/throttle.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { pauseSearchOfAccount, renewSearchesOfBrowsers } from '#core/searches/of-push.ts'
import {
  type BrowserRow,
  deleteBrowser,
  idOfOtherAccount,
  listBrowsers,
  ownerOfBrowser,
  putBrowser,
  replaceAddress,
} from './browser-store.ts'
import { isPauseProof } from './pause-proof.ts'
import type { PushAddress, PushSettings } from './push-service.ts'
import { giveUpBrowser, insertTry } from './send-store.ts'
import { wakePushSender } from './wake.ts'

const TRY_LIVES_MS = 60 * 60 * 1000

/** The key to subscribe with, and the browsers of an account, newest first. */
export async function pushState(
  db: Db,
  accountId: number,
  settings: PushSettings | null,
): Promise<PushState> {
  return {
    publicKey: settings?.publicKey ?? null,
    browsers: (await listBrowsers(db, accountId)).map(viewBrowser),
  }
}

/**
 * Tells a browser from now on. Throws Refused: busy where the site sends none, wrong for an address
 * of no known push service, conflict past ten browsers.
 */
export async function addBrowser(
  tx: Db,
  { account, sessionId }: Caller,
  given: PushAddress,
  { settings, device, now }: { settings: PushSettings | null; device: string | null; now: Date },
): Promise<PushBrowser> {
  const service = serviceOf(given.endpoint, settings)
  const known = await listBrowsers(tx, account.id)
  if (
    known.length >= MOST_PUSH_BROWSERS &&
    !known.some(({ endpoint }) => endpoint === given.endpoint)
  )
    throw new Refused('conflict', `You have ${MOST_PUSH_BROWSERS} browsers: remove one first`)
  const other = await idOfOtherAccount(tx, account.id, given.endpoint)
  if (other !== null)
    await giveUpBrowser(tx, other, { at: now, trouble: "the browser is somebody else's" })
  const id = await putBrowser(tx, {
    ...given,
    accountId: account.id,
    sessionId,
    service,
    device,
    at: now,
  })
  await renewSearchesOfBrowsers(tx, account.id)
  return viewBrowser((await listBrowsers(tx, account.id)).find((one) => one.id === id)!)
}

/** Throws Refused (missing) for an id that is not this account's. */
export async function removeBrowser(
  tx: Db,
  accountId: number,
  id: number,
  now: Date,
): Promise<void> {
  if ((await ownerOfBrowser(tx, id)) !== accountId) throw missing()
  await giveUpBrowser(tx, id, { at: now, trouble: 'the browser was removed' })
  await deleteBrowser(tx, id)
  await renewSearchesOfBrowsers(tx, accountId)
}

/**
 * Sends a notification to try it. Throws Refused: missing for an id that is not this account's,
 * too-often past ten an hour.
 */
export async function tryBrowser(
  tx: Db,
  secrets: Secrets,
  accountId: number,
  id: number,
  now: Date,
): Promise<void> {
  if ((await ownerOfBrowser(tx, id)) !== accountId) throw missing()
  await allow(tx, [pushTryRule(secrets, accountId)], now)
  await insertTry(tx, id, { at: now, lateAt: new Date(now.getTime() + TRY_LIVES_MS) })
  await wakePushSender(tx)
}

/**
 * A push service gave a browser another address. Throws Refused (missing) for whoever does not know
 * the old one with its secret.
 */
export async function renewBrowser(
  tx: Db,
  old: { endpoint: string; auth: string },
  now: PushAddress,
  settings: PushSettings | null,
): Promise<void> {
  const accountId = await replaceAddress(tx, old, {
    ...now,
    service: serviceOf(now.endpoint, settings),
  })
  if (accountId === null) throw missing()
}

/**
 * Pauses a search from a notification that it sent. Throws Refused (missing) without the proof that
 * it carried, or when the browser or search is gone.
 */
export async function pauseFromPush(
  tx: Db,
  secrets: Secrets,
  { browser, search, proof }: { browser: number; search: number; proof: string },
): Promise<void> {
  const accountId = isPauseProof(secrets, { browser, search, proof })
    ? await ownerOfBrowser(tx, browser)
    : null
  if (accountId === null) throw missing()
  await pauseSearchOfAccount(tx, accountId, search)
}

function serviceOf(endpoint: string, settings: PushSettings | null): string {
  if (!settings)
    throw new Refused('busy', 'Notifications in the browser are not set up on this site')
  if (!settings.allows(endpoint))
    throw new Refused('wrong', "This browser's push service is not known here", {
      field: 'endpoint',
    })
  return new URL(endpoint).origin
}

const viewBrowser = ({
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
const missing = (): Refused => new Refused('missing', 'There is no such browser')
