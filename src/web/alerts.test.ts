import { expect, test } from 'vitest'
import { renderPage } from './server-entry.tsx'
import { timeZoneOf } from '#core/places/cities.ts'
import { siteWith } from '#test/site.ts'

async function listPage(bot: { url: string } | null): Promise<string> {
  const api = async () =>
    Response.json({ data: [], meta: { total: 0, page: 1, limit: 20, hasNext: false } })
  const page = await renderPage(new Request('http://bina.test/'), {
    api,
    now: new Date('2026-11-20T12:00:00Z'),
    timeZoneOf: (city) => timeZoneOf(city, new Date('2026-11-20T12:00:00Z')),
    site: siteWith({ bot }),
    publicUrl: 'http://bina.test',
  })
  return (page as { html: string }).html
}

test('the list offers notifications only when there is a bot', async () => {
  expect(
    (await listPage({ url: 'https://t.me/example_bot' })).match(/Get Notifications/g),
  ).toHaveLength(2)
  expect(await listPage(null)).not.toContain('Get Notifications')
})
