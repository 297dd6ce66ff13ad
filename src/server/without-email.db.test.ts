import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { testApp } from '#test/app.ts'

const { kysely: db } = await openTestDatabase()

test('without a mail server, only operations that send email are rejected', async () => {
  const mute = await testApp({
    core: { db },
    http: { publicUrl: 'http://localhost:3000', trustProxy: false },
    signIn: { canSendEmail: false },
  })
  const post = (url: string, payload: object) =>
    mute.inject({ method: 'POST', url, payload, headers: { host: 'localhost:3000' } })
  try {
    for (const [url, payload] of [
      ['/auth/register', { email: 'nino@example.com', password: 'a long enough password' }],
      ['/auth/forgot-password', { email: 'nino@example.com' }],
      ['/auth/resend-verification', { email: 'nino@example.com' }],
      ['/api/account/email', { email: 'nino@example.com' }],
    ] as const) {
      const { statusCode, body } = await post(url, payload)
      expect({ url, statusCode, body: JSON.parse(body) as object }).toMatchObject({
        url,
        statusCode: 503,
        body: { message: 'Email is not set up on this site yet' },
      })
    }
    expect(
      (await post('/auth/login', { email: 'nino@example.com', password: 'x' })).statusCode,
    ).toBe(401)
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([])
  } finally {
    await mute.close()
  }
})
