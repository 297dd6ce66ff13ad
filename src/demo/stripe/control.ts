import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Card, Delivery, Fault, FakeStripe } from './server.ts'

/**
 * Lets other processes control the server, with JSON bodies:
 * - `GET /dev/state`
 * - `POST /dev/pay {session, card}`, `/dev/card {customer, card}`
 * - `POST /dev/advance {seconds}`, `/dev/renewal {subscription}`
 * - `POST /dev/cancel {subscription, how}`, `/dev/resume {subscription}`
 * - `POST /dev/deliver {to, order, copies, …}`, `/dev/faults {…}`, `/dev/restore`
 */
export async function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  body: string,
  fake: FakeStripe,
): Promise<void> {
  const answer = (status: number, params: unknown): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(params))
  // Rejects other sites: they cannot send this Host (DNS rebinding), nor JSON without a preflight.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? ''))
    return answer(403, { error: 'Only requests to localhost are allowed' })
  if (request.method === 'GET' && pathname === '/dev/state') return answer(200, stateOf(fake))
  if (
    request.method !== 'POST' ||
    !/^application\/json\b/.test(request.headers['content-type'] ?? '')
  )
    return answer(415, { error: 'Send the body as application/json' })
  try {
    const params = JSON.parse(body || '{}') as Record<string, string>
    const result = await control(pathname.slice('/dev/'.length), params, fake)
    return result === undefined ? answer(404, { error: 'Not found' }) : answer(200, result)
  } catch (error) {
    return answer(400, { error: (error as Error).message })
  }
}

const stateOf = (fake: FakeStripe): object => ({
  now: fake.now(),
  customers: fake.customers(),
  sessions: fake.sessions(),
  subscriptions: fake.subscriptions(),
  invoices: fake.invoices(),
  waiting: fake.pendingEvents().length,
})

async function control(
  verb: string,
  params: Record<string, string>,
  fake: FakeStripe,
): Promise<unknown> {
  switch (verb) {
    case 'pay':
      return fake.pay(params['session'] ?? '', params['card'] as Card | undefined)
    case 'advance':
      fake.advance(Number(params['seconds']))
      return stateOf(fake)
    case 'renewal':
      fake.advanceToRenewal(params['subscription'] ?? '')
      return stateOf(fake)
    case 'cancel':
      fake.portal.cancel(params['subscription'] ?? '', params['how'] === 'mark' ? 'mark' : 'day')
      return {}
    case 'resume':
      fake.portal.resume(params['subscription'] ?? '')
      return {}
    case 'card':
      fake.portal.changeCard(params['customer'] ?? '', params['card'] as Card | undefined)
      return {}
    case 'deliver':
      return fake.deliver(params as unknown as Delivery)
    case 'faults':
      fake.fault(params as unknown as Fault)
      return {}
    case 'restore':
      fake.restore()
      return {}
    default:
      return undefined
  }
}
