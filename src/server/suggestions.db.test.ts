import { beforeAll, expect, test } from 'vitest'
import type { Suggestion } from '#contract/suggestions.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { publishMessage } from '#test/publish-posts.ts'

const database = await openTestDatabase()
const { kysely: db } = database
const app = await testApp({ core: { db } })
const suggest = (query: Record<string, string>) =>
  app.inject(`/api/suggestions?${new URLSearchParams(query)}`)

test('suggests places in the language of the reader, cacheable for a day', async () => {
  const response = await suggest({ text: 'чавч', city: 'Tbilisi', lang: 'ka' })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([
    200,
    'public, max-age=86400',
  ])
  expect(response.json()).toEqual({
    suggestions: [
      {
        kind: 'street',
        name: 'ჭავჭავაძის გამზ.',
        city: 'Tbilisi',
        filters: { searchQuery: 'ჭავჭავაძის' },
      },
    ],
  })
})

let [street, district] = [0, 0]
beforeAll(async () => {
  const publish = async (messageId: number, text: string) => {
    await publishMessage(database, { messageId, text }, { now: new Date() })
    const { id } = await db
      .selectFrom('listing')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return id
  }
  street = await publish(1, 'Сдаётся 2-комнатная квартира, Чавчавадзе 33, 61 м², 700$ в месяц.')
  district = await publish(2, 'Сдаётся 3-комнатная квартира в Сабуртало, 90 м², 1100$ в месяц.')
})

test.each(['en', 'ru', 'ka', 'hy', 'sr', 'sr-Cyrl'])(
  'what is suggested in %s finds the posts of the place',
  async (lang) => {
    for (const [text, id] of [
      ['chavch', street],
      ['saburt', district],
    ] as const) {
      const { suggestions } = (await suggest({ text, city: 'Tbilisi', lang })).json<{
        suggestions: Suggestion[]
      }>()
      const { city, filters } = suggestions[0]!
      const query = new URLSearchParams({
        city,
        ...(filters.searchQuery ? { q: filters.searchQuery } : {}),
        ...(filters.districts ? { districts: filters.districts.join(',') } : {}),
      })
      const { data } = (await app.inject(`/api/listings?${query}`)).json()
      expect(data.map((item: { id: number }) => item.id)).toContain(id)
    }
  },
)

test.each([
  [{}, 'text'],
  [{ text: ' ' }, 'text'],
  [{ text: 'a\0' }, 'text'],
  [{ text: 'a'.repeat(101) }, 'text'],
  [{ text: 'a', city: 'London' }, 'city'],
  [{ text: 'a', lang: 'de' }, 'lang'],
])('%j is rejected', async (query, field) => {
  const response = await suggest(query as Record<string, string>)
  expect([response.statusCode, response.json().field]).toEqual([400, field])
  expect(response.headers['cache-control']).not.toContain('public')
})
