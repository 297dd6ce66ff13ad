import { type Language, LANGUAGES } from '#contract/accounts.ts'
import { TELEGRAM } from '#contract/telegram-words.ts'
import type { Account, AccountPorts, Caller, Visit } from './account.ts'
import { deviceOf } from './device.ts'
import { linkProvider, proveForLink } from './provider-links.ts'
import type { ProviderIdentity } from './provider.ts'
import { Refused } from './refused.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { accountOfTelegram, identityOfTelegram, takeOnce } from './telegram-account.ts'
import type { TelegramKeys } from './telegram-keys.ts'
import { checkInitData, checkWidget, type TelegramWord } from './telegram-word.ts'
import { allow, telegramRule } from './throttle.ts'

type Ports = Pick<AccountPorts, 'db' | 'secrets' | 'trialDays'>
type Came = Visit & { language: Language }
type Opened = { account: Account; session: OpenedSession }

/**
 * Signs in whom the init data of a Mini App names. It is taken once; again only from the device
 * that took it first, as after a reload. Throws Refused('signed-out') for what is forged, stale or
 * another's.
 */
export async function signInWithInitData(
  ports: Ports,
  keys: TelegramKeys,
  initData: string,
  visit: Came,
): Promise<Opened> {
  return open(
    ports,
    checkInitData(keys, initData, visit.now),
    { ...visit, device: deviceOf(visit.device) },
    { again: true },
  )
}

/**
 * Signs in who pressed the button of Telegram's widget. What it delivers is taken once. Throws
 * Refused('signed-out').
 */
export async function signInWithWidget(
  ports: Ports,
  keys: TelegramKeys,
  fields: Iterable<[string, string]>,
  visit: Came,
): Promise<Opened> {
  return open(ports, checkWidget(keys, fields, visit.now), visit, { again: false })
}

async function open(
  ports: Ports,
  word: TelegramWord | null,
  visit: Came,
  { again }: { again: boolean },
): Promise<Opened> {
  if (!word) throw refused()
  const { db, secrets } = ports
  await allow(db, [telegramRule(secrets, word.person.id)], visit.now)
  return db.transaction().execute(async (tx) => {
    const identity = identityOf(word)
    if (!(await takeOnce(tx, secrets, identity, again ? visit.device! : undefined))) throw refused()
    const account = await accountOfTelegram(tx, ports, identity, {
      language: languageOf(word.person.languageTag),
      fallback: visit.language,
      now: visit.now,
    })
    return {
      account,
      session: await openSession(tx, secrets, { accountId: account.id, door: 'telegram', visit }),
    }
  })
}

/**
 * Lets the Telegram that a Mini App runs in open the caller's account. Throws Refused: `conflict`
 * where it opens another one, `signed-out` for init data that does not count.
 */
export async function addTelegramByInitData(
  ports: AccountPorts,
  keys: TelegramKeys,
  caller: Caller,
  { initData, currentPassword }: { initData: string; currentPassword: string | undefined },
  visit: Came,
): Promise<void> {
  await proveForLink(ports, caller, currentPassword, visit.now)
  const word = checkInitData(keys, initData, visit.now)
  const came =
    word &&
    (await linkProvider(ports, {
      identity: identityOf(word),
      device: deviceOf(visit.device),
      providerName: TELEGRAM,
      asked: { sessionId: caller.sessionId, accountId: caller.account.id },
      language: visit.language,
      now: visit.now,
    }))
  if (came === 'taken')
    throw new Refused(
      'conflict',
      'This Telegram account opens another account here, which has more than that: sign in there, take Telegram off it or delete it in its settings, then connect again',
    )
  if (came !== 'linked')
    throw new Refused('wrong', 'Telegram was not connected: close the app and open it again')
}

const identityOf = ({ person, hash, until }: TelegramWord): ProviderIdentity => ({
  ...identityOfTelegram(person),
  once: { hash, until },
})

/** Spec §8, to the letter. */
const refused = (): Refused => new Refused('signed-out', 'Login failed')

/** One of ours; null: as the browser says. */
function languageOf(tag: string | null): Language | null {
  const first = tag?.toLowerCase().split(/[-_]/, 1)[0]
  return LANGUAGES.find((language) => language === first) ?? null
}
