import { expect, test } from 'vitest'
import { labelFor, t } from './messages.ts'

test.each([
  ['run', 'not-modified', 'nothing new'],
  ['plan', 'yearly', 'Yearly'],
  ['status', 'past_due', 'past due'],
  ['method', 'password', 'Password'],
  ['status', 'unknown_status', 'unknown_status'],
  ['status', 'constructor', 'constructor'],
] as const)('the label of %s %s is "%s"', (kind, name, label) =>
  expect(labelFor(kind, name)).toBe(label),
)

test.each([
  [1, '1 case saved.'],
  [2, '2 cases saved.'],
  [1200, '1,200 cases saved.'],
])('a text takes the plural form for %i', (n, text) => expect(t('cases.saved', { n })).toBe(text))
