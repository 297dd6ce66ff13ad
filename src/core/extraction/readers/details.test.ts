import { expect, it } from 'vitest'
import { BEGINNINGS, DETAIL_CASES } from '#test/fixtures/extraction-cases/details.ts'
import { extractByRules } from '../rules.ts'

it.each(DETAIL_CASES)('%s, %s: %s', (language, detail, text, value) => {
  const [city, beginning] = BEGINNINGS[language]
  const found = extractByRules({ text: beginning + text, city })[detail]
  const isFullDay = typeof found === 'string' && /^\d{4}-\d\d-\d\d$/.test(found)
  expect(isFullDay ? found.slice(-5) : found).toBe(value)
})

it('keeps the year of a day that the post states', () =>
  expect(
    extractByRules({ text: `${BEGINNINGS.ru[1]}Свободна с 1 февраля 2027`, city: 'Tbilisi' }),
  ).toMatchObject({ availableFrom: '2027-02-01' }))

it('gives each flat the details that the post states for all, and its own', () => {
  const { more, ...first } = extractByRules({
    text:
      'Сдаём в Ваке, коммунальные отдельно\n\n1+1, 50 м², 600$, отопление карма\n\n' +
      '2+1, 80 м², 900$, центральное отопление',
    city: 'Tbilisi',
  })
  expect([first, ...more].map(({ heating, utilities }) => [heating, utilities])).toEqual([
    ['gas_heater', 'extra'],
    ['central', 'extra'],
  ])
})
