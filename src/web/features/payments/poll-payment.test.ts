import { expect, test } from 'vitest'
import { ApiError } from '#web/api-client.ts'
import { pollPayment } from './poll-payment.ts'

const PAID = { planType: 'quarterly', amount: 1200, currency: 'USD' } as const
const [notFound, unavailable, unreachable] = [
  new ApiError(404, 'No payment was found for this checkout'),
  new ApiError(503, 'x'),
  new ApiError(null, null),
]

/** Polls a server that gives these responses in turn and repeats the last one. */
async function poll(...responses: (typeof PAID | Error)[]) {
  const pauses: number[] = []
  let attempts = 0
  let waiting = 0
  const state = await pollPayment({
    async verify() {
      const answer = responses[Math.min(attempts++, responses.length - 1)]!
      if (answer instanceof Error) throw answer
      return answer
    },
    async pause(ms) {
      pauses.push(ms)
      return true
    },
    onWaiting: () => void (waiting += 1),
  })
  return { state, attempts, pauses, waiting }
}

test('a payment that is known at once needs one attempt', async () => {
  expect(await poll(PAID)).toEqual({
    state: { kind: 'paid', paid: PAID },
    attempts: 1,
    pauses: [],
    waiting: 0,
  })
})

test.each([
  [[notFound, PAID]],
  [[unavailable, PAID]],
  [[unreachable, PAID]],
  [[unavailable, notFound, unreachable, PAID]],
])('%s is retried until the payment is known', async (responses) => {
  const { state, attempts, waiting } = await poll(...responses)
  expect([state, attempts, waiting]).toEqual([
    { kind: 'paid', paid: PAID },
    responses.length,
    responses.length - 1,
  ])
})

test('a payment that does not exist is final after four attempts, an invalid id after one', async () => {
  const { state, attempts, pauses } = await poll(notFound)
  expect([state.kind, attempts, pauses]).toEqual(['notPaid', 4, [1000, 2000, 3000]])
  expect((await poll(new ApiError(400, 'Unknown payment session'))).attempts).toBe(1)
})

test.each([[unavailable], [unreachable], [new ApiError(429, 'x')], [new TypeError('x')]])(
  '%s: unconfirmed after growing pauses of less than a minute',
  async (error) => {
    const { state, attempts, pauses } = await poll(error)
    expect([state.kind, attempts]).toEqual(['unconfirmed', 8])
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(pauses.reduce((sum, ms) => sum + ms)).toBeLessThan(60_000)
  },
)

test('polling stops when the page is left', async () => {
  let attempts = 0
  await pollPayment({
    verify: () => {
      attempts += 1
      return Promise.reject(unavailable)
    },
    pause: () => Promise.resolve(false),
    onWaiting: () => {},
  })
  expect(attempts).toBe(1)
})
