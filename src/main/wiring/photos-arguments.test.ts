import { expect, test } from 'vitest'
import { readPhotosArguments } from './photos-arguments.ts'
import { CommandError } from './run.ts'

test('photos go into the bucket or the folder, and nowhere else', () => {
  expect(readPhotosArguments(['--to', 'bucket'])).toBe('bucket')
  expect(readPhotosArguments(['--to=folder'])).toBe('folder')
})

test.each([
  [[], /^--to has to say/],
  [['--to', 's4'], /^--to has to say/],
  [['--two'], /^Unknown option '--two'.* Usage: npm run photos/],
  [['--to', 'bucket', 'now'], /^Unexpected argument 'now'/],
])('%j is refused in one plain line', (args, message) => {
  expect(() => readPhotosArguments(args)).toThrow(CommandError)
  expect(() => readPhotosArguments(args)).toThrow(message)
})
