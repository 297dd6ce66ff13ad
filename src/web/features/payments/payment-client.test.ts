import { expect, test } from 'vitest'
import type { ApiFetch } from '#web/api-client.ts'
import { paymentFetch } from './payment-client.ts'

/** A session that writes down what is asked of it, before a server that answers with `status`. */
function around({
  status,
  kept,
  fresh = kept,
  unreachable = false,
}: {
  status: number
  kept: string | null
  fresh?: string | null
  unreachable?: boolean
}) {
  const log: string[] = []
  let token = kept
  const session = {
    freshen: async () => {
      log.push('freshen')
      if (unreachable) throw new Error('no connection')
      token = fresh
    },
    bearer: () => token,
    forget: () => {
      log.push('forget')
    },
  }
  const send: ApiFetch = async (path, init) => {
    log.push(
      `${init?.method ?? 'GET'} ${path} ${init?.headers?.authorization ?? 'nobody'}${init?.body ?? ''}`,
    )
    return new Response('{}', { status })
  }
  return { log, call: paymentFetch(session, () => log.push('to /login'), send) }
}

test('a token that is over is refreshed before the call', async () => {
  const { log, call } = around({ status: 200, kept: 'old', fresh: 'new' })
  expect((await call('/api/payments/checkout', { method: 'POST', body: '{"a":1}' })).status).toBe(
    200,
  )
  expect(log).toEqual(['freshen', 'POST /api/payments/checkout Bearer new{"a":1}'])
})

test('a 401 clears the tokens and leads to /login, without a second try', async () => {
  const { log, call } = around({ status: 401, kept: 'token' })
  expect((await call('/x')).status).toBe(401)
  expect(log).toEqual(['freshen', 'GET /x Bearer token', 'forget', 'to /login'])
})

test.each([403, 404, 409, 500, 503])('%i leaves the session be', async (status) => {
  const { log, call } = around({ status, kept: 'token' })
  await call('/x')
  expect(log).toEqual(['freshen', 'GET /x Bearer token'])
})

test('without a connection nothing is sent or forgotten', async () => {
  const { log, call } = around({ status: 200, kept: 'token', unreachable: true })
  await expect(call('/x')).rejects.toThrow('no connection')
  expect(log).toEqual(['freshen'])
})
