import { describe, expect, test } from 'vitest'
import { DEFAULT_QUERY } from '#web/page-query.ts'
import { applySentence, lastWord, withoutSuggested } from './apply-sentence.ts'

const now = { ...DEFAULT_QUERY, rooms: [1], priceMin: 900, searchQuery: 'sunny' }

describe('a sentence', () => {
  test('replaces the filters that it names and the text, and leaves the others', () => {
    const filters = {
      rooms: [2],
      districts: ['Vake'],
      priceMax: undefined,
      searchQuery: 'Abashidze',
    }
    expect(applySentence(now, { filters, rest: '' })).toEqual({
      change: { rooms: [2], districts: ['Vake'], searchQuery: 'Abashidze' },
      unread: '',
    })
  })
  test('drops the other end of a range that it contradicts', () => {
    expect(applySentence(now, { filters: { priceMax: 700 }, rest: '' }).change).toEqual({
      priceMax: 700,
      priceMin: undefined,
      searchQuery: undefined,
    })
    expect(applySentence(now, { filters: { priceMax: 900 }, rest: '' }).change).not.toHaveProperty(
      'priceMin',
    )
  })
  test('of words that no filter stands for is text', () => {
    expect(applySentence(now, { filters: {}, rest: 'near metro' })).toEqual({
      change: { searchQuery: 'near metro' },
      unread: '',
    })
  })
  test('tells such words beside filters, without those that were searched for before', () => {
    expect(applySentence(now, { filters: { rooms: [2] }, rest: 'quiet sunny yard' })).toEqual({
      change: { rooms: [2], searchQuery: 'sunny' },
      unread: 'quiet yard',
    })
  })
  test('without words clears the text', () => {
    expect(applySentence(now, { filters: {}, rest: '' }).change).toEqual({ searchQuery: undefined })
  })
  test('has text as long as the filter', () => {
    const { change } = applySentence(now, { filters: {}, rest: 'long '.repeat(60) })
    expect(change.searchQuery).toHaveLength(199)
  })
})

describe('a suggestion', () => {
  test('joins what the sentence before it names', () => {
    const read = { filters: { districts: ['Vake'], searchQuery: 'Abashidze' }, rest: '' }
    expect(applySentence(now, read, { city: 'Tbilisi', districts: ['Vera'] }).change).toEqual({
      city: 'Tbilisi',
      districts: ['Vake', 'Vera'],
      searchQuery: 'Abashidze',
    })
    expect(applySentence(now, read, { searchQuery: 'Delisi' }).change).toEqual({
      districts: ['Vake'],
      searchQuery: 'Abashidze Delisi',
    })
  })
  test('of another city wins over the district of the sentence', () => {
    const read = { filters: { city: 'Batumi', districts: ['Old Batumi'] }, rest: '' }
    expect(applySentence(now, read, { city: 'Tbilisi', districts: ['Vera'] }).change).toEqual({
      city: 'Tbilisi',
      districts: ['Vera'],
      searchQuery: undefined,
    })
    const inVake = { filters: { districts: ['Vake'], rooms: [2] }, rest: '' }
    const street = { city: 'Batumi', searchQuery: 'Gorgiladze' } as const
    expect(applySentence(now, inVake, street).change).toEqual({ ...street, rooms: [2] })
  })
})

test.each([
  ['2 rooms vak', 'Vake', 'vak', '2 rooms'],
  ['stan novi beo', 'Novi Beograd', 'beo', 'stan'],
  ['vra', 'Vračar', 'vra', ''],
  ['', 'Vake', '', ''],
])('%j and %s', (sentence, name, word, before) => {
  expect([lastWord(sentence), withoutSuggested(sentence, name)]).toEqual([word, before])
})
