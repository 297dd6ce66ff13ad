import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { saveWebVitals, getWebVitals, sweepViewIds } from './web-vitals.ts'
import { openTestDatabase } from '#test/database.ts'

const { kysely: db } = await openTestDatabase()
beforeEach(async () => void (await db.deleteFrom('web_vital').execute()))

const NOW = new Date('2026-11-22T10:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const view = {
  page: 'browse',
  device: 'phone',
  connection: '4g',
  navigation: 'navigate',
  version: 'abc',
} as const
const save = (value: number, more: Partial<Parameters<typeof saveWebVitals>[1]> = {}, at = NOW) =>
  saveWebVitals(db, { view: randomUUID(), ...view, metrics: [{ name: 'LCP', value }], ...more }, at)

test('the 75th percentile, its rating and shares of views, by page and device', async () => {
  for (const value of [1000, 2000, 2400, 3000]) await save(value)
  await save(9000, { page: 'listing', device: 'desktop' })
  await save(100, { metrics: [{ name: 'CLS', value: 0.05 }] })
  const reading = await getWebVitals(db, 7, NOW)
  expect(reading).toMatchObject({ from: '2026-11-16', to: '2026-11-22' })
  expect(reading.all.map(({ metric, views }) => [metric, views])).toEqual([
    ['LCP', 5],
    ['CLS', 1],
  ])
  expect(reading.all[0]).toEqual({
    metric: 'LCP',
    p75: 3000,
    rating: 'needs-improvement',
    views: 5,
    good: 0.6,
    poor: 0.2,
  })
  expect(
    reading.parts.map(({ page, device, metric, views, p75 }) => [
      page,
      device,
      metric,
      views,
      Math.round(p75 * 1000) / 1000,
    ]),
  ).toEqual([
    ['browse', 'phone', 'LCP', 4, 2550],
    ['browse', 'phone', 'CLS', 1, 0.05],
    ['listing', 'desktop', 'LCP', 1, 9000],
  ])
})

test('a later value of a page view replaces the earlier one', async () => {
  const one = randomUUID()
  await save(200, {
    view: one,
    metrics: [
      { name: 'INP', value: 200 },
      { name: 'INP', value: 210 },
    ],
  })
  await save(480, { view: one, metrics: [{ name: 'INP', value: 480 }] })
  expect((await getWebVitals(db, 7, NOW)).all).toEqual([
    expect.objectContaining({ metric: 'INP', p75: 480, views: 1 }),
  ])
})

test.each([5e-324, 2.1e-112, 1e-45, 1e-40])('the tiny value %f is stored', async (value) => {
  await save(0, { metrics: [{ name: 'CLS', value }] })
  expect((await getWebVitals(db, 7, NOW)).all).toMatchObject([{ metric: 'CLS', views: 1 }])
})

test('days before the period are not counted', async () => {
  await save(1000, {}, new Date(NOW.getTime() - 7 * DAY))
  expect((await getWebVitals(db, 7, NOW)).all).toEqual([])
  expect((await getWebVitals(db, 28, NOW)).all).toHaveLength(1)
})

test('after two years the view ids are deleted and the values stay', async () => {
  await save(1000, {}, new Date('2024-11-21T23:59:00Z'))
  await save(2000, {}, new Date('2024-11-22T00:01:00Z'))
  expect(await sweepViewIds(db, NOW)).toBe(1)
  expect(await sweepViewIds(db, NOW)).toBe(0)
  const rows = await db.selectFrom('web_vital').selectAll().orderBy('day').execute()
  expect(rows.map(({ value, view_id }) => [value, view_id === null])).toEqual([
    [1000, true],
    [2000, false],
  ])
  // No other column could link two views of one browser.
  expect(Object.keys(rows[0]!).sort()).toEqual([
    'connection',
    'day',
    'device',
    'id',
    'metric',
    'navigation',
    'page',
    'value',
    'version',
    'view_id',
  ])
})
