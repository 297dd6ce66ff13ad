import { describe, expect, test } from 'vitest'
import { LISTING_KINDS, type ListingKind } from '#contract/listing-kinds.ts'
import { EMPTY_RENTAL, type Facts } from '#core/extraction/extraction.ts'
import { printFromName } from '#test/fixtures/photo-hash.ts'
import { BUILT_IN_RATES, toUsdCents } from '../rates.ts'
import { canBeOneHome, compareOffers, DECISIVE } from './features.ts'
import { lazyClues, parseStreet, type Offer } from './offer.ts'
import { computeMinhash } from './minhash.ts'
import { isSameFlat, scoreMatch } from './score-match.ts'

const CONTEXT = { countListings: () => 1, isStock: () => false, isStockWord: () => false }
let posts = 0

function offer(facts: Partial<Facts>, change: Partial<Offer> = {}): Offer {
  posts += 1
  const all = { ...EMPTY_RENTAL, ...facts }
  const price = all.price ?? all.priceMax
  return {
    postId: posts,
    part: 0,
    channelId: posts,
    channelUsername: `channel_${posts}`,
    messageId: 1,
    postedAt: new Date(Date.UTC(2026, 10, posts)),
    city: 'Tbilisi',
    facts: all,
    priceUsdCents:
      price === null || all.currency === null
        ? null
        : toUsdCents(price, all.currency, BUILT_IN_RATES.rates),
    point: { precision: 'none', latitude: null, longitude: null },
    photos: [],
    minhash: null,
    street: null,
    code: null,
    repliesTo: null,
    forwardOf: null,
    clues: null,
    ...change,
  }
}

const weightOf = (feature: string, a: Offer, b: Offer) =>
  compareOffers(a, b, CONTEXT).find((reason) => reason.feature === feature)?.weight ?? 0

describe('prices', () => {
  const compare = (a: Partial<Facts>, b: Partial<Facts>) =>
    weightOf('price', offer({ currency: 'USD', ...a }), offer({ currency: 'USD', ...b }))

  test('the upper end of a range counts if there is no single price', () => {
    expect(compare({ priceMax: 900 }, { price: 900 })).toBe(1.6)
    expect(compare({ price: 500 }, { priceMax: 1000 })).toBe(-4)
    expect(compare({ price: 500, priceMax: 900 }, { price: 900 })).toBe(-4)
  })

  test('without a currency only equal numbers are compared', () => {
    expect(compare({ price: 900, currency: null }, { price: 900 })).toBe(1.2)
    expect(compare({ priceMax: 900, currency: null }, { price: 900 })).toBe(1.2)
    expect(compare({ price: 900, currency: null }, { price: 901 })).toBe(0)
  })

  test('a small difference says less, a large one speaks against', () => {
    const weights = [900, 901, 950, 1000, 1100, 1300, 1400].map((price) =>
      compare({ price: 900 }, { price }),
    )
    expect(weights).toEqual([1.6, 1.2, 1.2, 0.6, -0.5, -2, -4])
  })

  test('are compared in dollars across currencies, with room for the rate', () => {
    const inLari = (amount: number) =>
      weightOf(
        'price',
        offer({ price: 900, currency: 'USD' }),
        offer({ price: amount / BUILT_IN_RATES.rates.GEL!, currency: 'GEL' }),
      )
    expect(inLari(900)).toBe(1.6)
    expect(inLari(940)).toBe(1.6)
    expect(inLari(950)).toBe(1.2)
  })
})

test('contacts weigh less the more listings have them', () => {
  const [a, b] = [offer({ phones: ['+995599102030'] }), offer({ phones: ['+995599102030'] })]
  const weights = [1, 2, 3, 4, 8, 9].map(
    (listings) =>
      compareOffers(a, b, { ...CONTEXT, countListings: () => listings }).find(
        ({ feature }) => feature === 'phone',
      )?.weight,
  )
  expect(weights).toEqual([3.4, 2.8, 2.8, 2, 2, 1.2])
})

test('a flat for days and one for months are different', () => {
  expect(weightOf('period', offer({ period: 'day' }), offer({ period: 'month' }))).toBe(-8)
  expect(weightOf('period', offer({ period: null }), offer({ period: 'month' }))).toBe(0)
})

