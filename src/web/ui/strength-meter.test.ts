import { expect, test } from 'vitest'
import { passwordScore } from './strength-meter.tsx'

test.each([
  ['', 0],
  ['1234567', 0],
  ['12345678', 1],
  ['abcdefghijkl', 2],
  ['abcdefghijklmnop', 3],
  ['abcdefghijklmno!', 4],
  ['a b', 1],
  ['a!', 1],
  ['пароль12', 1],
  ['ბინაბინა', 1],
  ['😀😀😀😀', 1],
] as const)('%s scores %i', (password, score) => expect(passwordScore(password)).toBe(score))
