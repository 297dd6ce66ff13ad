import { expect, test } from 'vitest'
import { changedChoices } from './account-choices.ts'

const chosen = { id: 1, language: 'ka', theme: 'dark' } as const
const never = { id: 1, language: null, theme: 'system' } as const

test.each([
  [
    'all choices are new for an account not seen before',
    chosen,
    null,
    { language: 'ka', theme: 'dark' },
  ],
  ['an account without choices changes nothing', never, null, {}],
  ['known choices change nothing', chosen, chosen, {}],
  ['a change on another device', { ...chosen, theme: 'light' }, chosen, { theme: 'light' }],
  [
    'back to the system theme, on another device',
    { ...chosen, theme: 'system' },
    chosen,
    { theme: 'system' },
  ],
  [
    'another account was seen before',
    chosen,
    { ...chosen, id: 2 },
    { language: 'ka', theme: 'dark' },
  ],
] as const)('%s', (_name, account, last, news) =>
  expect(changedChoices(account, last)).toEqual(news),
)
