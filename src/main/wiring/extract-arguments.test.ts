import { expect, test } from 'vitest'
import { readEngine } from './extract-arguments.ts'
import { CommandError } from './run.ts'

test('without an argument all there is reads', () => {
  expect(readEngine([], false)).toBe('rules')
  expect(readEngine([], true)).toBe('both')
  expect(readEngine(['--engine', 'model'], true)).toBe('model')
  expect(readEngine(['--engine=rules'], true)).toBe('rules')
})

test.each([
  [['--engine', 'both'], '--engine both needs a language model: set AI_BASE_URL'],
  [
    ['--engine', 'magic'],
    '--engine is "magic": give one of rules, model, both. Usage: npm run --silent extract',
  ],
  [['--engine', ''], '--engine is ""'],
  [['--fast'], "Unknown option '--fast'. Usage: npm run"],
  [['posts.jsonl'], "Unexpected argument 'posts.jsonl'."],
  [['--engine'], 'argument missing'],
])('%o is refused in one plain line', (args, message) => {
  const read = () => readEngine(args, false)
  expect(read).toThrow(CommandError)
  expect(read).toThrow(message)
  expect(read).not.toThrow(/\n/)
})
