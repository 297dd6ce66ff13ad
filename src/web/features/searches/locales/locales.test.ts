import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ka } from './ka.ts'
import { ru } from './ru.ts'

const blanks = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
const blanksByKey = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, blanks(text)]))

test.each([
  ['ru', ru],
  ['ka', ka],
] as const)('%s says all that English does, with the same blanks', (_name, other) => {
  expect(blanksByKey(other)).toEqual(blanksByKey(en))
  expect(Object.values(other).filter((text) => text.trim() === '')).toEqual([])
})
