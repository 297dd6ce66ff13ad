import { expect, test } from 'vitest'
import { readUserArguments } from './user-arguments.ts'

test('an address and a role', () => {
  expect(readUserArguments(['--email', 'nino@example.com', '--role', 'ADMIN'])).toEqual({
    email: 'nino@example.com',
    role: 'ADMIN',
  })
  expect(readUserArguments(['--role=user', '--email=nino@example.com'])).toEqual({
    email: 'nino@example.com',
    role: 'USER',
  })
})

test.each([
  [[]],
  [['--email', 'nino@example.com']],
  [['--role', 'ADMIN']],
  [['--email', 'nino', '--role', 'ADMIN']],
  [['--email', 'nino@example.com', '--role', 'ROOT']],
  [['--mail', 'x']],
  [['nino@example.com']],
])('%j is said in one line with the usage', (args) => {
  expect(() => readUserArguments(args)).toThrow(
    /^[^\n]+Usage: npm run user -- --email ADDRESS --role USER\|ADMIN$/,
  )
})
