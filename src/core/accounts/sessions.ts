import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { AccountSession, Tokens } from '#contract/accounts.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { verifyAccessToken, signAccessToken } from './access-token.ts'
import type { AccountPorts, Caller, Visit } from './account.ts'
import { hashDevice, ensureDevice } from './device.ts'
import {
  saveKnownDevice,
  endSessionRows,
  findCallerRow,
  type LockedToken,
  lockToken,
  insertSession,
  listSessionRows,
  markClaimed,
  type NewSession,
  rotateToken,
  findTokenUsedAt,
} from './session-store.ts'
import { AppError } from '#core/app-error.ts'
import type { AttemptRelease } from './throttle-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const REFRESH_TOKEN_TTL_MS = 7 * DAY_MS
/** A session ends after this time even if it is refreshed. */
const SESSION_TTL_MS = 90 * DAY_MS
/** Between the redirect from the provider and the claim, which our page makes immediately. */
const CLAIM_TTL_MS = 5 * 60 * 1000
/** A used token returns the same successor for this long, for lost responses and second tabs. */
const REUSE_GRACE_MS = 10_000

/** The tokens of a new session and the device cookie that its refresh tokens are bound to. */
export type OpenedSession = Tokens & { sessionId: string; device: string }

/**
 * Opens a session in the caller's transaction and refunds throttled attempts (`release`). With
 * `isClaimed: false` the tokens are invalid until `claimSession` is called within five minutes.
 */
export async function openSession(
  db: Db,
  secrets: Secrets,
  {
    accountId,
    method,
    visit,
    isClaimed = true,
    release,
  }: {
    accountId: number
    method: NewSession['method']
    visit: Visit
    isClaimed?: boolean
    release?: AttemptRelease
  },
): Promise<OpenedSession> {
  const { now } = visit
  const [sessionId, refreshToken, device] = [
    randomUUID(),
    randomBytes(32).toString('base64url'),
    ensureDevice(visit.device),
  ]
  await insertSession(
    db,
    {
      id: sessionId,
      accountId,
      method,
      device: visit.deviceName,
      deviceHash: hashDevice(secrets, device),
      isClaimed,
      refreshHash: hashToken(secrets, refreshToken),
      refreshExpiresAt: new Date(now.getTime() + (isClaimed ? REFRESH_TOKEN_TTL_MS : CLAIM_TTL_MS)),
      expiresAt: new Date(now.getTime() + SESSION_TTL_MS),
      at: now,
    },
    release,
  )
  return {
    sessionId,
    device,
    refreshToken,
    accessToken: await signAccessToken(secrets, { accountId, sessionId, now }),
  }
}

/** The caller of an access token; null when the token is invalid or its session has ended. */
export async function findCaller(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  accessToken: string,
  now: Date,
): Promise<Caller | null> {
  const claims = await verifyAccessToken(secrets, accessToken, now)
  return claims && findCallerRow(db, { ...claims, now })
}

/**
 * Exchanges a refresh token for the next pair of tokens. Each refresh token works once (rotation,
 * RFC 9700 §4.14.2). Reuse within ten seconds returns the same successor while that is unused;
 * later reuse ends the session, because the token has been copied. A token without its device
 * cookie is ignored: a thief can neither use it nor sign the owner out.
 * Throws AppError.
 */
export async function refreshSession(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  refreshToken: string,
  visit: Pick<Visit, 'device' | 'now'>,
): Promise<Tokens> {
  const { now } = visit
  const next = deriveSuccessor(secrets, refreshToken)
  const opened = await db.transaction().execute(async (tx) => {
    const locked = await lockTokenOfDevice(tx, secrets, refreshToken, visit)
    if (!locked || locked.claimedAt === null) return null
    const nextHash = hashToken(secrets, next)
    if (locked.usedAt === null) {
      if (locked.expiresAt <= now) return null
      const expiresAt = new Date(
        Math.min(now.getTime() + REFRESH_TOKEN_TTL_MS, locked.sessionExpiresAt.getTime()),
      )
      await rotateToken(tx, {
        usedHash: hashToken(secrets, refreshToken),
        nextHash,
        sessionId: locked.sessionId,
        at: now,
        expiresAt,
      })
      return locked
    }
    if (
      now.getTime() - locked.usedAt.getTime() <= REUSE_GRACE_MS &&
      (await findTokenUsedAt(tx, nextHash)) === null
    )
      return locked
    await endSessionRows(tx, { accountId: locked.accountId, id: locked.sessionId }, 'reuse', now)
    return null
  })
  if (!opened) throw new AppError('sign_in_again')
  return { refreshToken: next, accessToken: await signAccessToken(secrets, { ...opened, now }) }
}

/** Claims a session in the browser that started the sign-in, once. Returns null on failure. */
export async function claimSession(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  refreshToken: string,
  visit: Pick<Visit, 'device' | 'now'>,
): Promise<{ accountId: number; sessionId: string } | null> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockTokenOfDevice(tx, secrets, refreshToken, visit)
    if (
      !locked ||
      locked.usedAt !== null ||
      locked.expiresAt <= visit.now ||
      !(await markClaimed(tx, locked.sessionId, visit.now))
    )
      return null
    await saveKnownDevice(tx, locked.accountId, locked.deviceHash, visit.now)
    return { accountId: locked.accountId, sessionId: locked.sessionId }
  })
}

/**
 * Ends the caller's session or, when the access token has expired, the session of the refresh token
 * if it is presented by its own browser.
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
    const locked = await lockTokenOfDevice(tx, secrets, refreshToken, visit)
    if (locked)
      await endSessionRows(
        tx,
        { accountId: locked.accountId, id: locked.sessionId },
        'logout',
        visit.now,
      )
  })
}

/** The active sessions of the caller's account. */
export async function listSessions(db: Db, caller: Caller, now: Date): Promise<AccountSession[]> {
  return (await listSessionRows(db, caller.account.id, now)).map((row) => ({
    id: row.id,
    current: row.id === caller.sessionId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    device: row.device,
    method: row.method,
  }))
}

/** Ends one session of the caller's account. Throws AppError. */
export async function endSession(db: Db, caller: Caller, id: string, now: Date): Promise<void> {
  if ((await endSessionRows(db, { accountId: caller.account.id, id }, 'ended', now)) === 0)
    throw new AppError('session_gone')
}

/** Ends all sessions of the caller's account except the current one. */
export async function endOtherSessions(db: Db, caller: Caller, now: Date): Promise<void> {
  await endSessionRows(
    db,
    { accountId: caller.account.id, exceptId: caller.sessionId },
    'ended',
    now,
  )
}

/** Locks a refresh token of an active session, if this browser is the one it was issued to. */
async function lockTokenOfDevice(
  db: Db,
  secrets: Secrets,
  refreshToken: string,
  { device, now }: Pick<Visit, 'device' | 'now'>,
): Promise<LockedToken | null> {
  if (device === null) return null
  const locked = await lockToken(db, hashToken(secrets, refreshToken))
  if (!locked || !timingSafeEqual(locked.deviceHash, hashDevice(secrets, device))) return null
  return locked.endedAt === null && locked.sessionExpiresAt > now ? locked : null
}

const hashToken = (secrets: Secrets, token: string): Buffer => secrets.hash('refresh-token', token)

/** Derived from the used token with our key, so that a repeated refresh returns the same token. */
const deriveSuccessor = (secrets: Secrets, token: string): string =>
  secrets.hash('refresh-successor', token).toString('base64url')