test('a flat and a house may be one home, but rooms and beds are not', () => {
  const of = (kind: ListingKind) => offer({ kind })
  expect(LISTING_KINDS.map((kind) => canBeOneHome(of('flat'), of(kind)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(canBeOneHome(of('room'), of('bed'))).toBe(false)
  expect(canBeOneHome(of('bed'), of('bed'))).toBe(true)
  expect(scoreMatch(of('room'), [of('flat')], CONTEXT).score).toBe(-Infinity)
  // A room is smaller and cheaper than its flat, so one of them was read wrongly.
  const read = (kind: ListingKind) => offer({ kind, areaSqm: 36, price: 400, currency: 'USD' })
  expect(canBeOneHome(read('room'), read('flat'))).toBe(true)
})

describe('clues in the texts', () => {
  const saying = (text: string, facts: Partial<Facts> = {}) =>
    offer(facts, { clues: lazyClues('Batumi', text), street: parseStreet('Batumi', null) })

  test('another view or block is another flat, the same speaks for one', () => {
    const [sea, more, mountains] = [
      saying('Studio with a sea view, block A'),
      saying('Студия с видом на море, блок А'),
      saying('Студия, вид на горы. Блок Б'),
    ]
    expect(weightOf('view', sea, more)).toBeGreaterThan(0)
    expect(weightOf('view', sea, mountains)).toBe(DECISIVE)
    expect(weightOf('block', sea, more)).toBe(0)
    expect(weightOf('block', more, mountains)).toBe(DECISIVE)
  })

  test('another view of the same photos speaks against one flat, but does not decide', () => {
    const photos = { photos: ['a1', 'a2', 'a3'].map(printFromName) }
    const [yard, mountains] = [saying('Окна во двор'), saying('Квартира, вид на горы')]
    expect(weightOf('view', yard, mountains)).toBe(DECISIVE)
    expect(weightOf('view', { ...yard, ...photos }, { ...mountains, ...photos })).toBe(-3)
    const flat = { areaSqm: 52, floor: 5, price: 900, currency: 'USD' } as const
    const owner = { ...saying('Окна во двор', flat), ...photos }
    const agent = { ...saying('Квартира, вид на горы', flat), ...photos }
    expect(isSameFlat(scoreMatch(agent, [owner], CONTEXT).score)).toBe(true)
  })

  test('what few homes have and uncommon words count in all languages', () => {
    const [en, ru] = [saying('A grand piano stays, Tamriko'), saying('Есть рояль. Тамрико')]
    expect(weightOf('rarity', en, ru)).toBeGreaterThan(3)
    expect(weightOf('words', en, ru)).toBeGreaterThan(1)
    expect(weightOf('words', saying('a flat for rent'), saying('flat, rent'))).toBe(0)
  })
})

describe('what tells alike flats apart', () => {
  const texted = (city: string, text: string, change: Partial<Facts> = {}) =>
    offer({ city, ...change }, { city, clues: lazyClues(city, text) })

  test('a numbered part of a district is named in any script', () => {
    const [ru, ka, other] = [
      texted('Tbilisi', 'Нуцубидзе, 4 мкр, 92 м²'),
      texted('Tbilisi', 'ნუცუბიძის IV მკრ, 92 კვ.მ'),
      texted('Tbilisi', 'Нуцубидзе 2 мкр, 92 м²'),
    ]
    expect(weightOf('quarter', ru, ka)).toBeGreaterThan(0)
    expect(weightOf('quarter', ru, other)).toBe(-3)
    expect(weightOf('quarter', ru, texted('Tbilisi', 'Нуцубидзе, 92 м²'))).toBe(0)
  })

  test('a part of a district is no other district', () => {
    const districts = (city: string, one: string, other: string) =>
      weightOf('district', offer({ district: one }, { city }), offer({ district: other }, { city }))
    expect(districts('Belgrade', 'Neimar', 'Vračar')).toBe(0.6)
    expect(districts('Belgrade', 'Neimar', 'Zemun')).toBeLessThan(-2)
  })

  test('the heating of a flat is of one type', () => {
    const heated = (heating: Facts['heating']) => offer({ heating })
    expect(weightOf('heating', heated('central'), heated('central'))).toBeGreaterThan(0)
    expect(weightOf('heating', heated('central'), heated('gas_boiler'))).toBe(-1)
    expect(weightOf('heating', heated('central'), heated(null))).toBe(0)
  })

  test('rooms are few, but one author may have two of a flat', () => {
    const room = (phone: string) => offer({ kind: 'room', phones: [phone] })
    expect(weightOf('kind', room('+995599102030'), room('+995599102031'))).toBe(1.2)
    expect(weightOf('kind', room('+995599102030'), room('+995599102030'))).toBe(0)
    expect(weightOf('kind', offer({ kind: 'flat' }), offer({ kind: 'flat' }))).toBe(0)
  })

  test('a name of the district in both texts says no more than the district', () => {
    const text = 'Махинджаури, дом у моря'
    const inDistrict = (district: string | null) => texted('Batumi', text, { district })
    expect(weightOf('words', inDistrict('Makhinjauri'), inDistrict('Makhinjauri'))).toBe(0)
    expect(weightOf('words', inDistrict(null), inDistrict('Makhinjauri'))).toBeGreaterThan(0)
  })

  test('other photos in a channel count less against a flat without a contact', () => {
    const album = (names: string[], phones: string[]) =>
      offer({ phones }, { channelId: 1, photos: names.map(printFromName) })
    const [owner, repost, stranger] = [
      album(['b1', 'b2'], ['+995599102030']),
      album(['b3', 'b4'], ['+995599102030']),
      album(['b5', 'b6'], []),
    ]
    expect(weightOf('photos', owner, repost)).toBe(-5)
    expect(weightOf('photos', owner, stranger)).toBe(-2)
    const minhash = computeMinhash(
      'Сдаётся светлая квартира с двумя комнатами рядом с большим парком и метро, вся техника и ' +
        'мебель новая, тёплый балкон с видом, отопление центральное, договор на год и больше',
    )
    expect(weightOf('photos', { ...owner, minhash }, { ...stranger, minhash })).toBe(-5)
  })

  test('another house number counts against a flat of which a post leaves it out', () => {
    const at = (address: string, floor: number) =>
      offer(
        { address, floor, rooms: 2, price: 800, currency: 'USD', phones: ['+37455419327'] },
        { city: 'Yerevan', street: parseStreet('Yerevan', address) },
      )
    const flat = [at('Теряна 64', 5), at('Teryan street', 5)]
    const score = (address: string) => {
      const reason = scoreMatch({ ...at(address, 5) }, flat, CONTEXT).reasons
      return reason.find(({ feature }) => feature === 'address')?.weight
    }
    expect([score('Теряна 44'), score('Теряна 64'), score('Теряна')]).toEqual([-5, 3.6, 1.6])
  })

  test('in a tower, the same floor of another author is not enough', () => {
    const inTower = (areaSqm: number | null, phone: string) =>
      offer(
        { floor: 18, areaSqm, price: 500, currency: 'USD', rooms: 1, phones: [phone] },
        { city: 'Batumi', street: parseStreet('Batumi', 'Orbi City') },
      )
    const known = inTower(32, '+995599102030')
    const isSame = (areaSqm: number | null) =>
      isSameFlat(scoreMatch(inTower(areaSqm, '+995599102031'), [known], CONTEXT).score)
    expect([isSame(32), isSame(null)]).toEqual([true, false])
  })
})

test.each([
  { price: 900, areaSqm: 60, weight: -0.8 },
  { price: 899, areaSqm: 60, weight: -4 },
  { price: 900, areaSqm: 61, weight: -4 },
  { price: 899, areaSqm: 61, weight: -6 },
  { price: 450, areaSqm: 60, weight: -4 },
])('another contact with $price and $areaSqm m² weighs $weight', ({ weight, ...facts }) => {
  const flat = { floor: 5, price: 900, areaSqm: 60, currency: 'USD' } as const
  const known = offer({ ...flat, phones: ['+995599102030'] })
  const other = offer({ ...flat, ...facts, phones: ['+995599102031'] })
  const { reasons } = scoreMatch(other, [known], CONTEXT)
  expect(reasons.find(({ feature }) => feature === 'other-contact')?.weight).toBe(weight)
})

test('a post without the facts that differ does not join two flats', () => {
  const one: Partial<Facts> = {
    areaSqm: 52,
    price: 900,
    currency: 'USD',
    phones: ['+995599102030'],
  }
  const [fifth, vague, sixth] = [
    offer({ ...one, floor: 5 }),
    offer(one),
    offer({ ...one, floor: 6 }),
  ]
  expect(isSameFlat(scoreMatch(vague, [fifth], CONTEXT).score)).toBe(true)
  expect(isSameFlat(scoreMatch(sixth, [vague], CONTEXT).score)).toBe(true)
  expect(isSameFlat(scoreMatch(sixth, [fifth, vague], CONTEXT).score)).toBe(false)
})

test('an area that one author rounds is no contradiction', () => {
  const areas = (one: number, other: number) =>
    weightOf('area', offer({ areaSqm: one }), offer({ areaSqm: other }))
  expect([areas(58, 58), areas(60, 60), areas(58, 60), areas(58, 63)]).toEqual([3, 2.2, 0.3, -2.5])
})

test('a score of exactly 0 is not the same flat', () => {
  expect([-0.01, 0, 0.01].map(isSameFlat)).toEqual([false, false, true])
})
