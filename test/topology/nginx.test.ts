import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_HEADER, MINI_APP_HEADER } from '#contract/telegram-auth.ts'
import { freePort } from '../free-port.ts'
import { hasNginx, startNginx } from './nginx.ts'
import type { Front } from './proxy.ts'

const READ = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'range',
  'origin',
  'sec-fetch-site',
  'stripe-signature',
  'user-agent',
  'x-telegram-bot-api-secret-token',
  DEVICE_HEADER,
  MINI_APP_HEADER,
]

describe.runIf(hasNginx)('nginx with the configuration of deploy/', () => {
  let received: { headers: IncomingHttpHeaders; body: string }
  let front: Front
  const upstream = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received = { headers: request.headers, body }
    response.end()
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
    const { port } = upstream.address() as AddressInfo
    front = await startNginx(await freePort(), [port, port])
  })
  afterAll(async () => {
    await front?.stop()
    upstream.closeAllConnections()
    upstream.close()
  })

  test('forwards the body and the headers that the product reads', async () => {
    const sent = Object.fromEntries(READ.map((name) => [name, `value of ${name}`]))
    await fetch(`${front.origin}/x`, { method: 'POST', headers: sent, body: '{"a":1}' })
    expect(received.headers).toMatchObject({
      ...sent,
      'accept-encoding': expect.stringContaining('value of accept-encoding'),
    })
    expect(received).toMatchObject({ body: '{"a":1}', headers: { 'content-length': '7' } })
  })

  test('sets the headers of proxies, and drops all others', async () => {
    const forged = [
      'x-bina-inner',
      'x-bina-anything',
      'x-request-id',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'forwarded',
      'x-real-ip',
      'x-original-url',
      'x-http-method-override',
      'x-unknown',
    ]
    await fetch(`${front.origin}/x`, {
      headers: Object.fromEntries(forged.map((name) => [name, 'forged'])),
    })
    const { headers } = received
    expect(JSON.stringify(headers)).not.toContain('forged')
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    for (const name of ['x-bina-inner', 'x-bina-anything', 'forwarded', 'x-real-ip', 'x-unknown'])
      expect(headers).not.toHaveProperty(name)
  })
})
