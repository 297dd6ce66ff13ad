import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeExchangeRates, startExchangeRates } from '#test/doubles/exchange-rates/server.ts'
import { createExchangeRates } from './exchange-rates.ts'

let bank: FakeExchangeRates
const started: FakeExchangeRates[] = []
beforeEach(async () => {
  bank = await startExchangeRates({ day: '2026-11-20' })
  started.push(bank)
})
afterAll(() => Promise.all(started.map((double) => double.stop())))

const ask = (timeoutMs = 5000) => createExchangeRates({ url: bank.url, timeoutMs }).fetchRates()
const fetchRates = async () => {
  const outcome = await ask()
  if (outcome.kind !== 'rates') throw new Error(JSON.stringify(outcome))
  return outcome
}

describe('the rates of the National Bank of Georgia', () => {
  test('are in US dollars per unit, for any quantity', async () => {
    const { day, rates } = await fetchRates()
    expect(day).toBe('2026-11-20')
    expect(rates.USD).toBe(1)
    expect(rates.GEL).toBeCloseTo(1 / 2.7, 10)
    expect(rates.EUR).toBeCloseTo(1.15, 10)
    expect(rates.RUB).toBeCloseTo(0.0125, 10)
    expect(rates.AMD).toBeCloseTo(0.0026, 10)
  })

  test.each([
    ['zero', 0],
    ['negative', -3],
    ['text', '2.7'],
    ['absent', undefined],
    ['too large', 1e12],
  ])('a %s rate only drops its own currency', async (_, rate) => {
    bank.set('EUR', rate)
    const { rates } = await fetchRates()
    expect(rates).not.toHaveProperty('EUR')
    expect(rates.RUB).toBeCloseTo(0.0125, 10)
  })

  test('an invalid quantity only drops its own currency', async () => {
    bank.set('AMD', 7, 0)
    expect((await fetchRates()).rates).not.toHaveProperty('AMD')
  })

  test('a response without the US dollar is rejected', async () => {
    bank.set('USD', null)
    expect(await ask()).toEqual({ kind: 'unrecognised', detail: 'no rate for USD' })
  })

  test.each(['empty', 'nonsense', 'html', 'huge'] as const)(
    'the response %s is rejected',
    async (fault) => {
      bank.fail(fault)
      expect(await ask()).toMatchObject({ kind: 'unrecognised' })
    },
  )

  test.each(['status-500', 'redirect'] as const)('%s makes the bank unreachable', async (fault) => {
    bank.fail(fault)
    expect(await ask()).toMatchObject({ kind: 'unreachable' })
  })

  test('a response that does not end times out', async () => {
    bank.fail('slow')
    expect(await ask(50)).toMatchObject({ kind: 'unreachable' })
  })

  test('an unreachable server and an aborted call are reported', async () => {
    await bank.stop()
    started.splice(started.indexOf(bank), 1)
    expect(await ask()).toMatchObject({ kind: 'unreachable' })
    expect(
      await createExchangeRates({ url: bank.url }).fetchRates(AbortSignal.abort()),
    ).toMatchObject({
      kind: 'unreachable',
    })
  })

  test('an invalid date is rejected', async () => {
    bank.setDay('2026-99-99')
    expect(await ask()).toMatchObject({ kind: 'unrecognised', detail: 'invalid date' })
  })
})
