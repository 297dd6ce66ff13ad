import { expect, test } from 'vitest'
import { en as debug } from '#web/features/debug/locales/en.ts'
import { ka as debugKa } from '#web/features/debug/locales/ka.ts'
import { ru as debugRu } from '#web/features/debug/locales/ru.ts'
import { en } from './en.ts'
import { ka } from './ka.ts'
import { ru } from './ru.ts'

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

test.each([
  ['settings in ru', en, ru],
  ['settings in ka', en, ka],
  ['debug in ru', debug, debugRu],
  ['debug in ka', debug, debugKa],
] as const)('%s has every text of English, with the same placeholders', (_name, english, other) => {
  const placeholdersByKey = (messages: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, placeholders(text)]))
  expect(placeholdersByKey(other)).toEqual(placeholdersByKey(english))
  expect(Object.values(other).filter((text) => text.trim() === '')).toEqual([])
})
