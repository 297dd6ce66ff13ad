import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './colours.ts'
import { readSchemeColour, deriveTokens } from './theme-tokens.ts'

const css = readFileSync('src/web/ui/css/tokens.css', 'utf8')
const own = (token: string, dark: boolean) =>
  readSchemeColour(new RegExp(`${token}: ([^;]+);`).exec(css)![1]!, dark)

/** The pairs of text and background that appear on pages. */
const PAIRS = ['--ink', '--ink-2', '--ink-3', '--accent-text', '--ok', '--warn', '--err'].flatMap(
  (text) =>
    ['--bg', '--surface', '--sunk', '--raised', '--panel-up', '--marker'].map(
      (ground) => [text, ground] as const,
    ),
)
const SOFT = [
  ['--ink', '--ok-soft'],
  ['--ink', '--warn-soft'],
  ['--ink', '--err-soft'],
  ['--ink', '--accent-soft'],
  ['--err', '--err-soft'],
  ['--ok', '--ok-soft'],
  ['--warn', '--warn-soft'],
  ['--accent-text', '--accent-soft'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--on-invert', '--invert'],
] as const

const unreadable = (theme: Record<string, string>): string[] => {
  const { dark, tokens } = deriveTokens(theme, own)!
  if (Object.keys(tokens).length === 0) return []
  const colour = (token: string) => tokens[token] ?? own(token, dark)
  return [...PAIRS, ...SOFT]
    .filter(([text, ground]) => contrast(colour(text), colour(ground)) < 4.5)
    .map(([text, ground]) => `${text} ${colour(text)} on ${ground} ${colour(ground)}`)
}

const DAY = {
  bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#707579',
  link_color: '#3390ec',
  button_color: '#3390ec',
  button_text_color: '#ffffff',
  secondary_bg_color: '#f4f4f5',
  section_bg_color: '#ffffff',
  accent_text_color: '#3390ec',
  destructive_text_color: '#df3f40',
}
const NIGHT = {
  bg_color: '#212121',
  text_color: '#ffffff',
  hint_color: '#aaaaaa',
  link_color: '#8774e1',
  button_color: '#8774e1',
  button_text_color: '#ffffff',
  secondary_bg_color: '#181818',
  section_bg_color: '#212121',
  accent_text_color: '#8774e1',
  destructive_text_color: '#ff595a',
}

test("the host's grounds, text and hints are ours; what cannot be read in them is not", () => {
  const day = deriveTokens(DAY, own)!
  expect(day.dark).toBe(false)
  expect(day.tokens).toMatchObject({ '--bg': '#ffffff', '--sunk': '#f4f4f5', '--ink': '#000000' })
  // White on that blue has a contrast of 3.3: our own button stays, and so does the link colour.
  expect(day.tokens['--accent']).toBeUndefined()
  expect(day.tokens['--accent-text']).toBe(own('--accent-text', false))
  const night = deriveTokens(NIGHT, own)!
  expect([night.dark, night.tokens['--bg'], night.tokens['--ink-3']]).toEqual([
    true,
    '#212121',
    '#aaaaaa',
  ])
})

test("a readable button is the host's", () => {
  expect(deriveTokens({ ...DAY, button_color: '#0b5394' }, own)!.tokens).toMatchObject({
    '--accent': '#0b5394',
    '--on-accent': '#ffffff',
    '--accent-text': '#0b5394',
  })
})

test('text without contrast is replaced by ours', () => {
  expect(
    deriveTokens({ ...DAY, text_color: '#eeeeee', hint_color: '#f0f0f0' }, own)!.tokens,
  ).toMatchObject({ '--ink': own('--ink', false), '--ink-3': own('--ink-3', false) })
})

test.each([
  ['day', DAY],
  ['night', NIGHT],
  ['a background only', { bg_color: '#5e2750' }],
  ['grey', { bg_color: '#777777', text_color: '#808080' }],
])('all text is readable: %s', (_name, theme) => {
  expect(unreadable(theme)).toEqual([])
})

test('all text is readable in any theme', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const theme = fc.record(
    {
      bg_color: colour,
      text_color: colour,
      hint_color: colour,
      link_color: colour,
      button_color: colour,
      button_text_color: colour,
      secondary_bg_color: colour,
      section_bg_color: colour,
      subtitle_text_color: colour,
      destructive_text_color: colour,
    },
    { requiredKeys: ['bg_color'] },
  )
  fc.assert(
    fc.property(theme, (each) => {
      expect(unreadable(each)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test("no ground, nothing of the host's", () => {
  expect(deriveTokens({ text_color: '#000000' }, own)).toBeNull()
})
