import { matchLanguage, type Language } from '#locales/languages.ts'
import { TELEGRAM_NAME } from '#contract/telegram-auth.ts'
import type { Account, AccountPorts, Caller, Visit } from './account.ts'
import { ensureDevice } from './device.ts'
import { linkProvider, reauthenticateForLink } from './provider-links.ts'
import type { ProviderIdentity } from './provider.ts'
import { AppError } from '#core/app-error.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import {
  findOrCreateTelegramAccount,
  toTelegramIdentity,
  consumeSingleUse,
} from './telegram-account.ts'
import {
  type TelegramKeys,
  verifyInitData,
  verifyWidgetData,
  type TelegramAuthData,
} from './telegram-auth-data.ts'
import { enforceThrottle, telegramRule } from './throttle.ts'

type Ports = Pick<AccountPorts, 'db' | 'secrets' | 'trialDays'>
type VisitWithLanguage = Visit & { language: Language }
type SignInResult = { account: Account; session: OpenedSession }

/**
 * Signs in with the init data of a Mini App. It works once, or repeatedly from the device that used
 * it first, such as after a reload. Throws AppError when the data is forged,
 * expired or used by another device.
 */
export async function signInWithInitData(
  ports: Ports,
  keys: TelegramKeys,
  initData: string,
  visit: VisitWithLanguage,
): Promise<SignInResult> {
  return signIn(
    ports,
    verifyInitData(keys, initData, visit.now),
    { ...visit, device: ensureDevice(visit.device) },
    { canReuse: true },
  )
}

/**
 * Signs in with the data of Telegram's login widget, which works once. Throws
 * AppError.
 */
export async function signInWithWidget(
  ports: Ports,
  keys: TelegramKeys,
  fields: Iterable<[string, string]>,
  visit: VisitWithLanguage,
): Promise<SignInResult> {
  return signIn(ports, verifyWidgetData(keys, fields, visit.now), visit, { canReuse: false })
}

async function signIn(
  ports: Ports,
  authData: TelegramAuthData | null,
  visit: VisitWithLanguage,
  { canReuse }: { canReuse: boolean },
): Promise<SignInResult> {
  if (!authData) throw loginFailedError()
  const { db, secrets } = ports
  await enforceThrottle(db, [telegramRule(secrets, authData.person.id)], visit.now)
  return db.transaction().execute(async (tx) => {
    const identity = toIdentity(authData)
    if (!(await consumeSingleUse(tx, secrets, identity, canReuse ? visit.device! : undefined)))
      throw loginFailedError()
    const account = await findOrCreateTelegramAccount(tx, ports, identity, {
      language: matchLanguage(authData.person.languageTag),
      fallbackLanguage: visit.language,
      now: visit.now,
    })
    return {
      account,
      session: await openSession(tx, secrets, { accountId: account.id, method: 'telegram', visit }),
    }
  })
}

/**
 * Links the Telegram user of a Mini App to the caller's account. Throws AppError: `conflict` when
 * the user is linked to another account, `invalid` when the init data is rejected.
 */
export async function addTelegramByInitData(
  ports: AccountPorts,
  keys: TelegramKeys,
  caller: Caller,
  { initData, currentPassword }: { initData: string; currentPassword: string | undefined },
  visit: VisitWithLanguage,
): Promise<void> {
  await reauthenticateForLink(ports, caller, currentPassword, visit.now)
  const authData = verifyInitData(keys, initData, visit.now)
  const outcome =
    authData &&
    (await linkProvider(ports, {
      identity: toIdentity(authData),
      device: ensureDevice(visit.device),
      providerName: TELEGRAM_NAME,
      requestedBy: { sessionId: caller.sessionId, accountId: caller.account.id },
      language: visit.language,
      now: visit.now,
    }))
  if (outcome === 'taken') throw new AppError('telegram_linked_elsewhere')
  if (outcome !== 'linked') throw new AppError('telegram_connect_failed')
}

const toIdentity = ({ person, hash, expiresAt: until }: TelegramAuthData): ProviderIdentity => ({
  ...toTelegramIdentity(person),
  singleUse: { hash, expiresAt: until },
})

/** The exact text of SPEC §8. */
const loginFailedError = (): AppError => new AppError('telegram_login_failed')
