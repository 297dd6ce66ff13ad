import { expect, test } from 'vitest'
import { readArguments } from './ingest-arguments.ts'
import { CommandError } from './run.ts'

test.each([
  [['--channel', 'tbilisi_rent'], { kind: 'channel', username: 'tbilisi_rent', city: null }],
  [
    ['--channel', '@tbilisi_rent', '--city', 'batumi'],
    { kind: 'channel', username: 'tbilisi_rent', city: 'Batumi' },
  ],
  [
    ['--channel=https://t.me/s/tbilisi_rent'],
    { kind: 'channel', username: 'tbilisi_rent', city: null },
  ],
  [['--pages', 'saved'], { kind: 'pages', path: 'saved', city: null }],
  [
    ['--export', 'result.json', '--username', 'tbilisi_rent'],
    { kind: 'export', path: 'result.json', username: 'tbilisi_rent', city: null },
  ],
])('%j', (args, intake) => {
  expect(readArguments(args)).toEqual(intake)
})

test.each([
  [[], 'Nothing to take in'],
  [['--channel', 'abcde', '--pages', 'x'], 'More than one'],
  [['--channel', ''], 'empty'],
  [['--channel'], 'argument missing'],
  [['--channel', '../etc'], 'cannot be a public channel'],
  [['--channel', 'abcde', '--city', 'Paris'], 'give one of Tbilisi'],
  [['--export', 'result.json'], 'add --username'],
  [['--pages', 'x', '--username', 'abcde'], 'belongs to --export'],
  [['--nonsense'], 'nonsense'],
  [['word'], 'word'],
])('%j is answered with one plain line', (args, message) => {
  expect(() => readArguments(args)).toThrow(CommandError)
  expect(() => readArguments(args)).toThrow(message)
  try {
    readArguments(args)
  } catch (error) {
    expect((error as Error).message).not.toContain('\n')
  }
})
