import { describe, expect, test } from 'vitest'
import { visibleLength, MAX_TEXT_LENGTH } from '#core/notifications/telegram-html.ts'
import { parseLanguageTag } from './chat.ts'
import { COMMANDS } from './commands.ts'
import { botMessages, type BotMessages } from './messages.ts'

const TAGS = /<\/?(?:b|i|code)>/g
const html = (messages: BotMessages): string[] => [
  messages.welcome,
  messages.welcomeLinked('x'),
  messages.linked('x'),
  messages.alreadyLinked('x'),
  messages.linkExpired,
  messages.linkedToOtherChat,
  messages.unlinked,
  messages.saved('x'),
  messages.linkToEdit,
  messages.howToSubscribe,
  messages.wrongCode,
  messages.waitForCodes(1),
  messages.waitForCodes(42),
  messages.tooMany(30),
  messages.noSearches,
  messages.searches(1),
  messages.searches(3),
  messages.numbered(1, 'x'),
  messages.isPaused,
  messages.paused('x'),
  messages.pausedAll(2),
  messages.nothingToPause,
  messages.resumed('x'),
  messages.resumedAll(5),
  messages.nothingToResume,
  messages.noSuchNumber(1),
  messages.noSuchNumber(4),
  messages.whichToDelete,
  messages.askDelete('x'),
  messages.stopped(0),
  messages.stopped(2),
  messages.help,
  messages.helpLine,
  messages.chooseLanguage,
  messages.languageChosen,
]

describe.each(Object.entries(botMessages))('%s', (_language, messages) => {
  test('is valid HTML for Telegram', () => {
    for (const text of html(messages)) {
      expect(text.replace(TAGS, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/)
      for (const tag of ['b', 'i', 'code'])
        expect(text.split(`<${tag}>`).length, text).toBe(text.split(`</${tag}>`).length)
      expect(text.trim()).toBe(text)
      expect(visibleLength(text)).toBeLessThan(MAX_TEXT_LENGTH / 2)
    }
  })

  test('fits menus, buttons and toasts', () => {
    for (const name of COMMANDS) expect(messages.commands[name].length).toBeLessThanOrEqual(256)
    for (const toast of Object.values(messages.toasts))
      expect(toast.length).toBeLessThanOrEqual(200)
    for (const button of Object.values(messages.buttons))
      expect(button.length, button).toBeLessThanOrEqual(36)
  })

  test('lists every command in its help', () => {
    for (const name of COMMANDS.filter((command) => command !== 'start' && command !== 'help'))
      expect(messages.help).toContain(`/${name}`)
  })
})

test('counts use the plural forms of each language', () => {
  expect([1, 2, 5, 21].map((count) => botMessages.ru.searches(count))).toEqual([
    'У вас 1 поиск:',
    'У вас 2 поиска:',
    'У вас 5 поисков:',
    'У вас 21 поиск:',
  ])
  expect([1, 2].map((count) => botMessages.en.searches(count))).toEqual([
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
  expect(parseLanguageTag(tag)).toBe(language),
)
