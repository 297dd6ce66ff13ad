import { expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import type { Caller } from './account.ts'
import { exportAccount } from './export-account.ts'
import { findCaller, openSession } from './sessions.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const now = new Date('2026-11-22T12:00:00Z')
const later = new Date(now.getTime() + 3_600_000)

/** An account with one session and one used reset link. */
async function person(): Promise<Caller> {
  const accountId = await addAccount(db)
  const { accessToken } = await openSession(db, secrets, {
    accountId,
    method: 'password',
    visit: { address: '127.0.0.1', deviceName: 'Firefox', device: null, now },
  })
  await db
    .insertInto('password_reset')
    .values({
      account_id: accountId,
      hash: Buffer.from(`token of ${accountId}`),
      sent_at: now,
      expires_at: later,
      used_at: later,
    })
    .execute()
  return (await findCaller({ db, secrets }, accessToken, now))!
}

test('the export has the sessions and reset links of the account alone, without their hashes', async () => {
  const [caller] = [await person(), await person()]
  const exported = await exportAccount(db, caller, now)
  expect(exported.sessions).toMatchObject([{ method: 'password', endedAt: null }])
  expect(exported.resetLinks).toEqual([
    { sentAt: now.toISOString(), expiresAt: later.toISOString(), usedAt: later.toISOString() },
  ])
  expect(JSON.stringify(exported)).not.toMatch(/hash|token/i)
})
