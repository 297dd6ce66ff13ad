import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { tooManyAttemptsError } from './app-error.ts'
import { releaseAttempts, countAttempt, type ThrottleRule } from './throttle-store.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const rule = (
  secrets: Secrets,
  name: string,
  of: string | number,
  rest: Omit<ThrottleRule, 'key'>,
): ThrottleRule => ({ key: secrets.hash('throttle', `${name}:${of}`), ...rest })

/** Guesses at one account from one place: the first are free, then they wait longer and longer. */
const GUESS_LIMIT = { free: 5, windowSeconds: DAY, initialWaitSeconds: 1, maxWaitSeconds: 15 * 60 }

/**
 * What a sign-in is counted under. A browser in which the account was used has a counter of its
 * own, which strangers never touch; for all others there is one for each network and one for all
 * together, which slows down guessing from many places.
 */
export function loginRules(
  secrets: Secrets,
  {
    email,
    address,
    device,
  }: { email: string; address: string; device: { accountId: number; hash: Buffer } | null },
): { ownRule: ThrottleRule; sharedRules: ThrottleRule[] } {
  const [who, net] = [email.toLowerCase(), toNetwork(address)]
  const fromNetwork = rule(secrets, 'login-network', net, {
    free: 100,
    windowSeconds: HOUR,
    initialWaitSeconds: 1,
    maxWaitSeconds: 15 * 60,
  })
  if (device)
    return {
      ownRule: rule(
        secrets,
        'login-device',
        `${device.accountId} ${device.hash.toString('hex')}`,
        GUESS_LIMIT,
      ),
      sharedRules: [fromNetwork],
    }
  return {
    ownRule: rule(secrets, 'login-pair', `${who} ${net}`, GUESS_LIMIT),
    sharedRules: [
      fromNetwork,
      rule(secrets, 'login-email', who, {
        free: 50,
        windowSeconds: HOUR,
        initialWaitSeconds: 1,
        maxWaitSeconds: 60,
      }),
    ],
  }
}

/** The password once more, by somebody who is signed in. */
export const reauthenticationRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  rule(secrets, 'password-again', accountId, GUESS_LIMIT)

/** Accounts made from one network. */
export const registerRule = (secrets: Secrets, address: string): ThrottleRule =>
  rule(secrets, 'register', toNetwork(address), { free: 30, windowSeconds: HOUR })

/** Emails that strangers can make us send to one address. */
export const emailsToAddressRule = (secrets: Secrets, email: string): ThrottleRule =>
  rule(secrets, 'letters', email.toLowerCase(), { free: 20, windowSeconds: DAY })

/** Codes to one account: a minute apart, five a day. */
export const codeRules = (secrets: Secrets, accountId: number): ThrottleRule[] => [
  rule(secrets, 'code-minute', accountId, { free: 1, windowSeconds: 60 }),
  rule(secrets, 'code-day', accountId, { free: 5, windowSeconds: DAY }),
]

/** Reset links asked for from one network, and to one account. */
export const forgotRule = (secrets: Secrets, address: string): ThrottleRule =>
  rule(secrets, 'forgot', toNetwork(address), { free: 30, windowSeconds: HOUR })
export const resetLinkRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  rule(secrets, 'reset-link', accountId, { free: 3, windowSeconds: HOUR })
/** Reset links and claims tried from one network. */
export const tokenRule = (secrets: Secrets, address: string): ThrottleRule =>
  rule(secrets, 'token', toNetwork(address), {
    free: 60,
    windowSeconds: HOUR,
    initialWaitSeconds: 1,
    maxWaitSeconds: 60,
  })

/** Sessions that one person of Telegram opens. */
export const telegramRule = (secrets: Secrets, personId: number): ThrottleRule =>
  rule(secrets, 'telegram', personId, { free: 60, windowSeconds: HOUR })

/** Codes that save a search in a chat. */
export const searchCodeRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  rule(secrets, 'search-code', accountId, { free: 30, windowSeconds: HOUR })

/** Notifications to try. */
export const testPushRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  rule(secrets, 'push-try', accountId, { free: 10, windowSeconds: HOUR })

/**
 * Links that connect a chat, made by one account; and codes tried in one chat, where right ones are
 * given back.
 */
export const chatLinkRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  rule(secrets, 'chat-link', accountId, { free: 20, windowSeconds: HOUR })
export const chatCodeRule = (secrets: Secrets, chatId: number): ThrottleRule =>
  rule(secrets, 'chat-code', chatId, { free: 10, windowSeconds: HOUR })

/** What makes us ask the payment provider: pages, changes, verifications. */
export const payingRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  rule(secrets, 'paying', accountId, { free: 60, windowSeconds: HOUR })

/** Counts one try, or refuses with when to go on. */
export async function enforceThrottle(
  db: Db,
  rules: readonly ThrottleRule[],
  now: Date,
): Promise<void> {
  const retryAt = await countAttempt(db, rules, now)
  if (retryAt) throw tooManyAttemptsError(retryAt, now)
}

/** Takes back a try that came to something. */
export const refundAttempt = (db: Db, rules: readonly ThrottleRule[]): Promise<void> =>
  releaseAttempts(db, { clear: [], decrement: rules })

/** What one household or provider hands to one customer: the address, of IPv6 its first 64 bits. */
export function toNetwork(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  if (!bare.includes(':')) return bare
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = bare.split('::')
  const [first, last] = [head === '' ? [] : head.split(':'), tail ? tail.split(':') : []]
  const whole =
    tail === undefined
      ? first
      : [
          ...first,
          ...new Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'),
          ...last,
        ]
  return whole
    .slice(0, 4)
    .map((part) => Number.parseInt(part || '0', 16).toString(16))
    .join(':')
}
