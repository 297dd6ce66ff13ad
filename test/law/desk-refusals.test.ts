import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { serverWords } from '#web/features/admin/server-words.ts'
import { ka } from '#web/features/admin/texts/ka.ts'
import { ru } from '#web/features/admin/texts/ru.ts'
import { filled } from '#web/i18n/catalogue.ts'

const core = path.resolve(import.meta.dirname, '../../src/core')
const sources = ['desk', 'listings', 'listings/merge', 'channels'].flatMap((folder) =>
  readdirSync(path.join(core, folder))
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => path.join(core, folder, name)),
)

/** What core says no with at the desk, a number or name where the code puts one. */
const refusals = [
  ...new Set(
    sources.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:Refused\('[\w-]+', |CannotCorrect\(|withOther\(db, id, act, |wrong\('\w+', |\? |: )(['`])((?:(?!\1).){8,200})\1(?=[,)]| :)/g,
        ),
      ].map(([, , words]) => words!),
    ),
  ),
]
  .filter((words) => /^(?:[A-Z]|\$\{city)/.test(words) && words.includes(' '))
  .map((words) => words.replace(/\$\{[^}]+\}/g, '4711'))

test('there are refusals to retell', () => expect(refusals.length).toBeGreaterThan(30))

test.each(refusals)('the desk says "%s" in Russian and Georgian', (message) => {
  for (const [language, words] of [
    ['ru', ru],
    ['ka', ka],
  ] as const) {
    const said = serverWords(message, (key, values = {}) => filled(words[key], values, language))
    expect(said).not.toBe(message)
    if (message.includes('4711')) expect(said).toContain('4711')
  }
})
