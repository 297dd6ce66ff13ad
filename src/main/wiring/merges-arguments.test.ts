import { expect, test } from 'vitest'
import { readMergesArguments } from './merges-arguments.ts'

const read = (line: string) => readMergesArguments(line.split(' ').filter(Boolean))

test('what is asked for is read', () => {
  expect(read('')).toEqual({ kind: 'list', listingId: null, near: false, limit: 20 })
  expect(read('list --listing 7 --near --limit 5')).toEqual({
    kind: 'list',
    listingId: 7,
    near: true,
    limit: 5,
  })
  expect(read('show 12')).toEqual({ kind: 'show', listingId: 12 })
  expect(read('undo 3 --by nino')).toEqual({ kind: 'undo', decisionId: 3, by: 'nino' })
  expect(read('join 5 4 --by nino')).toEqual({ kind: 'join', from: 5, into: 4, by: 'nino' })
})

test.each([
  ['undo 3', /add --by NAME/],
  ['undo 3 --by rules', /add --by NAME/],
  ['undo x --by nino', /DECISION is "x"/],
  ['show', /LISTING is missing/],
  ['join 5 --by nino', /INTO is missing/],
  ['show 1 2', /"2" is one too many/],
  ['list --limit 0', /give 1 to 1000/],
  ['delete 4', /There is no "delete"/],
  ['list --what', /--what/],
])('%s is refused with the remedy', (line, message) => {
  expect(() => read(line)).toThrow(message)
})
