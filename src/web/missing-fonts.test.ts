import { expect, test } from 'vitest'
import { isMissing } from './missing-fonts.ts'

const georgian = { letters: 'აიოფ', unassigned: '\u10C8' }

test('a script whose letters are all as wide as an unknown character is missing', () =>
  expect(isMissing(georgian, () => 9.6)).toBe(true))

test('a script with a letter of another width is there', () =>
  expect(isMissing(georgian, (text) => (text === 'ფ' ? 12 : 9.6))).toBe(false))
