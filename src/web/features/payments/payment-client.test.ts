import { expect, test } from 'vitest'
import type { ApiFetch } from '#web/api-client.ts'
import { createPaymentFetch } from './payment-client.ts'

/** A client whose session and requests are logged; the server answers with `status`. */
function createClient({
  status,
  storedToken,
  fresh = storedToken,
  unreachable = false,
}: {
  status: number
  storedToken: string | null
  fresh?: string | null
  unreachable?: boolean
}) {
  const log: string[] = []
  let token = storedToken
  const session = {
    refreshIfExpired: async () => {
      log.push('refreshIfExpired')
      if (unreachable) throw new Error('no connection')
      token = fresh
    },
    bearer: () => token,
    clearSession: () => {
      log.push('clearSession')
    },
  }
  const send: ApiFetch = async (path, init) => {
    const { method = 'GET', headers, body = '' } = init ?? {}
    log.push(`${method} ${path} ${headers?.authorization ?? 'no token'}${body}`)
    return new Response('{}', { status })
  }
  return { log, call: createPaymentFetch(session, () => log.push('to /login'), send) }
}

test('an expired token is refreshed before the call', async () => {
  const { log, call } = createClient({ status: 200, storedToken: 'old', fresh: 'new' })
  expect((await call('/api/payments/checkout', { method: 'POST', body: '{"a":1}' })).status).toBe(
    200,
  )
  expect(log).toEqual(['refreshIfExpired', 'POST /api/payments/checkout Bearer new{"a":1}'])
})

test('a 401 clears the tokens and goes to /login without a retry', async () => {
  const { log, call } = createClient({ status: 401, storedToken: 'token' })
  expect((await call('/x')).status).toBe(401)
  expect(log).toEqual(['refreshIfExpired', 'GET /x Bearer token', 'clearSession', 'to /login'])
})

test.each([403, 404, 409, 500, 503])('%i keeps the session', async (status) => {
  const { log, call } = createClient({ status, storedToken: 'token' })
  await call('/x')
  expect(log).toEqual(['refreshIfExpired', 'GET /x Bearer token'])
})

test('without a connection nothing is sent and the session is kept', async () => {
  const { log, call } = createClient({ status: 200, storedToken: 'token', unreachable: true })
  await expect(call('/x')).rejects.toThrow('no connection')
  expect(log).toEqual(['refreshIfExpired'])
})
