import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { tooOften } from './refused.ts'
import { giveBack, takeTry, type ThrottleRule } from './throttle-store.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const rule = (
  secrets: Secrets,
  name: string,
  of: string | number,
  rest: Omit<ThrottleRule, 'key'>,
): ThrottleRule => ({ key: secrets.hash('throttle', `${name}:${of}`), ...rest })

/** Guesses at one account from one place: the first are free, then they wait longer and longer. */
const GUESSES = { free: 5, windowSeconds: DAY, firstWait: 1, mostWait: 15 * 60 }

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
): { own: ThrottleRule; shared: ThrottleRule[] } {
  const [who, net] = [email.toLowerCase(), network(address)]
  const fromNetwork = rule(secrets, 'login-network', net, {
    free: 100,
    windowSeconds: HOUR,
    firstWait: 1,
    mostWait: 15 * 60,
  })
  if (device)
    return {
      own: rule(
        secrets,
        'login-device',
        `${device.accountId} ${device.hash.toString('hex')}`,
        GUESSES,
      ),
      shared: [fromNetwork],
    }
  return {
    own: rule(secrets, 'login-pair', `${who} ${net}`, GUESSES),
    shared: [
      fromNetwork,
      rule(secrets, 'login-email', who, {
        free: 50,
        windowSeconds: HOUR,
        firstWait: 1,
        mostWait: 60,
      }),
    ],
  }
}

/** The password once more, by somebody who is signed in. */
export const passwordAgainRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  rule(secrets, 'password-again', accountId, GUESSES)

/** Accounts made from one network. */
export const registerRule = (secrets: Secrets, address: string): ThrottleRule =>
  rule(secrets, 'register', network(address), { free: 30, windowSeconds: HOUR })

/** Letters that strangers can make us send to one address. */
export const lettersRule = (secrets: Secrets, email: string): ThrottleRule =>
  rule(secrets, 'letters', email.toLowerCase(), { free: 20, windowSeconds: DAY })

/** Codes to one account: a minute apart, five a day. */
export const codeRules = (secrets: Secrets, accountId: number): ThrottleRule[] => [
  rule(secrets, 'code-minute', accountId, { free: 1, windowSeconds: 60 }),
  rule(secrets, 'code-day', accountId, { free: 5, windowSeconds: DAY }),
]

/** Reset links asked for from one network, and to one account. */
export const forgotRule = (secrets: Secrets, address: string): ThrottleRule =>
  rule(secrets, 'forgot', network(address), { free: 30, windowSeconds: HOUR })
export const resetLinkRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  rule(secrets, 'reset-link', accountId, { free: 3, windowSeconds: HOUR })
/** Reset links and claims tried from one network. */
export const tokenRule = (secrets: Secrets, address: string): ThrottleRule =>
  rule(secrets, 'token', network(address), {
    free: 60,
    windowSeconds: HOUR,
    firstWait: 1,
    mostWait: 60,
  })

/** Sessions that one person of Telegram opens. */
export const telegramRule = (secrets: Secrets, personId: number): ThrottleRule =>
  rule(secrets, 'telegram', personId, { free: 60, windowSeconds: HOUR })

/** Codes that save a search in a chat. */
export const searchCodeRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  rule(secrets, 'search-code', accountId, { free: 30, windowSeconds: HOUR })

/** Notifications to try. */
export const pushTryRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  rule(secrets, 'push-try', accountId, { free: 10, windowSeconds: HOUR })

/**
 * Links that tie a chat, made by one account; and codes tried in one chat, where right ones are
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
export async function allow(db: Db, rules: readonly ThrottleRule[], now: Date): Promise<void> {
  const freeAt = await takeTry(db, rules, now)
  if (freeAt) throw tooOften(freeAt, now)
}

/** Takes back a try that came to something. */
export const refund = (db: Db, rules: readonly ThrottleRule[]): Promise<void> =>
  giveBack(db, { forget: [], refund: rules })

/** What one household or provider hands to one customer: the address, of IPv6 its first 64 bits. */
export function network(address: string): string {
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
