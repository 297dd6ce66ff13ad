import { expect, test } from 'vitest'
import { ApiError } from '#web/api-client.ts'
import { pollPayment } from './poll-payment.ts'

const PAID = { planType: 'quarterly', amount: 1200, currency: 'USD' } as const
const [none, busy, away] = [
  new ApiError(404, 'Nothing was paid there'),
  new ApiError(503, 'x'),
  new ApiError(null, null),
]

/** Asks a server that says these things in turn, the last one for ever. */
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

test('paid at once: nobody waits', async () => {
  expect(await poll(PAID)).toEqual({
    state: { kind: 'paid', paid: PAID },
    attempts: 1,
    pauses: [],
    waiting: 0,
  })
})

test.each([[[none, PAID]], [[busy, PAID]], [[away, PAID]], [[busy, none, away, PAID]]])(
  '%s',
  async (responses) => {
    const { state, attempts, waiting } = await poll(...responses)
    expect([state, attempts, waiting]).toEqual([
      { kind: 'paid', paid: PAID },
      responses.length,
      responses.length - 1,
    ])
  },
)

test('nothing that was paid there is believed after a few seconds', async () => {
  const { state, attempts, pauses } = await poll(none)
  expect([state.kind, attempts, pauses]).toEqual(['notPaid', 4, [1000, 2000, 3000]])
  expect((await poll(new ApiError(400, 'This is no payment session'))).attempts).toBe(1)
})

test.each([[busy], [away], [new ApiError(429, 'x')], [new TypeError('x')]])(
  '%s leaves open what was paid, after about a minute of growing pauses',
  async (error) => {
    const { state, attempts, pauses } = await poll(error)
    expect([state.kind, attempts]).toEqual(['unconfirmed', 8])
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(pauses.reduce((sum, ms) => sum + ms)).toBeLessThan(60_000)
  },
)

test('whoever leaves is asked for no more', async () => {
  let attempts = 0
  await pollPayment({
    verify: () => {
      attempts += 1
      return Promise.reject(busy)
    },
    pause: () => Promise.resolve(false),
    onWaiting: () => {},
  })
  expect(attempts).toBe(1)
})
