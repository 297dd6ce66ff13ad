import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type RatesDouble, startExchangeRates } from '#test/doubles/exchange-rates/server.ts'
import { createExchangeRates } from './exchange-rates.ts'

let bank: RatesDouble
const started: RatesDouble[] = []
beforeEach(async () => {
  bank = await startExchangeRates({ day: '2026-11-20' })
  started.push(bank)
})
afterAll(() => Promise.all(started.map((double) => double.stop())))

const ask = (timeoutMs = 5000) => createExchangeRates({ url: bank.url, timeoutMs }).fetchRates()
const ratesOf = async () => {
  const outcome = await ask()
  if (outcome.kind !== 'rates') throw new Error(JSON.stringify(outcome))
  return outcome
}

describe('the rates of the National Bank of Georgia', () => {
  test('are dollars for one unit, whatever quantity the bank names', async () => {
    const { day, rates } = await ratesOf()
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
  ])('a %s rate costs its own currency only', async (_, rate) => {
    bank.set('EUR', rate)
    const { rates } = await ratesOf()
    expect(rates).not.toHaveProperty('EUR')
    expect(rates.RUB).toBeCloseTo(0.0125, 10)
  })

  test('a quantity that is none costs its own currency only', async () => {
    bank.set('AMD', 7, 0)
    expect((await ratesOf()).rates).not.toHaveProperty('AMD')
  })

  test('without the dollar nothing can be said', async () => {
    bank.set('USD', null)
    expect(await ask()).toEqual({ kind: 'unrecognised', detail: 'no rate of the US dollar' })
  })

  test.each(['empty', 'nonsense', 'html', 'huge'] as const)(
    '%s is not taken for rates',
    async (fault) => {
      bank.fail(fault)
      expect(await ask()).toMatchObject({ kind: 'unrecognised' })
    },
  )

  test.each(['status-500', 'redirect'] as const)('%s is a bank that is away', async (fault) => {
    bank.fail(fault)
    expect(await ask()).toMatchObject({ kind: 'unreachable' })
  })

  test('an answer that does not end is given up', async () => {
    bank.fail('slow')
    expect(await ask(50)).toMatchObject({ kind: 'unreachable' })
  })

  test('nobody at the address is a bank that is away; so is a caller who stops', async () => {
    await bank.stop()
    started.splice(started.indexOf(bank), 1)
    expect(await ask()).toMatchObject({ kind: 'unreachable' })
    expect(
      await createExchangeRates({ url: bank.url }).fetchRates(AbortSignal.abort()),
    ).toMatchObject({
      kind: 'unreachable',
    })
  })

  test('an impossible day is refused', async () => {
    bank.setDay('2026-99-99')
    expect(await ask()).toMatchObject({ kind: 'unrecognised', detail: 'no day' })
  })
})
