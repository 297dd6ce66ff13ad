import type { Account, AccountPorts, Visit } from './account.ts'
import { deviceHash } from './device.ts'
import { Refused } from './refused.ts'
import { openSession, type OpenedSession } from './sessions.ts'
import { type Candidate, changeAccount, findCandidates } from './store.ts'
import { allow, loginRules } from './throttle.ts'

/**
 * Signs in with a password. A wrong one and an address that nobody has are told apart by nothing:
 * not by words, not by the work done (two hashes: for whoever proved the address and for the newest
 * account that has not), not by when one has to wait.
 */
export async function logIn(
  ports: AccountPorts,
  { email, password }: { email: string; password: string },
  visit: Visit,
): Promise<{ account: Account; session: OpenedSession }> {
  const { db, secrets, passwords } = ports
  const { now } = visit
  const device = visit.device === null ? null : deviceHash(secrets, visit.device)
  const { proved, unproved } = await findCandidates(db, email, device)
  const known = proved ?? unproved
  const { own, shared } = loginRules(secrets, {
    email,
    address: visit.address,
    device: device && known?.knowsDevice ? { accountId: known.id, hash: device } : null,
  })
  await allow(db, [own, ...shared], now)

  let account: Candidate | null = null
  for (const candidate of [proved, unproved]) {
    if (await passwords.check(candidate?.passwordHash ?? null, password)) account = candidate
    if (account) break
  }
  if (!account) throw new Refused('signed-out', 'Invalid email or password')

  // Whoever registered under somebody's address as well must not wipe out guesses at that one by
  // signing in to his own.
  const tries =
    account.id === known?.id
      ? { forget: [own.key], refund: shared }
      : { forget: [], refund: [own, ...shared] }
  const session = await openSession(db, secrets, {
    accountId: account.id,
    door: 'password',
    visit,
    tries,
  })
  if (passwords.isOld(account.passwordHash!))
    await changeAccount(db, account.id, { passwordHash: await passwords.hash(password) })
  const { knowsDevice, ...rest } = account
  return { account: rest, session }
}
