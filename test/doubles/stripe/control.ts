import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Card, Delivery, Fault, StripeDouble } from './server.ts'

/**
 * What tests do, for other processes, as JSON: `GET /dev/state`, `POST /dev/pay {session, card}`,
 * `/dev/advance {seconds}`, `/dev/renewal {subscription}`, `/dev/cancels {subscription, how}`,
 * `/dev/goes-on {subscription}`, `/dev/card {customer, card}`, `/dev/deliver {to, order, copies,
 * …}`, `/dev/faults {…}`, `/dev/restore`.
 */
export async function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  body: string,
  double: StripeDouble,
): Promise<void> {
  const answer = (status: number, params: unknown): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(params))
  // A page elsewhere can neither name this machine its own nor send JSON to it unasked.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? ''))
    return answer(403, { error: 'not for other hosts' })
  if (request.method === 'GET' && pathname === '/dev/state') return answer(200, stateOf(double))
  if (
    request.method !== 'POST' ||
    !/^application\/json\b/.test(request.headers['content-type'] ?? '')
  )
    return answer(415, { error: 'JSON is asked for' })
  try {
    const params = JSON.parse(body || '{}') as Record<string, string>
    const result = await control(pathname.slice('/dev/'.length), params, double)
    return result === undefined
      ? answer(404, { error: 'there is nothing at this address' })
      : answer(200, result)
  } catch (error) {
    return answer(400, { error: (error as Error).message })
  }
}

const stateOf = (double: StripeDouble): object => ({
  now: double.now(),
  customers: double.customers(),
  sessions: double.sessions(),
  subscriptions: double.subscriptions(),
  invoices: double.invoices(),
  waiting: double.waiting().length,
})

async function control(
  verb: string,
  params: Record<string, string>,
  double: StripeDouble,
): Promise<unknown> {
  switch (verb) {
    case 'pay':
      return double.pay(params['session'] ?? '', params['card'] as Card | undefined)
    case 'advance':
      double.advance(Number(params['seconds']))
      return stateOf(double)
    case 'renewal':
      double.toRenewal(params['subscription'] ?? '')
      return stateOf(double)
    case 'cancels':
      double.portal.cancels(params['subscription'] ?? '', params['how'] === 'mark' ? 'mark' : 'day')
      return {}
    case 'goes-on':
      double.portal.goesOn(params['subscription'] ?? '')
      return {}
    case 'card':
      double.portal.changesCard(params['customer'] ?? '', params['card'] as Card | undefined)
      return {}
    case 'deliver':
      return double.deliver(params as unknown as Delivery)
    case 'faults':
      double.fault(params as unknown as Fault)
      return {}
    case 'restore':
      double.restore()
      return {}
    default:
      return undefined
  }
}
