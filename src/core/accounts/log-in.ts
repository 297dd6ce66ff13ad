import type { Account, AccountPorts, Visit } from './account.ts'
import { hashDevice } from './device.ts'
import { AppError } from '#core/app-error.ts'
import { openSession, type OpenedSession } from './sessions.ts'
import { type LoginCandidate, changeAccount, findLoginCandidates } from './store.ts'
import { enforceThrottle, loginRules } from './throttle.ts'

/**
 * Signs in with a password. A wrong password and an unknown email are indistinguishable: same
 * message, same throttling, and the same work, two hashes (the account that verified the email and
 * the newest one that did not). Throws AppError.
 */
export async function logIn(
  ports: AccountPorts,
  { email, password }: { email: string; password: string },
  visit: Visit,
): Promise<{ account: Account; session: OpenedSession }> {
  const { db, secrets, passwords } = ports
  const { now } = visit
  const device = visit.device === null ? null : hashDevice(secrets, visit.device)
  const { verified, unverified } = await findLoginCandidates(db, email, device)
  const known = verified ?? unverified
  const { ownRule, sharedRules } = loginRules(secrets, {
    email,
    address: visit.address,
    device: device && known?.knowsDevice ? { accountId: known.id, hash: device } : null,
  })
  await enforceThrottle(db, [ownRule, ...sharedRules], now)

  let account: LoginCandidate | null = null
  for (const candidate of [verified, unverified]) {
    if (await passwords.check(candidate?.passwordHash ?? null, password)) account = candidate
    if (account) break
  }
  if (!account) throw new AppError('invalid_credentials')

  // An attacker who registered with the same email must not reset the counter of guesses at the
  // owner's account by signing in to their own.
  const release =
    account.id === known?.id
      ? { clear: [ownRule.key], decrement: sharedRules }
      : { clear: [], decrement: [ownRule, ...sharedRules] }
  const session = await openSession(db, secrets, {
    accountId: account.id,
    method: 'password',
    visit,
    release,
  })
  if (passwords.needsRehash(account.passwordHash!))
    await changeAccount(db, account.id, { passwordHash: await passwords.hash(password) })
  const { knowsDevice, ...rest } = account
  return { account: rest, session }
}
