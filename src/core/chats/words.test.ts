import { describe, expect, test } from 'vitest'
import { lengthAsRead, MOST_IN_TEXT } from '#core/notices/telegram-html.ts'
import { languageOfTag } from './chat.ts'
import { COMMANDS } from './commands.ts'
import { botWords, type BotWords } from './words.ts'

const TAGS = /<\/?(?:b|i|code)>/g
const html = (words: BotWords): string[] => [
  words.welcome,
  words.welcomeTied('x'),
  words.tied('x'),
  words.alreadyTied('x'),
  words.linkOver,
  words.tiedElsewhere,
  words.untied,
  words.saved('x'),
  words.tieToChange,
  words.howToSubscribe,
  words.wrongCode,
  words.waitForCodes(1),
  words.waitForCodes(42),
  words.tooMany(30),
  words.noSearches,
  words.searches(1),
  words.searches(3),
  words.numbered(1, 'x'),
  words.isPaused,
  words.paused('x'),
  words.pausedAll(2),
  words.nothingToPause,
  words.resumed('x'),
  words.resumedAll(5),
  words.nothingToResume,
  words.noSuchNumber(1),
  words.noSuchNumber(4),
  words.whichToDelete,
  words.askDelete('x'),
  words.stopped(0),
  words.stopped(2),
  words.help,
  words.helpLine,
  words.chooseLanguage,
  words.languageChosen,
]

describe.each(Object.entries(botWords))('%s', (_language, words) => {
  test('is HTML that Telegram takes', () => {
    for (const text of html(words)) {
      expect(text.replace(TAGS, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/)
      for (const tag of ['b', 'i', 'code'])
        expect(text.split(`<${tag}>`).length, text).toBe(text.split(`</${tag}>`).length)
      expect(text.trim()).toBe(text)
      expect(lengthAsRead(text)).toBeLessThan(MOST_IN_TEXT / 2)
    }
  })

  test('fits menus, buttons and toasts', () => {
    for (const name of COMMANDS) expect(words.commands[name].length).toBeLessThanOrEqual(256)
    for (const toast of Object.values(words.toasts)) expect(toast.length).toBeLessThanOrEqual(200)
    for (const button of Object.values(words.buttons))
      expect(button.length, button).toBeLessThanOrEqual(36)
  })

  test('names every command in its help', () => {
    for (const name of COMMANDS.filter((command) => command !== 'start' && command !== 'help'))
      expect(words.help).toContain(`/${name}`)
  })
})

test('counts are declined', () => {
  expect([1, 2, 5, 21].map((count) => botWords.ru.searches(count))).toEqual([
    'У вас 1 поиск:',
    'У вас 2 поиска:',
    'У вас 5 поисков:',
    'У вас 21 поиск:',
  ])
  expect([1, 2].map((count) => botWords.en.searches(count))).toEqual([
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
] as const)('an app in %j is spoken to in %s', (tag, language) =>
  expect(languageOfTag(tag)).toBe(language),
)
