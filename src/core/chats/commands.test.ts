import { expect, test } from 'vitest'
import { isSearchCode, parseCommand } from './commands.ts'

test.each([
  ['/list', 'list', ''],
  [' /LIST ', 'list', ''],
  ['/list@bina_bot', 'list', ''],
  ['/pause 2', 'pause', '2'],
  ['/subscribe\nabcd 2345\tefgh', 'subscribe', 'abcd 2345 efgh'],
  ['/start@bina_bot x-_Y', 'start', 'x-_Y'],
])('%j is parsed as /%s with %j', (text, name, rest) =>
  expect(parseCommand(text)).toEqual({ name, rest }),
)

test.each([
  'list',
  '/lists',
  '/listme 2',
  '/',
  '',
  '//list',
  'please /list',
  '/list2',
  `/${'a'.repeat(500)}`,
  '/constructor',
  '/list@',
])('%j is not a command', (text) => expect(parseCommand(text)).toBeNull())

test.each(['ABCD2345EFGH', 'abcd2345efgh', 'abcd-2345-efgh', ' ABCD 2345\nEFGH '])(
  '%j looks like a search code',
  (text) => expect(isSearchCode(text)).toBe(true),
)
test.each([
  '',
  'hello',
  'ABCD2345EFG',
  'ABCD2345EFGHJ',
  'ABCD2345EFG0',
  'абвг2345efgh',
  'a'.repeat(12) + ' '.repeat(400),
])('%j does not look like a search code', (text) => expect(isSearchCode(text)).toBe(false))
