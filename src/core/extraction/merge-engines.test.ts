import { describe, expect, it } from 'vitest'
import type { Extraction, PostExtraction } from './extraction.ts'
import { type GroundedOutput, type GroundedFlat, EMPTY_FACTS } from './grounding/ground-output.ts'
import { extractionFromModel, mergeEngines } from './merge-engines.ts'

type Certainties = Extraction['sure']
const flatOf = (facts: Partial<Extraction>, sure: Certainties): Extraction => {
  const evidence = Object.fromEntries(
    Object.keys(sure).map((name, i) => [name, [i, i + 1] as [number, number]]),
  )
  return { ...EMPTY_FACTS, confidence: 0.9, ...facts, sure: { isRental: 0.95, ...sure }, evidence }
}
const rules = (
  facts: Partial<Extraction>,
  sure: Certainties = {},
  more: Extraction[] = [],
): PostExtraction => ({ ...flatOf(facts, sure), more })
const modelFlat = (
  facts: Partial<Extraction>,
  sure: Certainties = {},
  doubtful: GroundedFlat['doubtful'] = [],
): GroundedFlat => ({ ...flatOf(facts, sure), doubtful })
const model = (...flats: GroundedFlat[]): GroundedOutput => ({ isRental: true, sure: 0.9, flats })
const noRental: PostExtraction = {
  ...EMPTY_FACTS,
  isRental: false,
  status: null,
  confidence: 0.8,
  sure: { isRental: 0.8 },
  evidence: {},
  more: [],
}

describe('a fact', () => {
  it('that both say is surer than either', () => {
    const merged = mergeEngines(
      rules({ price: 600 }, { price: 0.8 }),
      model(modelFlat({ price: 600 }, { price: 0.8 })),
    )
    expect(merged.price).toBe(600)
    expect(merged.sure.price).toBeGreaterThan(0.8)
    expect(merged.sure.price).toBeLessThan(1)
  })

  it('that one alone says is taken, from the model only when sure enough', () => {
    const merged = mergeEngines(
      rules({ areaSqm: 50 }, { areaSqm: 0.9 }),
      model(
        modelFlat(
          { floor: 4, totalFloors: 9, petsAllowed: true, phones: ['+995555001122'] },
          { floor: 0.85, totalFloors: 0.4, petsAllowed: 0.35, phones: 0.95 },
        ),
      ),
    )
    expect(merged).toMatchObject({
      areaSqm: 50,
      floor: 4,
      totalFloors: null,
      petsAllowed: null,
      phones: ['+995555001122'],
    })
    expect(merged.evidence).toHaveProperty('floor')
    expect(merged.evidence).not.toHaveProperty('totalFloors')
  })

  it('in dispute goes to the surer one, with less certainty, and makes the whole less sure', () => {
    const agreed = mergeEngines(
      rules({ price: 600 }, { price: 1 }),
      model(modelFlat({ price: 600 }, { price: 0.9 })),
    )
    const ours = mergeEngines(
      rules({ price: 600 }, { price: 1 }),
      model(modelFlat({ price: 500 }, { price: 0.9 })),
    )
    const theirs = mergeEngines(
      rules({ price: 600 }, { price: 0.5 }),
      model(modelFlat({ price: 500 }, { price: 0.9 })),
    )
    expect(ours.price).toBe(600)
    expect(theirs.price).toBe(500)
    for (const disputed of [ours, theirs]) {
      expect(disputed.sure.price).toBeLessThan(0.9)
      expect(disputed.confidence).toBeLessThan(agreed.confidence)
    }
  })

  it("at equal certainty is the rules'", () => {
    expect(
      mergeEngines(
        rules({ address: 'ул. Барнова 20' }, { address: 0.9 }),
        model(modelFlat({ address: 'Барнова' }, { address: 0.9 })),
      ).address,
    ).toBe('ул. Барнова 20')
  })

  it('an uncertain value of the rules yields to one that the text confirms', () => {
    expect(
      mergeEngines(
        rules({ city: 'Batumi' }),
        model(modelFlat({ city: 'Kobuleti' }, { city: 0.85 })),
      ).city,
    ).toBe('Kobuleti')
    expect(mergeEngines(rules({ city: 'Batumi' }), model(modelFlat({ city: 'Batumi' }))).city).toBe(
      'Batumi',
    )
  })
})

it('the upper end and the currency go with the price they were said with', () => {
  const merged = mergeEngines(
    rules(
      { price: 600, priceMax: 900, currency: 'GEL' },
      { price: 0.4, priceMax: 0.4, currency: 0.9 },
    ),
    model(modelFlat({ price: 500, currency: 'USD' }, { price: 0.9, currency: 0.8 })),
  )
  expect(merged).toMatchObject({ price: 500, priceMax: null, currency: 'USD' })
  expect(merged.evidence).not.toHaveProperty('priceMax')
})

