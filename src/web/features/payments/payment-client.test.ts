import { expect, test } from 'vitest'
import type { ApiFetch } from '#web/api-client.ts'
import { paymentFetch } from './payment-client.ts'

/** A session that writes down what is asked of it, before a server that answers with `status`. */
function around({
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
    log.push(`${method} ${path} ${headers?.authorization ?? 'nobody'}${body}`)
    return new Response('{}', { status })
  }
  return { log, call: paymentFetch(session, () => log.push('to /login'), send) }
}

test('a token that is over is refreshed before the call', async () => {
  const { log, call } = around({ status: 200, storedToken: 'old', fresh: 'new' })
  expect((await call('/api/payments/checkout', { method: 'POST', body: '{"a":1}' })).status).toBe(
    200,
  )
  expect(log).toEqual(['refreshIfExpired', 'POST /api/payments/checkout Bearer new{"a":1}'])
})

test('a 401 clears the tokens and leads to /login, without a second try', async () => {
  const { log, call } = around({ status: 401, storedToken: 'token' })
  expect((await call('/x')).status).toBe(401)
  expect(log).toEqual(['refreshIfExpired', 'GET /x Bearer token', 'clearSession', 'to /login'])
})

test.each([403, 404, 409, 500, 503])('%i leaves the session be', async (status) => {
  const { log, call } = around({ status, storedToken: 'token' })
  await call('/x')
  expect(log).toEqual(['refreshIfExpired', 'GET /x Bearer token'])
})

test('without a connection nothing is sent or forgotten', async () => {
  const { log, call } = around({ status: 200, storedToken: 'token', unreachable: true })
  await expect(call('/x')).rejects.toThrow('no connection')
  expect(log).toEqual(['refreshIfExpired'])
})
