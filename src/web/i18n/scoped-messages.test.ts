import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

type Messages = Readonly<Record<string, string>>

const features = path.resolve(import.meta.dirname, '../features')
/** Text pages have sections instead, and a test of their own. */
const scopes = readdirSync(features).filter(
  (name) => name !== 'pages' && existsSync(path.join(features, name, 'locales/en.ts')),
)
const load = async (scope: string, language: string): Promise<Messages> => {
  const module = await import(path.join(features, scope, 'locales', `${language}.ts`))
  return (module as Record<string, Messages>)[language]!
}
const placeholdersByKey = (messages: Messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      [...new Set(text.match(/\{\w+\}/g) ?? [])].sort(),
    ]),
  )

describe.each(scopes)('texts of %s', (scope) => {
  test.each(['ru', 'ka'])('in %s are complete, with the placeholders of English', async (name) => {
    const [english, other] = [await load(scope, 'en'), await load(scope, name)]
    expect(placeholdersByKey(other)).toEqual(placeholdersByKey(english))
    expect(Object.values(other).filter((text) => text.trim() === '')).toEqual([])
  })
})
