import { expect, test } from 'vitest'
import type { Site } from '#contract/site.ts'
import { renderPage } from './server-entry.tsx'
import { timeZoneOf } from '#core/places/cities.ts'
import { siteWith } from '#test/site.ts'

async function listPage(site: Partial<Site>): Promise<string> {
  const api = async () =>
    Response.json({ data: [], meta: { total: 0, page: 1, limit: 20, hasNext: false } })
  const page = await renderPage(new Request('http://bina.test/'), {
    api,
    now: new Date('2026-11-20T12:00:00Z'),
    timeZoneOf: (city) => timeZoneOf(city, new Date('2026-11-20T12:00:00Z')),
    site: siteWith(site),
    publicUrl: 'http://bina.test',
  })
  return (page as { html: string }).html
}

test('the list offers notifications only when there is a bot or email', async () => {
  for (const site of [{ bot: { url: 'https://t.me/example_bot' } }, { sendsEmail: true }])
    expect((await listPage(site)).match(/Get Notifications/g)).toHaveLength(2)
  expect(await listPage({})).not.toContain('Get Notifications')
})
