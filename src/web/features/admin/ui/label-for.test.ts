import { expect, test } from 'vitest'
import type { Translate } from '../admin-messages.ts'
import { en } from '../locales/en.ts'
import { labelFor } from './label-for.ts'

const t: Translate = (key) => en[key]

test.each([
  ['run', 'not-modified', 'nothing new'],
  ['plan', 'yearly', 'Yearly'],
  ['status', 'past_due', 'past due'],
  ['method', 'password', 'Password'],
  ['status', 'of tomorrow', 'of tomorrow'],
  ['status', 'constructor', 'constructor'],
] as const)('of a %s, %s is "%s"', (kind, name, word) => expect(labelFor(t, kind, name)).toBe(word))
