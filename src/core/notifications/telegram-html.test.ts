import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncateHtml, escapeHtml, visibleLength, truncate } from './telegram-html.ts'

/** The text that Telegram shows for well-formed HTML; throws if it is malformed. */
function read(html: string): string {
  const open: string[] = []
  const text = html.replace(
    /<(\/?)(b|i)>|<|&(amp|lt|gt|quot);|&/g,
    (piece, closing: string | undefined, tag: string | undefined, name: string | undefined) => {
      if (name !== undefined) return { amp: '&', lt: '<', gt: '>', quot: '"' }[name]!
      if (tag === undefined) throw new Error(`a bare ${piece}`)
      if (!closing) open.push(tag)
      else if (open.pop() !== tag) throw new Error('crossed tags')
      return ''
    },
  )
  if (open.length > 0) throw new Error('open tags')
  return text
}

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const html = fc
  .array(fc.tuple(anyText, fc.constantFrom('', 'b', 'i', 'bi')), { maxLength: 8 })
  .map((parts) =>
    parts
      .map(([text, tags]) =>
        [...tags].reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, escapeHtml(text)),
      )
      .join('\n'),
  )

test('any text is shown unchanged, on one line', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = read(escapeHtml(text))
      expect(shown.isWellFormed()).toBe(true)
      expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      expect(visibleLength(escapeHtml(text))).toBe(shown.length)
    }),
  )
  expect(read(escapeHtml('Tom & Jerry\'s <b>"flat"</b>\n 2\u00a0rooms 👨‍👩‍👧 \u202eback'))).toBe(
    'Tom & Jerry\'s <b>"flat"</b> 2 rooms 👨‍👩‍👧 back',
  )
})

test('HTML is shortened without cutting a tag, an entity or a character', () => {
  fc.assert(
    fc.property(html, fc.integer({ min: 1, max: 80 }), (source, max) => {
      const cut = truncateHtml(source, max)
      const shown = read(cut)
      expect(shown.length).toBeLessThanOrEqual(max)
      expect(shown.isWellFormed()).toBe(true)
      if (read(source).length <= max) expect(cut).toBe(source)
      else expect(read(source).startsWith(shown.slice(0, -1)) && shown.endsWith('…')).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a text is shortened without cutting a character', () => {
  expect(truncate('short', 5)).toBe('short')
  expect(truncate('somewhat longer', 10)).toBe('somewhat…')
  expect(truncate('ab👍cd', 4)).toBe('ab…')
})
