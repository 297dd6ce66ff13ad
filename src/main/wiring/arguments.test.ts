import { describe, expect, test } from 'vitest'
import {
  readBackupArguments,
  readExtractArguments,
  readIngestArguments,
  readMergesArguments,
  readPhotosArguments,
  readRestoreArguments,
  readUserArguments,
} from './arguments.ts'
import { CommandError } from './run.ts'

/** The message of the CommandError that `read` throws, which must be a single line. */
function rejectionOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (!(error instanceof CommandError) || error.message.includes('\n')) throw error
    return error.message
  }
  throw new Error('The arguments were accepted.')
}

describe('backup and restore', () => {
  test('read their arguments', () => {
    expect(readBackupArguments(['--to', 'x', '--no-photos'])).toEqual({ to: 'x', photos: false })
    expect(readRestoreArguments(['--from', 'x', '--force'])).toEqual({
      from: 'x',
      photos: true,
      force: true,
    })
  })

  test('reject wrong arguments in one line', () => {
    expect(rejectionOf(() => readBackupArguments([]))).toMatch(/^Name a file with --to/)
    expect(rejectionOf(() => readRestoreArguments(['--from']))).toMatch(/Usage: npm run restore/)
    expect(rejectionOf(() => readRestoreArguments(['--form', 'x']))).toMatch(
      /^Unknown option '--form'/,
    )
  })
})

describe('extract', () => {
  test('uses every available engine by default', () => {
    expect(readExtractArguments([], false)).toBe('rules')
    expect(readExtractArguments([], true)).toBe('both')
    expect(readExtractArguments(['--engine', 'model'], true)).toBe('model')
    expect(readExtractArguments(['--engine=rules'], true)).toBe('rules')
  })

  test.each([
    [['--engine', 'both'], '--engine both needs a language model: set AI_BASE_URL'],
    [
      ['--engine', 'magic'],
      '--engine is "magic": use one of rules, model, both. Usage: npm run --silent extract',
    ],
    [['--engine', ''], '--engine is ""'],
    [['--fast'], "Unknown option '--fast'. Usage: npm run"],
    [['posts.jsonl'], "Unexpected argument 'posts.jsonl'."],
    [['--engine'], 'argument missing'],
  ])('rejects %o in one line', (args, message) =>
    expect(rejectionOf(() => readExtractArguments(args, false))).toMatch(message),
  )
})

describe('ingest', () => {
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
  ])('reads %j', (args, request) => {
    expect(readIngestArguments(args)).toEqual(request)
  })

  test.each([
    [[], 'Nothing to import'],
    [['--channel', 'abcde', '--pages', 'x'], 'only one of'],
    [['--channel', ''], 'empty'],
    [['--channel'], 'argument missing'],
    [['--channel', '../etc'], 'not a valid channel name'],
    [['--channel', 'abcde', '--city', 'Paris'], 'use one of Tbilisi'],
    [['--export', 'result.json'], 'add --username'],
    [['--pages', 'x', '--username', 'abcde'], 'only goes with --export'],
    [['--nonsense'], 'nonsense'],
    [['word'], 'word'],
  ])('rejects %j in one line', (args, message) =>
    expect(rejectionOf(() => readIngestArguments(args))).toMatch(message),
  )
})

describe('merges', () => {
  const read = (line: string) => readMergesArguments(line.split(' ').filter(Boolean))

  test('reads each action', () => {
    expect(read('')).toEqual({ kind: 'list', listingId: null, near: false, limit: 20 })
    expect(read('list --listing 7 --near --limit 5')).toEqual({
      kind: 'list',
      listingId: 7,
      near: true,
      limit: 5,
    })
    expect(read('show 12')).toEqual({ kind: 'show', listingId: 12 })
    expect(read('undo 3 --by nino')).toEqual({ kind: 'undo', decisionId: 3, by: 'nino' })
    expect(read('join 5 4 --by nino')).toEqual({ kind: 'join', from: 5, into: 4, by: 'nino' })
  })

  test.each([
    ['undo 3', /add --by NAME/],
    ['undo 3 --by rules', /add --by NAME/],
    ['undo x --by nino', /DECISION is "x"/],
    ['show', /LISTING is missing/],
    ['join 5 --by nino', /INTO is missing/],
    ['show 1 2', /Unexpected argument "2"/],
    ['list --limit 0', /use 1 to 1000/],
    ['delete 4', /Unknown action "delete"/],
    ['list --what', /--what/],
  ])('rejects "%s"', (line, message) => expect(rejectionOf(() => read(line))).toMatch(message))
})

describe('photos', () => {
  test('go to the bucket or to the folder', () => {
    expect(readPhotosArguments(['--to', 'bucket'])).toBe('bucket')
    expect(readPhotosArguments(['--to=folder'])).toBe('folder')
  })

  test.each([
    [[], /^Say where to copy the photos/],
    [['--to', 's4'], /^Say where to copy the photos/],
    [['--two'], /^Unknown option '--two'.* Usage: npm run photos/],
    [['--to', 'bucket', 'now'], /^Unexpected argument 'now'/],
  ])('rejects %j in one line', (args, message) =>
    expect(rejectionOf(() => readPhotosArguments(args))).toMatch(message),
  )
})

describe('user', () => {
  test('reads an email and a role in any case', () => {
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
  ])('rejects %j in one line with the usage', (args) =>
    expect(rejectionOf(() => readUserArguments(args))).toMatch(
      /^[^\n]+Usage: npm run user -- --email ADDRESS --role USER\|ADMIN$/,
    ),
  )
})
