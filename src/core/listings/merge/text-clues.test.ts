import { describe, expect, test } from 'vitest'
import { readClues } from './text-clues.ts'

const blocksOf = (text: string) => [...readClues(text, false).blocks]
const viewsOf = (text: string, serbian = false) => [...readClues(text, serbian).views]

describe('blocks', () => {
  test.each([
    ['Чавчавадзе 12 корпус 2', '2'],
    ['Чавчавадзе 12, корпус 2', '2'],
    ['Чавчавадзе 12, корпус № 2', '2'],
    ['в корпусе 3', '3'],
    ['Orbi City, Block C', 'c'],
    ['C block, sea view', 'c'],
    ['B block 2 bedrooms', 'b'],
    ['orbi siti B bloki 23 sartuli', 'b'],
    ['блок В', 'b'],
    ['Блок В на 5 этаже', 'b'],
    ['block a, sea view', 'a'],
    ['в блоке Б', 'b'],
    ['2 корпус, 5 этаж', '2'],
  ])('%s', (text, block) => {
    expect(blocksOf(text)).toEqual([block])
  })

  test.each([
    'a block from the metro',
    '2 blocks from the sea',
    '2 блока от моря',
    'в новом блоке',
    'block 2 bedrooms',
    'жилой блок в центре',
    'in this block a quiet flat',
  ])('%s: none', (text) => {
    expect(blocksOf(text)).toEqual([])
  })
})

describe('views', () => {
  test.each([
    ['вид на море', 'sea'],
    ['vid na more', 'sea'],
    ['sea view', 'sea'],
    ['вид на мост', 'bridge'],
    ['pool view', 'pool'],
    ['windows facing the park', 'park'],
    ['окна во двор, парк рядом', 'yard'],
    ['ծովի տեսարան', 'sea'],
  ])('%s', (text, view) => {
    expect(viewsOf(text)).toEqual([view])
  })

  test('a Serbian text in Latin letters', () => {
    expect(viewsOf('pogled na most', true)).toEqual(['bridge'])
    expect(viewsOf('pogled na grad i most', true)).toEqual(['city', 'bridge'])
  })

  test.each([
    'Looking to rent out my flat in the city centre',
    'Looking to rent out a city flat',
    'windows facing the parking',
    'windows facing south for the season',
    'view of more than a dozen roofs',
    'view of the most beautiful roofs',
    'окна на юг тёплый пол',
    'windows facing south for less',
  ])('%s: none', (text) => {
    expect(viewsOf(text)).toEqual([])
  })
})

describe('rarities and quarters', () => {
  const clues = (text: string) => readClues(text, false)

  test.each([
    ['отдельный вход', 'separate entrance'],
    ['own entrance', 'separate entrance'],
    ['ցալկ, առանձին մուտք', 'separate entrance'],
    ['ცალკე შესასვლელი', 'separate entrance'],
    ['студия в итальянском дворе', 'Italian courtyard'],
    ['იტალიურ ეზოში', 'Italian courtyard'],
    ['ფანჯრები ცხაურებით', 'bars'],
    ['тёплый пол', 'heated floor'],
    ['underfloor heating', 'heated floor'],
    ['sa podnim grejanjem', 'heated floor'],
  ])('%s', (text, rarity) => {
    expect([...clues(text).rarities]).toContain(rarity)
  })

  test.each([
    ['4А мкр, 41 м²', '4a'],
    ['muhiani 4a mkr', '4a'],
    ['4ა მიკრო', '4a'],
    ['2-րդ զանգված', '2'],
    ['2-й массив', '2'],
    ['nor norq 2 zangvac', '2'],
    ['მკრ. 3', '3'],
    ['ა მიკრორაიონი', 'a'],
  ])('%s is quarter %s', (text, quarter) => {
    expect([...clues(text).quarters]).toEqual([quarter])
  })

  test.each([
    'массив из дерева',
    'микроволновка 3',
    'в мкр Глдани',
    '2 квартала до метро',
    'мкр и парк',
  ])('%s: no quarter', (text) => {
    expect([...clues(text).quarters]).toEqual([])
  })
})