it('amenities are joined if the text confirms them; phones of the rules stay', () => {
  const merged = mergeEngines(
    rules({ amenities: ['balcony'], phones: ['+995555001122'] }, { amenities: 0.95, phones: 1 }),
    model(
      modelFlat(
        { amenities: ['balcony', 'wifi', 'pool'], phones: ['+995555001122', '+995555001133'] },
        { amenities: 0.8, phones: 0.6 },
        ['pool'],
      ),
    ),
  )
  expect(merged.amenities).toEqual(['balcony', 'wifi'])
  expect(merged.phones).toEqual(['+995555001122'])
})

describe('the kind of the post', () => {
  it('in dispute lowers the whole, whoever wins', () => {
    const sureRules = mergeEngines(rules({ price: 600 }, { price: 1 }), {
      isRental: false,
      sure: 0.9,
      flats: [],
    })
    expect(sureRules).toMatchObject({ isRental: true, price: 600 })
    expect(sureRules.confidence).toBeLessThan(0.6)
    const sureModel = mergeEngines(
      noRental,
      model(modelFlat({ price: 600, floor: 2 }, { price: 0.9, floor: 0.4 })),
    )
    expect(sureModel).toMatchObject({ isRental: true, price: 600, floor: null })
    expect(sureModel.confidence).toBeLessThan(0.6)
    const weakRules = mergeEngines(
      { ...rules({ price: 600 }), sure: { isRental: 0.5 } },
      { isRental: false, sure: 0.9, flats: [] },
    )
    expect(weakRules).toMatchObject({ isRental: false, price: null, more: [] })
  })

  it("under orders in the text the rules' word stands", () => {
    expect(
      mergeEngines(rules({ price: 600 }, { price: 0.9 }), {
        isRental: false,
        sure: 0.4,
        flats: [],
      }),
    ).toMatchObject({ isRental: true, price: 600 })
    expect(
      mergeEngines(noRental, { ...model(modelFlat({ price: 600 }, { price: 0.4 })), sure: 0.4 })
        .isRental,
    ).toBe(false)
  })

  it('agreed to be none is surer', () => {
    const merged = mergeEngines(noRental, { isRental: false, sure: 0.9, flats: [] })
    expect(merged.isRental).toBe(false)
    expect(merged.confidence).toBeGreaterThan(0.9)
  })
})

describe('several flats', () => {
  const one = flatOf({ price: 500, areaSqm: 40 }, { price: 1, areaSqm: 1 })
  const two = flatOf({ price: 700, areaSqm: 60 }, { price: 1, areaSqm: 1 })
  it('as many on both sides are joined in their order', () => {
    const merged = mergeEngines(
      { ...one, more: [two] },
      model(
        modelFlat({ price: 500, rooms: 2 }, { price: 0.9, rooms: 0.9 }),
        modelFlat({ price: 700, rooms: 3 }, { price: 0.9, rooms: 0.9 }),
      ),
    )
    expect([merged, ...merged.more].map(({ price, rooms }) => [price, rooms])).toEqual([
      [500, 2],
      [700, 3],
    ])
  })

  it('flats that only the model saw stay; the one of the rules joins its match', () => {
    const merged = mergeEngines(
      { ...two, more: [] },
      model(
        modelFlat({ price: 500, rooms: 2 }, { price: 0.9, rooms: 0.9 }),
        modelFlat({ price: 700, rooms: 3 }, { price: 0.9, rooms: 0.9 }),
      ),
    )
    expect(
      [merged, ...merged.more].map(({ price, areaSqm, rooms }) => [price, areaSqm, rooms]),
    ).toEqual([
      [500, null, 2],
      [700, 60, 3],
    ])
  })

  it("where the model saw the same one twice, or fewer, the rules' cut stands", () => {
    const same = modelFlat({ price: 700 }, { price: 0.9 })
    expect(mergeEngines({ ...two, more: [] }, model(same, same)).more).toEqual([])
    const merged = mergeEngines(
      { ...one, more: [two] },
      model(modelFlat({ price: 700, rooms: 3 }, { price: 0.9, rooms: 0.9 })),
    )
    expect([merged, ...merged.more].map(({ price, rooms }) => [price, rooms])).toEqual([
      [500, null],
      [700, 3],
    ])
  })
})

it('the model alone gives its grounded answer and nothing of its own bookkeeping', () => {
  const alone = extractionFromModel(
    model(
      modelFlat({ price: 500, amenities: ['pool'] }, { price: 0.9 }, ['pool']),
      modelFlat({ price: 700 }, { price: 0.9 }),
    ),
  )
  expect(alone).toMatchObject({
    isRental: true,
    price: 500,
    amenities: ['pool'],
    more: [{ price: 700 }],
  })
  expect(JSON.stringify(alone)).not.toContain('doubtful')
  expect(extractionFromModel({ isRental: false, sure: 0.9, flats: [] })).toMatchObject({
    isRental: false,
    status: null,
    confidence: 0.9,
    more: [],
  })
})
