import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByEvidence } from './evidence.ts'

const at = (text: string, part: string): [number, number] => [
  text.indexOf(part),
  text.indexOf(part) + part.length,
]
const marked = (text: string, evidence: Parameters<typeof splitByEvidence>[1]) =>
  splitByEvidence(text, evidence)
    .filter(({ fields }) => fields.length > 0)
    .map(({ text, fields }) => `${fields.join('+')}: ${text}`)

test('each field has its own piece, the rest of the text has no field', () => {
  const text = 'Vake, 2 rooms, 600$'
  expect(splitByEvidence(text, { price: at(text, '600$'), district: at(text, 'Vake') })).toEqual([
    { text: 'Vake', fields: ['district'] },
    { text: ', 2 rooms, ', fields: [] },
    { text: '600$', fields: ['price'] },
  ])
})

test('overlapping evidence belongs to both fields, in any order', () => {
  const text = 'Floor 3/9, 60 m²'
  expect(marked(text, { floor: at(text, '3/9'), totalFloors: at(text, '9') })).toEqual([
    'floor: 3/',
    'floor+totalFloors: 9',
  ])
  expect(marked(text, { price: [6, 9], currency: [6, 9] })).toEqual(['price+currency: 3/9'])
  expect(marked('abcdef', { a: [0, 4], b: [2, 6] })).toEqual(['a: ab', 'a+b: cd', 'b: ef'])
})

test('Georgian letters and multi-part emoji are not split', () => {
  const text = '🏠 ქირავდება ბინა ვაკეში 👨‍👩‍👧 💰500₾'
  expect(marked(text, { district: at(text, 'ვაკეში'), price: at(text, '500₾') })).toEqual([
    'district: ვაკეში',
    'price: 500₾',
  ])
  const family = text.indexOf('👨‍👩‍👧')
  expect(marked(text, { pets: [family + 1, family + 2] })).toEqual(['pets: 👨‍👩‍👧'])
  expect(marked('e\u0301tage', { floor: [0, 1] })).toEqual(['floor: e\u0301'])
})

test.each([[[-1, 2]], [[3, 3]], [[4, 2]], [[0, 99]], [[0.5, 2]], [[Number.NaN, 2]]])(
  'ignores the invalid span %j',
  (span) => {
    expect(splitByEvidence('a text', { price: span as [number, number] })).toEqual([
      { text: 'a text', fields: [] },
    ])
  },
)

test('pieces join back to the text, are never empty and never split a character', () => {
  const textArbitrary = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(
      textArbitrary,
      fc.dictionary(
        fc.constantFrom('price', 'rooms', 'floor', 'district'),
        fc.tuple(fc.integer({ min: -2, max: 60 }), fc.integer({ min: -2, max: 60 })),
      ),
      (text, evidence) => {
        const pieces = splitByEvidence(text, evidence)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        for (const piece of pieces) expect(piece.text).not.toBe('')
        for (const piece of pieces) expect(piece.text.isWellFormed()).toBe(text.isWellFormed())
      },
    ),
  )
})
