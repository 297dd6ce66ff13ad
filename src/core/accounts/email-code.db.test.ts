import { describe, expect, test } from 'vitest'
import { CODE_MINUTES } from '#contract/accounts.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase, untilBlocked } from '#test/database.ts'
import { consumeCode, createCode } from './email-code.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const sentAt = new Date('2026-11-01T12:00:00Z')
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000)

async function sendCode({ isDecoy = false } = {}) {
  const accountId = await addAccount(db)
  const email = `code-${accountId}@example.com`
  const purpose = 'verify'
  const code = await createCode(db, secrets, { accountId, purpose, email, isDecoy, now: sentAt })
  const wrong = code === '00000' ? '00001' : '00000'
  const consume = (typed: string, seconds = 1, tx = db) =>
    consumeCode(tx, secrets, { accountId, purpose, code: typed, now: after(seconds) })
  return { email, code, wrong, consume }
}

describe('a code', () => {
  test('is valid for fifteen minutes and no longer', async () => {
    const inTime = await sendCode()
    expect(await inTime.consume(inTime.code, CODE_MINUTES * 60 - 1)).toBe(inTime.email)
    const late = await sendCode()
    expect(await late.consume(late.code, CODE_MINUTES * 60)).toBeNull()
  })

  test('is consumed once', async () => {
    const { code, email, consume } = await sendCode()
    expect([await consume(code), await consume(code)]).toEqual([email, null])
  })

  test('stays valid after four wrong attempts, not after five', async () => {
    for (const [attempts, isValid] of [
      [4, true],
      [5, false],
    ] as const) {
      const { code, email, wrong, consume } = await sendCode()
      for (let n = 0; n < attempts; n++) expect(await consume(wrong)).toBeNull()
      expect(await consume(code)).toBe(isValid ? email : null)
    }
  })

  test('waits for attempts of another transaction', async () => {
    const { code, wrong, consume } = await sendCode()
    let other: Promise<string | null> | undefined
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 5; n++) await consume(wrong, 1, tx)
      other = consume(code)
      await untilBlocked(db)
    })
    expect(await other).toBeNull()
  })

  test('for an email of another account matches nothing', async () => {
    const { code, consume } = await sendCode({ isDecoy: true })
    expect(await consume(code)).toBeNull()
  })
})
