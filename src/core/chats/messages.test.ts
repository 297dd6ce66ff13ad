import { describe, expect, test } from 'vitest'
import { visibleLength, MAX_TEXT_LENGTH } from '#core/notifications/telegram-html.ts'
import { messages as english } from '#locales/en/bot.ts'
import { LANGUAGES, matchLanguage } from '#locales/languages.ts'
import { botMessages, type BotKey } from '#locales/server-messages.ts'
import { COMMANDS } from './commands.ts'

const TAGS = /<\/?(?:b|i|code)>/g
const KEYS = Object.keys(english) as BotKey[]
const isPlain = (key: BotKey) => /^(?:button|toast|command)\./.test(key)

describe.each(LANGUAGES)('%s', (language) => {
  const t = botMessages[language]

  test('is valid HTML for Telegram', () => {
    for (const text of KEYS.filter((key) => !isPlain(key)).flatMap((key) =>
      [1, 2, 5, 21].map((n) => t(key, { n, who: 'x', search: 'x', words: 'x' })),
    )) {
      expect(text).not.toContain('{')
      expect(text.replace(TAGS, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/)
      for (const tag of ['b', 'i', 'code'])
        expect(text.split(`<${tag}>`).length, text).toBe(text.split(`</${tag}>`).length)
      expect(text.trim()).toBe(text)
      expect(visibleLength(text)).toBeLessThan(MAX_TEXT_LENGTH / 2)
    }
  })

  test.each([
    ['button', 36],
    ['toast', 200],
    ['command', 256],
  ])('each %s has at most %i characters', (kind, most) => {
    const texts = KEYS.filter((key) => key.startsWith(`${kind}.`)).map((key) => t(key))
    expect(texts.filter((text) => text.length > most)).toEqual([])
  })

  test('lists every command in its help', () => {
    for (const name of COMMANDS.filter((command) => command !== 'start' && command !== 'help'))
      expect(t('help')).toContain(`/${name}`)
  })
})

test('counts use the plural forms of each language', () => {
  expect([1, 2, 5, 21].map((n) => botMessages.ru('searches', { n }))).toEqual([
    'У вас 1 поиск:',
    'У вас 2 поиска:',
    'У вас 5 поисков:',
    'У вас 21 поиск:',
  ])
  expect([1, 2].map((n) => botMessages.en('searches', { n }))).toEqual([
    'You have 1 search:',
    'You have 2 searches:',
  ])
})

test.each([
  ['ru', 'ru'],
  ['ru-RU', 'ru'],
  ['KA_ge', 'ka'],
  ['en', 'en'],
  ['de', 'en'],
  ['rug', 'en'],
  [null, 'en'],
  ['', 'en'],
] as const)('an app in %j gets messages in %s', (tag, language) =>
  expect(matchLanguage(tag) ?? 'en').toBe(language),
)
