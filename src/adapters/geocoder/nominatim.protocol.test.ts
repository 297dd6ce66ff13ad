import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GeocodeQuery } from '#core/places/geocoder.ts'
import { startGeocoder, type FakeGeocoder } from '#test/doubles/geocoder/server.ts'
import { createNominatim } from './nominatim.ts'

const question: GeocodeQuery = {
  city: 'Tbilisi',
  country: 'ge',
  box: [41.55, 44.58, 41.88, 45.05],
  street: 'Чавчавадзе',
  house: '37',
}
const names = {
  en: 'Ilia Chavchavadze Avenue',
  ru: 'проспект Ильи Чавчавадзе',
  ka: 'ილია ჭავჭავაძის გამზირი',
}

let double: FakeGeocoder
beforeAll(async () => {
  double = await startGeocoder({ minGapMs: 0 })
  double.add({
    names,
    city: 'Tbilisi',
    country: 'ge',
    latitude: 41.7095,
    longitude: 44.7601,
    type: 'primary',
  })
  double.add({
    names,
    house: '37',
    city: 'Tbilisi',
    country: 'ge',
    latitude: 41.7101,
    longitude: 44.7622,
  })
  double.add({
    names,
    house: '37',
    city: 'Kutaisi',
    country: 'ge',
    latitude: 42.2701,
    longitude: 42.7011,
  })
})
afterAll(() => double.stop())

const userAgent = 'Bina/1.0 (+https://bina.example)'
const nominatim = (options: { userAgent?: string; timeoutMs?: number } = {}) =>
  createNominatim({ baseUrl: double.url, userAgent, ...options })

describe('createNominatim', () => {
  it('finds the house and its street in the given city only', async () => {
    expect(await nominatim().find(question)).toEqual({
      kind: 'hits',
      hits: [
        {
          latitude: 41.7101,
          longitude: 44.7622,
          kind: 'house',
          house: '37',
          street: 'проспект Ильи Чавчавадзе',
        },
        {
          latitude: 41.7095,
          longitude: 44.7601,
          kind: 'street',
          house: null,
          street: 'проспект Ильи Чавчавадзе',
        },
      ],
    })
    expect(await nominatim().find({ ...question, street: 'Нигде' })).toEqual({
      kind: 'hits',
      hits: [],
    })
  })

  it('sends its user agent and requests only the needed fields', async () => {
    await nominatim().find({ ...question, street: 'ჭავჭავაძის' })
    const { query, userAgent: said } = double.requests.at(-1)!
    expect(said).toBe(userAgent)
    expect(Object.fromEntries(query)).toEqual({
      q: 'ჭავჭავაძის 37, Tbilisi',
      format: 'jsonv2',
      addressdetails: '1',
      layer: 'address',
      limit: '10',
      countrycodes: 'ge',
      viewbox: '44.58,41.88,45.05,41.55',
      bounded: '1',
      'accept-language': 'ka',
    })
  })

  it('keeps the path of the base URL', async () => {
    expect(
      await createNominatim({ baseUrl: `${double.url}/below/`, userAgent }).find(question),
    ).toEqual({ kind: 'unreachable', reason: 'HTTP 404' })
  })

  it('returns "blocked" for a default user agent', async () => {
    expect(await nominatim({ userAgent: 'node' }).find(question)).toEqual({
      kind: 'blocked',
      reason: 'HTTP 403',
      retryAfterSeconds: null,
    })
  })

  it('returns the pause that the server asks for', async () => {
    double.fail('throttle', { retryAfter: 120 })
    expect(await nominatim().find(question)).toEqual({
      kind: 'throttled',
      reason: 'HTTP 429',
      retryAfterSeconds: 120,
    })
    double.fail('unavailable', { retryAfter: 30 })
    expect(await nominatim().find(question)).toEqual({
      kind: 'throttled',
      reason: 'HTTP 503',
      retryAfterSeconds: 30,
    })
  })

  it.each([
    ['unavailable', 'HTTP 503'],
    ['reset', 'ECONNRESET|UND_ERR_SOCKET|other side closed'],
    ['hang', 'no complete response within'],
    ['nonsense', 'unexpected response'],
    ['other-shape', 'unexpected response'],
    ['huge', 'larger than'],
  ] as const)('returns "unreachable" for %s', async (fault, reason) => {
    double.fail(fault)
    expect(await nominatim({ timeoutMs: fault === 'hang' ? 300 : 10_000 }).find(question)).toEqual({
      kind: 'unreachable',
      reason: expect.stringMatching(reason) as string,
    })
  })

  it('ignores invalid places', async () => {
    double.fail('hostile')
    expect(await nominatim().find(question)).toEqual({ kind: 'hits', hits: [] })
  })

  it('stops when the signal is aborted', async () => {
    expect(await nominatim().find(question, AbortSignal.abort())).toEqual({
      kind: 'unreachable',
      reason: 'stopped',
    })
  })
})
