import { expect, test } from 'vitest'
import type { Say } from '../admin-words.ts'
import { en } from '../texts/en.ts'
import { wordOf } from './word-of.ts'

const say: Say = (key) => en[key]

test.each([
  ['run', 'not-modified', 'nothing new'],
  ['plan', 'yearly', 'Yearly'],
  ['paid', 'past_due', 'past due'],
  ['door', 'password', 'Password'],
  ['paid', 'of tomorrow', 'of tomorrow'],
  ['paid', 'constructor', 'constructor'],
] as const)('of a %s, %s is "%s"', (kind, name, word) => expect(wordOf(say, kind, name)).toBe(word))
