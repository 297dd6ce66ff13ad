import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ka } from './ka.ts'
import { ru } from './ru.ts'

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
const placeholdersByKey = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, placeholders(text)]))

test.each([
  ['ru', ru],
  ['ka', ka],
] as const)('%s has every text of English, with the same placeholders', (_name, other) => {
  expect(placeholdersByKey(other)).toEqual(placeholdersByKey(en))
  expect(Object.values(other).filter((text) => text.trim() === '')).toEqual([])
})
