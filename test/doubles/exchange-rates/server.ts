import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the bank fails. `slow` sends its headers and half of its answer, then nothing. */
export type RatesFault = 'status-500' | 'slow' | 'empty' | 'nonsense' | 'html' | 'huge' | 'redirect'

export type RatesDouble = {
  /** The address that answers like the bank's list of today. */
  url: string
  /** Lari for `quantity` units from now on; null takes the currency off the list. */
  set(code: string, rate: unknown, quantity?: unknown): void
  /** The day of the rates, ISO. */
  setDay(day: string): void
  fail(fault: RatesFault): void
  restore(): void
  /** How often it was asked. */
  asked(): number
  stop(): Promise<void>
}

type Line = {
  code: string
  quantity: unknown
  rateFormated: string
  diffFormated: string
  rate: unknown
  name: string
  diff: number
  date: string
  validFromDate: string
}

/** Invented rates in the proportions of the real ones: lari for so many units. */
const LIST: [code: string, name: string, quantity: number, rate: number][] = [
  ['USD', 'US Dollar', 1, 2.7],
  ['EUR', 'Euro', 1, 3.105],
  ['RUB', 'Russian Ruble', 100, 3.375],
  ['AMD', 'Armenian Dram', 1000, 7.02],
  ['RSD', 'Serbian Dinar', 100, 2.673],
  ['TRY', 'Turkish Lira', 1, 0.0648],
  ['GBP', 'Pound Sterling', 1, 3.564],
  ['KZT', 'Kazakhstani Tenge', 100, 0.5184],
  ['UZS', 'Uzbekistani Sum', 1000, 0.2241],
  ['JPY', 'Japanese Yen', 100, 1.755],
]

/**
 * A local server that answers like the National Bank of Georgia's list of official rates, and plays
 * its failures.
 */
export async function startExchangeRates({
  day = '2026-11-21',
}: {
  day?: string
} = {}): Promise<RatesDouble> {
  const list = new Map<string, { name: string; quantity: unknown; rate: unknown }>(
    LIST.map(([code, name, quantity, rate]) => [code, { name, quantity, rate }]),
  )
  const held = new Set<ServerResponse>()
  let of = day
  let fault: RatesFault | null = null
  let asked = 0

  const answer = (): string => {
    const date = `${of}T00:00:00.000Z`
    const currencies = [...list].map(
      ([code, { name, quantity, rate }]): Line => ({
        code,
        quantity,
        rateFormated: typeof rate === 'number' ? rate.toFixed(4) : String(rate),
        diffFormated: '0.0011',
        rate,
        name,
        diff: -0.0011,
        date: `${of}T17:01:00.551Z`,
        validFromDate: date,
      }),
    )
    return JSON.stringify([{ date, currencies }])
  }

  const server = createServer((request, response) => {
    asked++
    const json = { 'content-type': 'application/json; charset=utf-8' }
    if (!request.url?.startsWith('/gw/api/ct/monetarypolicy/currencies/en/json'))
      return void response.writeHead(404).end()
    if (fault === 'status-500')
      return void response.writeHead(500, json).end('{"error":"internal"}')
    if (fault === 'redirect')
      return void response.writeHead(302, { location: 'https://example.com/' }).end()
    if (fault === 'empty') return void response.writeHead(200, json).end('[]')
    if (fault === 'nonsense')
      return void response.writeHead(200, json).end('[{"date": 7, "currencies": "none"}]')
    if (fault === 'html')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Maintenance</title>')
    if (fault === 'huge')
      return void response.writeHead(200, json).end(`[${' '.repeat(2_000_000)}]`)
    response.writeHead(200, json)
    if (fault !== 'slow') return void response.end(answer())
    held.add(response)
    response.write(answer().slice(0, 200))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gw/api/ct/monetarypolicy/currencies/en/json/`,
    set(code, rate, quantity = 1) {
      if (rate === null) list.delete(code)
      else list.set(code, { name: code, quantity, rate })
    },
    setDay: (next) => void (of = next),
    fail: (next) => void (fault = next),
    restore: () => void (fault = null),
    asked: () => asked,
    async stop() {
      for (const response of held) response.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
