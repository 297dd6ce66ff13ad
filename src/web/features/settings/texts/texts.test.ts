import { expect, test } from 'vitest'
import { en as debug } from '../../debug/texts/en.ts'
import { ka as debugKa } from '../../debug/texts/ka.ts'
import { ru as debugRu } from '../../debug/texts/ru.ts'
import { en } from './en.ts'
import { ka } from './ka.ts'
import { ru } from './ru.ts'

const blanks = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

test.each([
  ['settings in ru', en, ru],
  ['settings in ka', en, ka],
  ['debug in ru', debug, debugRu],
  ['debug in ka', debug, debugKa],
] as const)('%s says all that English does, with the same blanks', (_name, english, other) => {
  const told = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, blanks(text)]))
  expect(told(other)).toEqual(told(english))
  expect(Object.values(other).filter((text) => text.trim() === '')).toEqual([])
})
