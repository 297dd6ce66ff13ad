import { beforeEach, expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { createCode, sweepCodes, redeemCode } from './codes.ts'
import { exportSearches } from './export-searches.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const now = new Date('2026-11-22T10:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const FILTERS = { city: 'Tbilisi', rooms: [1, 2], priceMax: 700 } as const

let accountId: number
beforeEach(async () => {
  await db.deleteFrom('throttle').execute()
  accountId = await addAccount(db)
})
const make = (at = now) => createCode({ db, secrets }, accountId, FILTERS, at)

test('a code has sixty bits of clear letters, is stored hashed and valid for a day', async () => {
  const { code, expiresAt } = await make()
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/)
  expect(expiresAt).toEqual(later(24))
  const rows = await db
    .selectFrom('search_code')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(
    new Set((await Promise.all(Array.from({ length: 20 }, () => make()))).map((one) => one.code))
      .size,
  ).toBe(20)
})

test('a code is redeemed once, in any spelling', async () => {
  const { code } = await make()
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}\n`
  expect(await redeemCode(db, secrets, typed, later(23))).toEqual({
    accountId,
    filters: { city: 'Tbilisi', rooms: [1, 2], priceMax: 700 },
  })
  expect(await redeemCode(db, secrets, code, later(23))).toBeNull()
})

test('only one of several concurrent attempts redeems a code', async () => {
  const { code } = await make()
  const taken = await Promise.all(
    Array.from({ length: 8 }, () => redeemCode(db, secrets, code, now)),
  )
  expect(taken.filter((one) => one !== null)).toHaveLength(1)
})

test('expired and malformed codes are rejected', async () => {
  const { code } = await make()
  expect(await redeemCode(db, secrets, code, later(24))).toBeNull()
  for (const typed of [
    '',
    code.slice(1),
    `${code}A`,
    'O'.repeat(12),
    'ÄÄÄÄÄÄÄÄÄÄÄÄ',
    '2'.repeat(100_000),
    '\0'.repeat(12),
  ])
    expect(await redeemCode(db, secrets, typed, now), typed.slice(0, 20)).toBeNull()
  expect(
    await redeemCode(db, openSecrets('another key of thirty-two characters'), code, now),
  ).toBeNull()
  expect(await redeemCode(db, secrets, code, now)).not.toBeNull()
})

test('an account can create thirty codes an hour', async () => {
  for (let n = 0; n < 30; n += 1) await make()
  await expect(make()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 })
  await make(later(1))
})

test('the export lists codes without secrets; old ones are deleted, or all with the account', async () => {
  const { code } = await make()
  await redeemCode(db, secrets, code, later(1))
  expect((await exportSearches(db, accountId)).searchCodes).toEqual([
    {
      createdAt: now.toISOString(),
      expiresAt: later(24).toISOString(),
      usedAt: later(1).toISOString(),
      filters: { city: 'Tbilisi', rooms: [1, 2], priceMax: 700 },
    },
  ])
  const { code: unused } = await make(later(10))
  await sweepCodes(db, later(30))
  expect((await exportSearches(db, accountId)).searchCodes).toHaveLength(1)
  await db.deleteFrom('account').where('id', '=', accountId).execute()
  expect(await redeemCode(db, secrets, unused, later(11))).toBeNull()
})
