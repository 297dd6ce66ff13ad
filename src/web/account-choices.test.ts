import { expect, test } from 'vitest'
import { changedChoices } from './account-choices.ts'

const chosen = { id: 1, language: 'ka', theme: 'dark' } as const
const never = { id: 1, language: null, theme: 'system' } as const

test.each([
  ['first seen here, all is news', chosen, null, { language: 'ka', theme: 'dark' }],
  ['an account that never chose leaves the browser be', never, null, {}],
  ['what was seen is no news', chosen, chosen, {}],
  ['a change made elsewhere', { ...chosen, theme: 'light' }, chosen, { theme: 'light' }],
  [
    'back to the system, made elsewhere',
    { ...chosen, theme: 'system' },
    chosen,
    { theme: 'system' },
  ],
  ['somebody else was seen here', chosen, { ...chosen, id: 2 }, { language: 'ka', theme: 'dark' }],
] as const)('%s', (_name, account, last, news) =>
  expect(changedChoices(account, last)).toEqual(news),
)
