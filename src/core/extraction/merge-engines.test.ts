import { describe, expect, it } from 'vitest'
import { EMPTY_RENTAL, type Extraction, type PostExtraction } from './extraction.ts'
import type { GroundedFlat, GroundedOutput } from './grounding/ground-output.ts'
import { extractionFromModel, mergeEngines } from './merge-engines.ts'

type Certainties = Extraction['certainty']
const flatOf = (facts: Partial<Extraction>, certainty: Certainties): Extraction => {
  const evidence = Object.fromEntries(
    Object.keys(certainty).map((name, i) => [name, [i, i + 1] as [number, number]]),
  )
  return {
    ...EMPTY_RENTAL,
    confidence: 0.9,
    ...facts,
    certainty: { isRental: 0.95, ...certainty },
    evidence,
  }
}
const rules = (
  facts: Partial<Extraction>,
  certainty: Certainties = {},
  more: Extraction[] = [],
): PostExtraction => ({ ...flatOf(facts, certainty), more })
const modelFlat = (
  facts: Partial<Extraction>,
  certainty: Certainties = {},
  doubtful: GroundedFlat['doubtful'] = [],
): GroundedFlat => ({ ...flatOf(facts, certainty), doubtful })
const model = (...flats: GroundedFlat[]): GroundedOutput => ({
  isRental: true,
  certainty: 0.9,
  flats,
})
const noRental: PostExtraction = {
  ...EMPTY_RENTAL,
  isRental: false,
  status: null,
  kind: null,
  confidence: 0.8,
  certainty: { isRental: 0.8 },
  evidence: {},
  more: [],
}

describe('a fact', () => {
  it('found by both is more certain than from either alone', () => {
    const merged = mergeEngines(
      rules({ price: 600 }, { price: 0.8 }),
      model(modelFlat({ price: 600 }, { price: 0.8 })),
    )
    expect(merged.price).toBe(600)
    expect(merged.certainty.price).toBeGreaterThan(0.8)
    expect(merged.certainty.price).toBeLessThan(1)
  })

  it('that is the kind is taken from the model if a word supports it', () => {
    const kindOf = (ours: Partial<Extraction>, ourCertainty: Certainties, certainty: number) =>
      mergeEngines(
        rules({ rooms: 3, ...ours }, { rooms: 0.9, ...ourCertainty }),
        model(modelFlat({ kind: 'room' }, { kind: certainty })),
      )
    expect(kindOf({}, {}, 0.8)).toMatchObject({ kind: 'room', rooms: null })
    expect(kindOf({}, {}, 0.35)).toMatchObject({ kind: 'flat', rooms: 3 })
    expect(kindOf({ kind: 'house' }, { kind: 0.9 }, 0.8)).toMatchObject({ kind: 'house', rooms: 3 })
    expect(
      kindOf({ kind: 'room', rooms: null }, { kind: 0.7 }, 0.8).certainty.kind,
    ).toBeGreaterThan(0.7)
  })

  it('found by one is taken; from the model only if certain enough', () => {
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

  it('in dispute: the more certain value wins, and certainty and confidence fall', () => {
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
      expect(disputed.certainty.price).toBeLessThan(0.9)
      expect(disputed.confidence).toBeLessThan(agreed.confidence)
    }
  })

  it('at equal certainty: the rules win', () => {
    expect(
      mergeEngines(
        rules({ address: 'ул. Барнова 20' }, { address: 0.9 }),
        model(modelFlat({ address: 'Барнова' }, { address: 0.9 })),
      ).address,
    ).toBe('ул. Барнова 20')
  })

  it('assumed by the rules: a value that the text states wins', () => {
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

it('the upper end and the currency come from the same source as the price', () => {
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

it('amenities that the text supports are added; phones of the rules stay', () => {
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
  it('in dispute: the confidence falls, whichever wins', () => {
    const sureRules = mergeEngines(rules({ price: 600 }, { price: 1 }), {
      isRental: false,
      certainty: 0.9,
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
      { ...rules({ price: 600 }), certainty: { isRental: 0.5 } },
      { isRental: false, certainty: 0.9, flats: [] },
    )
    expect(weakRules).toMatchObject({ isRental: false, price: null, more: [] })
  })

  it('with prompt injection: the rules win', () => {
    expect(
      mergeEngines(rules({ price: 600 }, { price: 0.9 }), {
        isRental: false,
        certainty: 0.4,
        flats: [],
      }),
    ).toMatchObject({ isRental: true, price: 600 })
    expect(
      mergeEngines(noRental, {
        ...model(modelFlat({ price: 600 }, { price: 0.4 })),
        certainty: 0.4,
      }).isRental,
    ).toBe(false)
  })

  it('agreed not to be a rental: more certain', () => {
    const merged = mergeEngines(noRental, { isRental: false, certainty: 0.9, flats: [] })
    expect(merged.isRental).toBe(false)
    expect(merged.confidence).toBeGreaterThan(0.9)
  })
})

describe('several flats', () => {
  const one = flatOf({ price: 500, areaSqm: 40 }, { price: 1, areaSqm: 1 })
  const two = flatOf({ price: 700, areaSqm: 60 }, { price: 1, areaSqm: 1 })
  it('are merged in order if both found the same number', () => {
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

  it('are kept if only the model found them; the one of the rules is merged with its match', () => {
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

  it('are split as by the rules if the model found duplicates or fewer', () => {
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

it('the model alone gives its grounded output without internal fields', () => {
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
  expect(extractionFromModel({ isRental: false, certainty: 0.9, flats: [] })).toMatchObject({
    isRental: false,
    status: null,
    confidence: 0.9,
    more: [],
  })
})
