import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNominatim } from '#adapters/geocoder/nominatim.ts'
import { openTestDatabase } from '#test/database.ts'
import { startGeocoder, type FakeGeocoder } from '#test/doubles/geocoder/server.ts'
import { endTurn, pauseGeocoder, takeTurn } from './geocode-store.ts'
import { geocode, findGeocoded, type Geocoding } from './geocode.ts'

const database = await openTestDatabase()
const db = database.kysely
const now = new Date('2026-11-21T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)
const names = {
  en: 'Ilia Chavchavadze Avenue',
  ru: 'проспект Ильи Чавчавадзе',
  ka: 'ილია ჭავჭავაძის გამზირი',
}
const at = (address: string | null, district: string | null = 'Vake') => ({
  city: 'Tbilisi',
  district,
  address,
})

let fake: FakeGeocoder
let geocoding: Geocoding
beforeAll(async () => {
  fake = await startGeocoder({ minGapMs: 0 })
  fake.add({
    names,
    house: '37',
    city: 'Tbilisi',
    country: 'ge',
    latitude: 41.7101,
    longitude: 44.7622,
  })
  fake.add({
    names,
    city: 'Tbilisi',
    country: 'ge',
    latitude: 41.7095,
    longitude: 44.7601,
    type: 'primary',
  })
  geocoding = {
    geocoder: createNominatim({
      baseUrl: fake.url,
      userAgent: 'Bina/1.0 (+https://bina.example)',
      timeoutMs: 2000, // a busy machine responds late
    }),
    pauseMs: 0,
  }
})
afterAll(() => fake.stop())
beforeEach(async () => {
  await db.deleteFrom('geocode_result').execute()
  await sql`
    update geocoder_rate_limit
    set next_at = 'epoch', paused_until = 'epoch', failures = 0`.execute(db)
})

const ask = (address: string, when = now, district: string | null = 'Vake') =>
  geocode(db, geocoding, at(address, district), when)
const asked = async (work: () => Promise<unknown>): Promise<number> => {
  const before = fake.requests.length
  await work()
  return fake.requests.length - before
}

describe('a result', () => {
  it('is a house, a street, or nothing, and is stored', async () => {
    expect(await findGeocoded(db, at('Чавчавадзе 37'), now)).toBe('unknown')
    for (const address of ['Чавчавадзе 37', 'Чавчавадзе 12', 'Неведомая 5'])
      expect(await ask(address)).toEqual({ kind: 'done' })
    expect(await findGeocoded(db, at('просп. Чавчавадзе, 37'), now)).toEqual({
      precision: 'exact',
      latitude: 41.7101,
      longitude: 44.7622,
    })
    expect(await findGeocoded(db, at('Чавчавадзе 12'), now)).toEqual({
      precision: 'street',
      latitude: 41.7095,
      longitude: 44.7601,
    })
    expect(await findGeocoded(db, at('Неведомая 5'), now)).toBe('not-found')
    expect(
      await asked(async () => {
        for (const address of ['Чавчавадзе 37', 'Чавчавадзе 12', 'Неведомая 5']) await ask(address)
      }),
    ).toBe(0)
  })

  it('expires after 21 days if nothing was found, else after 180 days', async () => {
    await ask('Чавчавадзе 37')
    await ask('Неведомая 5')
    expect(await asked(() => ask('Неведомая 5', days(20)))).toBe(0)
    expect(await asked(() => ask('Неведомая 5', days(22)))).toBe(1)
    expect(await asked(() => ask('Чавчавадзе 37', days(179)))).toBe(0)
    expect(await asked(() => ask('Чавчавадзе 37', days(181)))).toBe(1)
  })

  it('far from the stated district is nothing', async () => {
    await ask('Чавчавадзе 37', now, 'Gldani')
    expect(await findGeocoded(db, at('Чавчавадзе 37', 'Gldani'), now)).toBe('not-found')
  })

  it('is not requested without a street and a number', async () => {
    expect(
      await asked(async () => {
        for (const address of ['Чавчавадзе', 'Orbi City'])
          expect(await ask(address)).toEqual({ kind: 'done' })
      }),
    ).toBe(0)
    expect(await findGeocoded(db, at(null), now)).toBe('no-address')
  })
})

describe('a failing service', () => {
  it.each([
    ['unavailable', undefined, 60],
    ['hang', undefined, 60],
    ['throttle', undefined, 300],
    ['throttle', 3600, 3600],
    ['blocked', undefined, 86_400],
  ] as const)(
    '(%s, retry-after %s) is paused for %s seconds for all callers',
    async (fault, retryAfter, seconds) => {
      fake.fail(fault, { retryAfter })
      const answer = await ask('Чавчавадзе 37')
      expect(answer).toMatchObject({ kind: 'later', failed: expect.any(String) as string })
      expect(Math.ceil((answer as { afterMs: number }).afterMs / 1000)).toBe(seconds)
      expect(
        await asked(async () => {
          const again = await ask('Чавчавадзе 12')
          expect(again).toMatchObject({ kind: 'later', failed: null })
          expect((again as { afterMs: number }).afterMs).toBeGreaterThan((seconds - 60) * 1000 - 1)
        }),
      ).toBe(0)
      expect(await findGeocoded(db, at('Чавчавадзе 37'), now)).toBe('unknown')
    },
  )

  it('is paused twice as long after each failure, until a request succeeds', async () => {
    const pauses: number[] = []
    for (let i = 0; i < 3; i++) {
      fake.fail('unavailable')
      pauses.push(Math.round(((await ask('Чавчавадзе 37')) as { afterMs: number }).afterMs / 1000))
      await sql`update geocoder_rate_limit set paused_until = 'epoch'`.execute(db)
    }
    expect(pauses).toEqual([60, 120, 240])
    await ask('Чавчавадзе 37')
    fake.fail('unavailable')
    expect(Math.round(((await ask('Чавчавадзе 12')) as { afterMs: number }).afterMs / 1000)).toBe(
      60,
    )
  })
})

describe('a pause', () => {
  it('is never longer than the maximum, whatever the service asks for', async () => {
    const pauses = { firstMs: 1000, maxMs: 60_000 }
    expect(await pauseGeocoder(db, { ...pauses, requestedMs: 9_999_999_000 })).toBeCloseTo(
      60_000,
      -3,
    )
    await sql`update geocoder_rate_limit set paused_until = now() + interval '100 days'`.execute(db)
    expect(await pauseGeocoder(db, { ...pauses, requestedMs: null })).toBeCloseTo(60_000, -3)
  })

  it('does not last a day because the clock was a day ahead', async () => {
    await sql`update geocoder_rate_limit set next_at = now() + interval '1 day'`.execute(db)
    expect(await takeTurn(db, 1000)).toHaveProperty('waitMs')
  })
})

describe('turns', () => {
  const nextAt = async () =>
    (
      await sql<{
        at: number
      }>`select extract(epoch from next_at)::float8 at from geocoder_rate_limit`.execute(db)
    ).rows[0]!.at
  const clock = async () =>
    (await sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 at`.execute(db))
      .rows[0]!.at

  it('are a pause apart for concurrent callers; the last ones are told when to retry', async () => {
    const start = await clock()
    const turns = await Promise.all(Array.from({ length: 12 }, () => takeTurn(db, 3000)))
    const granted = turns.filter((turn) => 'waitMs' in turn)
    expect(granted.length).toBeGreaterThanOrEqual(2)
    expect(granted.length).toBeLessThan(12)
    expect(await nextAt()).toBeGreaterThanOrEqual(start + granted.length * 3)
    for (const turn of turns)
      if ('retryAfterMs' in turn) expect(turn.retryAfterMs).toBeGreaterThan(0)
  })

  it('start a pause after the last response, even if it was slow', async () => {
    await takeTurn(db, 10)
    await endTurn(db, 20_000)
    expect(await nextAt()).toBeGreaterThan((await clock()) + 15)
    expect(await takeTurn(db, 20_000)).toHaveProperty('retryAfterMs')
  })
})
