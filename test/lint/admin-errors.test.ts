import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { translateServerError } from '#web/features/admin/translate-server-error.ts'
import { ka } from '#web/features/admin/locales/ka.ts'
import { ru } from '#web/features/admin/locales/ru.ts'
import { interpolate } from '#web/i18n/catalogue.ts'

const core = path.resolve(import.meta.dirname, '../../src/core')
const sources = ['admin', 'listings', 'listings/merge', 'channels'].flatMap((folder) =>
  readdirSync(path.join(core, folder))
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => path.join(core, folder, name)),
)

/** What precedes the message of an error in the source. */
const BEFORE_MESSAGE = [
  /AppError\(\s*'[\w-]+',\s*/,
  /CorrectionError\(\s*/,
  /withOtherUser\(\s*db,\s*id,\s*context,\s*/,
  /invalidField\('\w+',\s*/,
  /\? /,
  /: /,
]
  .map(({ source }) => source)
  .join('|')
const ERROR_MESSAGE = new RegExp(
  `(?:${BEFORE_MESSAGE})(['\`])((?:(?!\\1).){8,200})\\1(?=\\s*[,)]| :)`,
  'g',
)

/** Error messages for administrators, with 4711 where the code inserts a number or a name. */
const errorMessages = [
  ...new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ERROR_MESSAGE)].map(([, , message]) => message!),
    ),
  ),
]
  .filter((message) => /^(?:[A-Z]|\$\{city)/.test(message) && message.includes(' '))
  .map((message) => message.replace(/\$\{[^}]+\}/g, '4711'))

test('there are error messages to translate', () =>
  expect(errorMessages.length).toBeGreaterThan(30))

test.each(errorMessages)('"%s" has a Russian and a Georgian translation', (message) => {
  for (const [language, messages] of [
    ['ru', ru],
    ['ka', ka],
  ] as const) {
    const translated = translateServerError(message, (key, values = {}) =>
      interpolate(messages[key], values, language),
    )
    expect(translated).not.toBe(message)
    if (message.includes('4711')) expect(translated).toContain('4711')
  }
})
