import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { extractLines, type LineOptions } from './extract-lines.ts'
import { createRules } from './rules.ts'
import { EMPTY_RENTAL } from './extraction.ts'

async function run(input: string, options: LineOptions = {}) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const read = Promise.all([text(output), text(errors)])
  const { invalid } = await extractLines(
    Readable.from([input]),
    output,
    errors,
    (post) => createRules().extract(post),
    options,
  )
  output.end()
  errors.end()
  const [out, err] = await read
  return {
    invalid,
    err,
    lines: out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

it('writes one line per line, in order, with the id and every field', async () => {
  const { invalid, lines } = await run(
    '{"id":1,"text":"Сдам 2+1, 600$","city":"Batumi"}\n\n' +
      '{"id":"b","channel":null,"text":"hello"}\n',
  )
  expect(invalid).toBe(0)
  expect(lines.map((line) => line.id)).toEqual([1, 'b'])
  expect(lines[0]).toMatchObject({
    isRental: true,
    city: 'Batumi',
    price: 600,
    currency: 'USD',
    rooms: 3,
    more: [],
  })
  const more = ['confidence', 'certainty', 'evidence', 'more']
  expect(Object.keys(lines[0]!)).toEqual(['id', ...Object.keys(EMPTY_RENTAL), ...more])
  expect(lines[1]).toMatchObject({ isRental: false, status: null })
})

it('reports each invalid line and continues', async () => {
  const { invalid, err, lines } = await run(
    '{"id":1,"text":"a"}\nnot json\n[1]\n{"text":"b"}\n{"id":5}\n{"id":6,"text":"c","city":7}\n' +
      '{"id":7,"text":"d"}',
  )
  expect(invalid).toBe(5)
  expect(lines.map((line) => line.id)).toEqual([1, 7])
  expect(err).toBe(
    'line 2: invalid JSON\nline 3: not a JSON object\nline 4: "id" must be a string or a number\n' +
      'line 5: "text" must be a string\nline 6: "city" must be a string\n',
  )
})

it('keeps the order and reports invalid lines when reading concurrently', async () => {
  const input = Array.from({ length: 20 }, (_, id) =>
    id === 7 ? 'not json' : JSON.stringify({ id, text: `post ${id}` }),
  ).join('\n')
  const { invalid, err, lines } = await run(input, { concurrency: 4 })
  expect(invalid).toBe(1)
  expect(err).toBe('line 8: invalid JSON\n')
  expect(lines.map((line) => line.id)).toEqual(
    Array.from({ length: 20 }, (_, id) => id).filter((id) => id !== 7),
  )
})
