import { describe, expect, test } from 'vitest'
import type { DistrictCounts } from '#contract/places.ts'
import {
  type DistrictChoice,
  findChoices,
  listChoices,
  stateOf,
  toggleDistrict,
  toggleQuarter,
} from './district-tree.ts'

const counted = (name: string, total: number, isOffered = false) => ({
  name,
  isOffered,
  total,
  matching: Math.min(total, 1),
})
const COUNTS: DistrictCounts = {
  city: 'Tbilisi',
  districts: [
    { ...counted('Vake', 0, true), quarters: [counted('Bagebi', 0)] },
    { ...counted('Saburtalo', 9, true), quarters: [counted('Nutsubidze', 3)] },
    {
      ...counted('Nadzaladevi', 4, true),
      quarters: [counted('Sanzona', 2), counted('Lotkini', 1), counted('Temka', 0)],
    },
    { ...counted('Lisi', 2), quarters: [] },
    { ...counted('Elia', 0), quarters: [] },
  ],
}
const SPECIFIED = ['Vake', 'Saburtalo', 'Nadzaladevi']
const written = (districts: readonly DistrictChoice[]) =>
  districts.map(({ name, quarters }) => [name, ...quarters.map((one) => one.name)].join(' > '))
const choices = (counts: DistrictCounts | undefined, chosen: readonly string[]) => {
  const { offered, more } = listChoices(counts, SPECIFIED, chosen)
  return [written(offered), written(more)]
}

describe('choices', () => {
  test('are the districts of the specification, then others with listings', () =>
    expect(choices(COUNTS, [])).toEqual([
      ['Vake', 'Saburtalo > Nutsubidze', 'Nadzaladevi > Sanzona > Lotkini'],
      ['Lisi'],
    ]))

  test('include what is chosen, with listings or not, known or not', () => {
    const chosen = ['Bagebi', 'Elia', 'Atlantis']
    expect(choices(COUNTS, chosen)).toEqual([
      ['Vake > Bagebi', 'Saburtalo > Nutsubidze', 'Nadzaladevi > Sanzona > Lotkini'],
      ['Lisi', 'Elia', 'Atlantis'],
    ])
    expect(choices(undefined, ['Vake', 'Lisi'])).toEqual([SPECIFIED, ['Lisi']])
  })

  test('are found by the name of a district or quarter', () => {
    const { offered } = listChoices(COUNTS, SPECIFIED, [])
    const find = (text: string) => written(findChoices(offered, (name) => name.includes(text)))
    expect(find('Nadza')).toEqual(['Nadzaladevi > Sanzona > Lotkini'])
    expect(find('Lot')).toEqual(['Nadzaladevi > Lotkini'])
    expect(find('x')).toEqual([])
  })
})

describe('a choice', () => {
  const { offered } = listChoices(COUNTS, SPECIFIED, [])
  const [, saburtalo, nadzaladevi] = offered as [DistrictChoice, DistrictChoice, DistrictChoice]

  test('of a district includes its quarters', () => {
    expect(toggleDistrict(nadzaladevi, ['Vake'])).toEqual(['Vake', 'Nadzaladevi'])
    expect(toggleDistrict(nadzaladevi, ['Sanzona', 'Vake'])).toEqual(['Vake', 'Nadzaladevi'])
    expect(toggleDistrict(nadzaladevi, ['Nadzaladevi', 'Vake'])).toEqual(['Vake'])
    // As an address may say it.
    expect(toggleDistrict(nadzaladevi, ['Nadzaladevi', 'Sanzona'])).toEqual([])
  })

  test('of a quarter is of it alone', () => {
    expect(toggleQuarter(nadzaladevi, 'Sanzona', ['Vake'])).toEqual(['Vake', 'Sanzona'])
    expect(toggleQuarter(nadzaladevi, 'Sanzona', ['Vake', 'Sanzona'])).toEqual(['Vake'])
    expect(toggleQuarter(saburtalo, 'Nutsubidze', [])).toEqual(['Nutsubidze'])
  })

  test('of all quarters is the same as the district; without one it is the others', () => {
    expect(toggleQuarter(nadzaladevi, 'Lotkini', ['Sanzona'])).toEqual(['Nadzaladevi'])
    expect(toggleQuarter(nadzaladevi, 'Lotkini', ['Nadzaladevi', 'Vake'])).toEqual([
      'Vake',
      'Sanzona',
    ])
    expect(toggleQuarter(saburtalo, 'Nutsubidze', ['Saburtalo'])).toEqual([])
  })

  test('of some quarters is a partial one of the district', () =>
    expect(
      [[], ['Vake'], ['Sanzona'], ['Nadzaladevi'], ['Nadzaladevi', 'Sanzona']].map((chosen) =>
        stateOf(nadzaladevi, chosen),
      ),
    ).toEqual([false, false, 'mixed', true, true]))
})
