import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ka } from './ka.ts'
import { ru } from './ru.ts'

const blanks = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

test.each([
  ['ru', ru],
  ['ka', ka],
] as const)('%s says all that English does, with the same blanks', (_name, other) => {
  const told = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, blanks(text)]))
  expect(told(other)).toEqual(told(en))
  expect(Object.values(other).filter((text) => text.trim() === '')).toEqual([])
})
