import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { AccountSession, Tokens } from '#contract/accounts.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { readAccessToken, signAccessToken } from './access-token.ts'
import type { AccountPorts, Caller, Visit } from './account.ts'
import { deviceHash, deviceOf } from './device.ts'
import { rememberDevice } from './device-store.ts'
import { Refused } from './refused.ts'
import {
  endSessionRows,
  findCallerRow,
  type HeldToken,
  holdToken,
  insertSession,
  listSessionRows,
  markClaimed,
  type NewSession,
  replaceToken,
  usedAtOf,
} from './session-store.ts'
import type { GivenBack } from './throttle-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const REFRESH_MS = 7 * DAY_MS
/** However often it is refreshed. */
const SESSION_MS = 90 * DAY_MS
/** From coming back from the provider to claiming it, which a page of ours does at once. */
const CLAIM_MS = 5 * 60 * 1000
/** For a lost answer or a second tab: the used token brings the same successor so long. */
const GRACE_MS = 10_000

/** Tokens for the browser, and the cookie that its refresh tokens are worthless without. */
export type OpenedSession = Tokens & { sessionId: string; device: string }

/**
 * Signs somebody in, in the caller's transaction, and gives back the tries that it took. With
 * `claimed: false` the tokens count for nothing until `claimSession`, within five minutes.
 */
export async function openSession(
  db: Db,
  secrets: Secrets,
  {
    accountId,
    door,
    visit,
    claimed = true,
    tries,
  }: {
    accountId: number
    door: NewSession['door']
    visit: Visit
    claimed?: boolean
    tries?: GivenBack
  },
): Promise<OpenedSession> {
  const { now } = visit
  const [sessionId, refreshToken, device] = [
    randomUUID(),
    randomBytes(32).toString('base64url'),
    deviceOf(visit.device),
  ]
  await insertSession(
    db,
    {
      id: sessionId,
      accountId,
      door,
      device: visit.deviceName,
      deviceHash: deviceHash(secrets, device),
      claimed,
      refreshHash: tokenHash(secrets, refreshToken),
      refreshUntil: new Date(now.getTime() + (claimed ? REFRESH_MS : CLAIM_MS)),
      expiresAt: new Date(now.getTime() + SESSION_MS),
      at: now,
    },
    tries,
  )
  return {
    sessionId,
    device,
    refreshToken,
    accessToken: await signAccessToken(secrets, { accountId, sessionId, now }),
  }
}

/** Who calls with an access token; null: nobody whose session stands. */
export async function findCaller(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  accessToken: string,
  now: Date,
): Promise<Caller | null> {
  const named = await readAccessToken(secrets, accessToken, now)
  return named && findCallerRow(db, { ...named, now })
}

/**
 * The next tokens for a refresh token, each of which is used once. Used again within ten seconds it
 * brings the same successor, as long as that is unused; later the whole family ends, since somebody
 * has a copy. Without the device cookie of the family nothing happens at all: whoever stole a token
 * can neither use it nor sign its owner out.
 */
export async function refreshSession(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  refreshToken: string,
  visit: Pick<Visit, 'device' | 'now'>,
): Promise<Tokens> {
  const { now } = visit
  const next = successor(secrets, refreshToken)
  const opened = await db.transaction().execute(async (tx) => {
    const held = await holdOwn(tx, secrets, refreshToken, visit)
    if (!held || held.claimedAt === null) return null
    const nextHash = tokenHash(secrets, next)
    if (held.usedAt === null) {
      if (held.expiresAt <= now) return null
      const expiresAt = new Date(
        Math.min(now.getTime() + REFRESH_MS, held.sessionExpiresAt.getTime()),
      )
      await replaceToken(tx, {
        usedHash: tokenHash(secrets, refreshToken),
        nextHash,
        sessionId: held.sessionId,
        at: now,
        expiresAt,
      })
      return held
    }
    if (
      now.getTime() - held.usedAt.getTime() <= GRACE_MS &&
      (await usedAtOf(tx, nextHash)) === null
    )
      return held
    await endSessionRows(tx, { accountId: held.accountId, id: held.sessionId }, 'reuse', now)
    return null
  })
  if (!opened) throw new Refused('signed-out', 'Please sign in again')
  return { refreshToken: next, accessToken: await signAccessToken(secrets, { ...opened, now }) }
}

/**
 * The browser that began a sign-in elsewhere comes back for it, once. Answers whose it is, or null.
 */
export async function claimSession(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  refreshToken: string,
  visit: Pick<Visit, 'device' | 'now'>,
): Promise<{ accountId: number; sessionId: string } | null> {
  return db.transaction().execute(async (tx) => {
    const held = await holdOwn(tx, secrets, refreshToken, visit)
    if (
      !held ||
      held.usedAt !== null ||
      held.expiresAt <= visit.now ||
      !(await markClaimed(tx, held.sessionId, visit.now))
    )
      return null
    await rememberDevice(tx, held.accountId, held.deviceHash, visit.now)
    return { accountId: held.accountId, sessionId: held.sessionId }
  })
}

/**
 * Ends the session of a caller or, where the access token is over, that of a refresh token in its
 * own browser.
 */
export async function logOut(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  who: { caller: Caller | null; refreshToken: string | null },
  visit: Pick<Visit, 'device' | 'now'>,
): Promise<void> {
  if (who.caller)
    return void (await endSessionRows(
      db,
      { accountId: who.caller.account.id, id: who.caller.sessionId },
      'logout',
      visit.now,
    ))
  const { refreshToken } = who
  if (refreshToken === null) return
  await db.transaction().execute(async (tx) => {
    const held = await holdOwn(tx, secrets, refreshToken, visit)
    if (held)
      await endSessionRows(
        tx,
        { accountId: held.accountId, id: held.sessionId },
        'logout',
        visit.now,
      )
  })
}

/** Where somebody is signed in to the caller's account. */
export async function listSessions(db: Db, caller: Caller, now: Date): Promise<AccountSession[]> {
  return (await listSessionRows(db, caller.account.id, now)).map((row) => ({
    id: row.id,
    current: row.id === caller.sessionId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    device: row.device,
    door: row.door,
  }))
}

/** Ends one session of the caller's account. */
export async function endSession(db: Db, caller: Caller, id: string, now: Date): Promise<void> {
  if ((await endSessionRows(db, { accountId: caller.account.id, id }, 'ended', now)) === 0)
    throw new Refused('missing', 'There is no such session, or no longer')
}

/** Ends all sessions of the caller's account but the one that calls. */
export async function endOtherSessions(db: Db, caller: Caller, now: Date): Promise<void> {
  await endSessionRows(db, { accountId: caller.account.id, butNot: caller.sessionId }, 'ended', now)
}

/** A token whose session stands, in the browser that it was made for. */
async function holdOwn(
  db: Db,
  secrets: Secrets,
  refreshToken: string,
  { device, now }: Pick<Visit, 'device' | 'now'>,
): Promise<HeldToken | null> {
  if (device === null) return null
  const held = await holdToken(db, tokenHash(secrets, refreshToken))
  if (!held || !timingSafeEqual(held.deviceHash, deviceHash(secrets, device))) return null
  return held.endedAt === null && held.sessionExpiresAt > now ? held : null
}

const tokenHash = (secrets: Secrets, token: string): Buffer => secrets.hash('refresh-token', token)

/**
 * Made of the used token and our key: the same for whoever asks twice, and nobody else can make it.
 */
const successor = (secrets: Secrets, token: string): string =>
  secrets.hash('refresh-successor', token).toString('base64url')
