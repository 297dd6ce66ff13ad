import { expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addChat } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { openSession } from './sessions.ts'
import { setRoleByEmail } from './set-role-by-email.ts'
import { findAccount, insertAccount } from './store.ts'
import { sweepAccounts } from './sweep.ts'
import { countAttempt } from './throttle-store.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const now = new Date('2026-05-31T03:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const account = (email: string | null, change: Partial<Parameters<typeof insertAccount>[1]> = {}) =>
  insertAccount(db, {
    email,
    emailVerifiedAt: null,
    isDuplicate: false,
    passwordHash: 'hash',
    firstName: null,
    lastName: null,
    language: null,
    trialExpiresAt: now,
    createdAt: daysAgo(8),
    ...change,
  })
const visit = (at: Date) => ({ address: '203.0.113.7', device: null, deviceName: null, now: at })

test('unverified accounts are deleted after a week, duplicates too', async () => {
  const deleted = [
    await account('a@example.com'),
    await account('a@example.com', { isDuplicate: true }),
  ]
  const remaining = [
    await account('b@example.com', { createdAt: daysAgo(6) }),
    await account('c@example.com', { isDuplicate: true, createdAt: daysAgo(6) }),
    await account('d@example.com', { emailVerifiedAt: daysAgo(8), createdAt: daysAgo(900) }),
    await account(null),
  ]
  expect(await sweepAccounts(db, now)).toBe(2)
  for (const { id } of deleted) expect(await findAccount(db, id)).toBeNull()
  for (const { id } of remaining) expect(await findAccount(db, id)).not.toBeNull()
})

test('unverified accounts that are used in Telegram stay', async () => {
  const addSearch = (accountId: number, chatId: number) =>
    db
      .insertInto('saved_search')
      .values({
        account_id: accountId,
        chat_id: chatId,
        filters: JSON.stringify({ city: 'Tbilisi' }),
        time_zone: 'Asia/Tbilisi',
        created_at: now,
        edited_at: now,
      })
      .execute()
  const linked = await account('g@example.com')
  await addChat(db, { accountId: linked.id, blockedAt: now })
  const alerted = await account('h@example.com')
  await addSearch(alerted.id, await addChat(db))
  const blocked = await account('i@example.com')
  await addSearch(blocked.id, await addChat(db, { blockedAt: now }))
  expect(await sweepAccounts(db, now)).toBe(1)
  for (const { id } of [linked, alerted]) expect(await findAccount(db, id)).not.toBeNull()
  expect(await findAccount(db, blocked.id)).toBeNull()
})

test('sessions that ended or went unused are deleted after a month, active ones stay', async () => {
  const { id: accountId } = await account('e@example.com', { emailVerifiedAt: now })
  const at = async (days: number, change: { ended_at?: Date; claimed_at?: null } = {}) => {
    const { sessionId } = await openSession(db, secrets, {
      accountId,
      method: 'password',
      visit: visit(daysAgo(days)),
    })
    if (Object.keys(change).length > 0)
      await db.updateTable('session').set(change).where('id', '=', sessionId).execute()
    return sessionId
  }
  const remaining = [await at(1), await at(30), await at(33, { ended_at: daysAgo(29) })]
  await at(40)
  await at(60, { ended_at: daysAgo(31) })
  await at(31, { claimed_at: null })
  await sweepAccounts(db, now)
  expect(
    (await db.selectFrom('session').select('id').where('account_id', '=', accountId).execute())
      .map(({ id }) => id)
      .sort(),
  ).toEqual(remaining.sort())
})

test('expired throttle counters are deleted, others stay', async () => {
  const rule = (name: string) => ({
    key: secrets.hash('throttle', name),
    free: 1,
    windowSeconds: 3600,
  })
  await countAttempt(db, [rule('old')], daysAgo(1))
  await countAttempt(db, [rule('new')], now)
  await sweepAccounts(db, now)
  expect((await db.selectFrom('throttle').select('key').execute()).map(({ key }) => key)).toEqual([
    rule('new').key,
  ])
})

test('setRoleByEmail changes only the account that verified the email', async () => {
  const owner = await account('f@example.com', { emailVerifiedAt: now })
  const other = await account('f@example.com', { createdAt: now })
  expect(await setRoleByEmail(db, 'F@Example.com', 'ADMIN')).toEqual({
    email: 'f@example.com',
    previousRole: 'USER',
  })
  expect([
    (await findAccount(db, owner.id))!.role,
    (await findAccount(db, other.id))!.role,
  ]).toEqual(['ADMIN', 'USER'])
  expect(await setRoleByEmail(db, 'nobody@example.com', 'ADMIN')).toBeNull()
})
