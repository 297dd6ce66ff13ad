import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server fails. `slow` sends the headers and part of the body, then nothing. */
export type RatesFault = 'status-500' | 'slow' | 'empty' | 'nonsense' | 'html' | 'huge' | 'redirect'

export type FakeExchangeRates = {
  /** The URL of the current rates. */
  url: string
  /** Sets the lari for `quantity` units; a null rate removes the currency. */
  set(code: string, rate: unknown, quantity?: unknown): void
  /** Sets the day of the rates (ISO 8601). */
  setDay(day: string): void
  fail(fault: RatesFault): void
  restore(): void
  /** The number of requests so far. */
  requestCount(): number
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

const PATH = '/gw/api/ct/monetarypolicy/currencies/en/json'

/** Fictional but realistic rates: lari for `quantity` units. */
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

/** Starts a fake of the National Bank of Georgia's API of official exchange rates. */
export async function startExchangeRates({
  day = '2026-11-21',
}: {
  day?: string
} = {}): Promise<FakeExchangeRates> {
  const list = new Map<string, { name: string; quantity: unknown; rate: unknown }>(
    LIST.map(([code, name, quantity, rate]) => [code, { name, quantity, rate }]),
  )
  const stalledResponses = new Set<ServerResponse>()
  let currentDay = day
  let fault: RatesFault | null = null
  let count = 0

  const answer = (): string => {
    const date = `${currentDay}T00:00:00.000Z`
    const currencies = [...list].map(
      ([code, { name, quantity, rate }]): Line => ({
        code,
        quantity,
        rateFormated: typeof rate === 'number' ? rate.toFixed(4) : String(rate),
        diffFormated: '0.0011',
        rate,
        name,
        diff: -0.0011,
        date: `${currentDay}T17:01:00.551Z`,
        validFromDate: date,
      }),
    )
    return JSON.stringify([{ date, currencies }])
  }

  const server = createServer((request, response) => {
    count++
    const json = { 'content-type': 'application/json; charset=utf-8' }
    if (!request.url?.startsWith(PATH)) return void response.writeHead(404).end()
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
    stalledResponses.add(response)
    response.write(answer().slice(0, 200))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}/`,
    set(code, rate, quantity = 1) {
      if (rate === null) list.delete(code)
      else list.set(code, { name: code, quantity, rate })
    },
    setDay: (next) => void (currentDay = next),
    fail: (next) => void (fault = next),
    restore: () => void (fault = null),
    requestCount: () => count,
    async stop() {
      for (const response of stalledResponses) response.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
