import type { Language } from '#locales/languages.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { sealSecret } from '#core/webhooks/sign.ts'
import { insertWebhook } from '#core/webhooks/store.ts'

let made = 0

/** Adds an account with a verified email. Returns its id. */
export async function addAccount(
  db: Db,
  email = `alerted${(made += 1)}@example.com`,
  rest: { role?: 'USER' | 'ADMIN'; first_name?: string; password_hash?: string } = {},
): Promise<number> {
  const now = new Date()
  const row = await db
    .insertInto('account')
    .values({
      email,
      email_verified_at: now,
      is_duplicate: false,
      password_hash: null,
      first_name: null,
      last_name: null,
      language: null,
      currency: null,
      trial_expires_at: now,
      created_at: now,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds a private chat with the bot, by default not blocked. Returns its id. */
export async function addChat(
  db: Db,
  {
    telegramId = 7_000_000_000 + (made += 1),
    accountId = null,
    blockedAt = null,
    language = 'en',
  }: {
    telegramId?: number
    accountId?: number | null
    blockedAt?: Date | null
    language?: Language
  } = {},
): Promise<number> {
  const row = await db
    .insertInto('chat')
    .values({
      telegram_id: telegramId,
      account_id: accountId,
      language,
      name: null,
      created_at: new Date(),
      blocked_at: blockedAt,
      blocked_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds a browser with push notifications for an account. Returns its id. */
export async function addPushBrowser(
  db: Db,
  accountId: number,
  {
    endpoint = `https://push.example.com/browser${(made += 1)}`,
    p256dh = 'B'.repeat(87),
    auth = 'x'.repeat(22),
  } = {},
): Promise<number> {
  const row = await db
    .insertInto('push_endpoint')
    .values({
      account_id: accountId,
      session_id: null,
      endpoint,
      service: new URL(endpoint).origin,
      p256dh,
      auth,
      device: null,
      created_at: new Date(),
      last_success_at: null,
      disabled_at: null,
      disabled_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The secret of each webhook that `addWebhook` adds. */
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

/** Adds a webhook for an account, whatever its plan. Returns its id. */
export const addWebhook = (
  db: Db,
  secrets: Secrets,
  accountId: number,
  url = 'https://example.com/hook',
): Promise<number> =>
  insertWebhook(db, {
    accountId,
    url,
    secret: sealSecret(secrets, WEBHOOK_SECRET),
    at: new Date(),
  })
