import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { ANSWERED_FLAT, startLanguageModel } from '#test/doubles/language-model/server.ts'
import { runCommand, runHere } from '#test/run-command.ts'
import { extract as extractCommand } from './commands/extract.ts'

const database = await openTestDatabase()
const fake = await startLanguageModel({ apiKey: 'key' })
afterAll(() => fake.stop())
beforeEach(() => fake.restore())

const flat = {
  ...ANSWERED_FLAT,
  city: 'Tbilisi',
  district: 'Vake',
  price: 640,
  currency: 'USD',
  phones: ['+995555001122'],
}
for (let i = 0; i < 30; i++) fake.addAnswer(`вариант ${i};`, { isRental: true, flats: [flat] })
const posts = Array.from({ length: 30 }, (_, id) =>
  JSON.stringify({ id, city: 'Tbilisi', text: `вариант ${id}; Сдам 3-комнатную в Ваке, 640$` }),
).join('\n')

/** `like a user`: in a process of its own. */
async function extract(
  args: string[],
  input: string,
  env: Record<string, string> = {},
  how: 'here' | 'like a user' = 'here',
): Promise<{ code: number | null; lines: Record<string, unknown>[]; err: string }> {
  const given = {
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'extract-')),
      AI_BASE_URL: '',
      AI_MODEL: '',
      AI_API_KEY: '',
      ...env,
    },
    input,
  }
  const { code, out, err } =
    how === 'here'
      ? await runHere(extractCommand, args, given)
      : await runCommand('extract', args, given)
  return {
    code,
    lines: out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
    err,
  }
}
const withModel = { AI_BASE_URL: fake.url, AI_MODEL: 'small', AI_API_KEY: 'key' }

describe('without a model', () => {
  test('the rules are used, and no database is opened', async () => {
    const { code, lines, err } = await extract(
      [],
      posts,
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
      'like a user',
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(lines).toHaveLength(30)
    expect(lines[0]).toMatchObject({ id: 0, price: 640, rooms: 3, phones: [] })
  })

  test('an engine that needs one is rejected in one line', async () => {
    expect(await extract(['--engine', 'model'], posts)).toEqual({
      code: 1,
      lines: [],
      err:
        '--engine model needs a language model: set AI_BASE_URL and AI_MODEL, or use ' +
        '--engine rules.\n',
    })
  })
})

describe('with a model', () => {
  test('both are used by default, in order; progress and spending are on stderr', async () => {
    const { code, lines, err } = await extract([], posts, withModel)
    expect(code).toBe(0)
    expect(lines.map((line) => line.id)).toEqual(Array.from({ length: 30 }, (_, id) => id))
    expect(lines[7]).toMatchObject({
      price: 640,
      rooms: 3,
      certainty: { price: expect.any(Number) as number },
    })
    expect(err).toMatch(
      new RegExp(
        String.raw`^Using the database \S+\n25 posts done\nlanguage model today: 30 ` +
          String.raw`requests, \d+ of 5000000 tokens, \$0\.\d{4} of \$2\.00\n$`,
      ),
    )
  })

  test('a second run uses the cache; --engine model gives only grounded facts', async () => {
    const requestsBefore = fake.requests.length
    const { code, lines, err } = await extract(['--engine', 'model'], posts, withModel)
    expect(code).toBe(0)
    expect(lines[0]).toMatchObject({
      id: 0,
      isRental: true,
      district: 'Vake',
      price: 640,
      rooms: null,
      phones: [],
      more: [],
    })
    expect(err).toContain('30 requests')
    expect(fake.requests.length).toBe(requestsBefore)
  })

  test('--engine rules sends no requests', async () => {
    const { err } = await extract(['--engine', 'rules'], posts, {
      ...withModel,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    })
    expect(err).toBe('')
  })

  test('unavailable: both falls back to the rules, model alone fails', async () => {
    fake.fail('key')
    const other = posts.replaceAll(';', ',')
    const both = await extract(['--engine', 'both'], other, withModel)
    expect(both.code).toBe(0)
    expect(both.lines).toHaveLength(30)
    expect(both.err).toContain(
      'Language model: unavailable (HTTP 401); using rules only until it is back',
    )
    expect(both.err).toContain(
      'The language model did not answer for 30 posts: only the rules were used.',
    )
    const alone = await extract(['--engine', 'model'], other, withModel, 'like a user')
    expect(alone).toMatchObject({ code: 1, lines: [] })
    // Requests run in parallel; after the first rejection no more are sent.
    expect(alone.err).toMatch(/^line \d+: the language model gave no output: HTTP 401$/m)
    expect(alone.err).toContain('30 lines could not be read.\n')
    expect(alone.err).not.toContain('Ваке')
  })

  test('out of budget: only the rules are used', async () => {
    const { lines, err } = await extract([], posts.replaceAll('640', '650'), {
      ...withModel,
      AI_DAILY_USD: '0',
    })
    expect(lines).toHaveLength(30)
    expect(err).toContain('used up; using rules only until tomorrow')
  })
})
