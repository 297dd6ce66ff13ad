import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { tooManyError } from '#core/app-error.ts'
import { releaseAttempts, countAttempt, type ThrottleRule } from './throttle-store.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const createRule = (
  secrets: Secrets,
  name: string,
  of: string | number,
  rest: Omit<ThrottleRule, 'key'>,
): ThrottleRule => ({ key: secrets.hash('throttle', `${name}:${of}`), ...rest })

/** Password attempts on one account from one network or device. */
const GUESS_LIMIT = { free: 5, windowSeconds: DAY, initialWaitSeconds: 1, maxWaitSeconds: 15 * 60 }

/**
 * The limits of a sign-in. Every sign-in counts per network. A known device has its own counter,
 * which strangers cannot exhaust. Other browsers count per email and network, and per email, which
 * slows down distributed guessing.
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
  const fromNetwork = createRule(secrets, 'login-network', net, {
    free: 100,
    windowSeconds: HOUR,
    initialWaitSeconds: 1,
    maxWaitSeconds: 15 * 60,
  })
  if (device)
    return {
      ownRule: createRule(
        secrets,
        'login-device',
        `${device.accountId} ${device.hash.toString('hex')}`,
        GUESS_LIMIT,
      ),
      sharedRules: [fromNetwork],
    }
  return {
    ownRule: createRule(secrets, 'login-pair', `${who} ${net}`, GUESS_LIMIT),
    sharedRules: [
      fromNetwork,
      createRule(secrets, 'login-email', who, {
        free: 50,
        windowSeconds: HOUR,
        initialWaitSeconds: 1,
        maxWaitSeconds: 60,
      }),
    ],
  }
}

/** Password confirmations by a signed-in user. */
export const reauthenticationRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  createRule(secrets, 'password-again', accountId, GUESS_LIMIT)

/** Registrations from one network. */
export const registerRule = (secrets: Secrets, address: string): ThrottleRule =>
  createRule(secrets, 'register', toNetwork(address), { free: 30, windowSeconds: HOUR })

/** Emails to one address that anyone can trigger. */
export const emailsToAddressRule = (secrets: Secrets, email: string): ThrottleRule =>
  createRule(secrets, 'emails', email.toLowerCase(), { free: 20, windowSeconds: DAY })

/** Verification codes of one account: one a minute, five a day. */
export const codeRules = (secrets: Secrets, accountId: number): ThrottleRule[] => [
  createRule(secrets, 'code-minute', accountId, { free: 1, windowSeconds: 60 }),
  createRule(secrets, 'code-day', accountId, { free: 5, windowSeconds: DAY }),
]

/** Requests for reset links from one network. */
export const forgotRule = (secrets: Secrets, address: string): ThrottleRule =>
  createRule(secrets, 'forgot', toNetwork(address), { free: 30, windowSeconds: HOUR })
/** Reset links sent to one account. */
export const resetLinkRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  createRule(secrets, 'reset-link', accountId, { free: 3, windowSeconds: HOUR })

/** Attempts to use reset links and to claim sessions from one network. */
export const tokenRule = (secrets: Secrets, address: string): ThrottleRule =>
  createRule(secrets, 'token', toNetwork(address), {
    free: 60,
    windowSeconds: HOUR,
    initialWaitSeconds: 1,
    maxWaitSeconds: 60,
  })

/** Sign-ins of one Telegram user. */
export const telegramRule = (secrets: Secrets, personId: number): ThrottleRule =>
  createRule(secrets, 'telegram', personId, { free: 60, windowSeconds: HOUR })

/** Notification codes created by one account. */
export const searchCodeRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  createRule(secrets, 'search-code', accountId, { free: 30, windowSeconds: HOUR })

/** Test push messages of one account. */
export const testPushRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  createRule(secrets, 'push-try', accountId, { free: 10, windowSeconds: HOUR })

/** Test events and replays of the webhooks of one account. */
export const webhookTestRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  createRule(secrets, 'webhook-test', accountId, { free: 60, windowSeconds: HOUR })
export const webhookReplayRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  createRule(secrets, 'webhook-replay', accountId, { free: 10, windowSeconds: HOUR })

/** Chat connection links created by one account. */
export const chatLinkRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  createRule(secrets, 'chat-link', accountId, { free: 20, windowSeconds: HOUR })
/** Notification codes entered in one chat. Correct ones are refunded. */
export const chatCodeRule = (secrets: Secrets, chatId: number): ThrottleRule =>
  createRule(secrets, 'chat-code', chatId, { free: 10, windowSeconds: HOUR })

/** Requests of one account that call the payment provider. */
export const payingRule = (secrets: Secrets, accountId: number): ThrottleRule =>
  createRule(secrets, 'paying', accountId, { free: 60, windowSeconds: HOUR })

/** Counts one attempt. Throws AppError when the limit is reached. */
export async function enforceThrottle(
  db: Db,
  rules: readonly ThrottleRule[],
  now: Date,
): Promise<void> {
  const retryAt = await countAttempt(db, rules, now)
  if (retryAt) throw tooManyError('too_many_attempts', retryAt, now)
}

export type RouteLimit = { max: number; seconds: number }

/** Counts one call of a route from one network. Throws AppError when the limit is reached. */
export async function limitRoute(
  { db, secrets }: { db: Db; secrets: Secrets },
  route: string,
  address: string,
  { max, seconds }: RouteLimit,
  now: Date,
): Promise<void> {
  const rule = createRule(secrets, 'route', `${route} ${toNetwork(address)}`, {
    free: max,
    windowSeconds: seconds,
  })
  const retryAt = await countAttempt(db, [rule], now)
  if (retryAt) throw tooManyError('too_many_requests', retryAt, now)
}

/** Refunds an attempt that succeeded. */
export const refundAttempt = (db: Db, rules: readonly ThrottleRule[]): Promise<void> =>
  releaseAttempts(db, { clear: [], decrement: rules })

/** The part of an IP address that one customer has: all of IPv4, the first 64 bits of IPv6. */
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
