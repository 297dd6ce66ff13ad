import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { PLAN_TYPES, PLANS } from '#contract/plans.ts'
import { renderPage } from '#web/server-entry.tsx'
import { getPlanFacts } from './faq-content.ts'
import { timeZoneOf } from '#core/places/cities.ts'
import { siteWith } from '#test/site.ts'

/** The pages as rendered by the server. */

const NOW = new Date('2026-11-22T12:00:00.000Z')

async function rendered(path: string, trialDays = 7, plans = true) {
  const page = await renderPage(new Request(`http://bina.test${path}`), {
    api: async () => Response.json({}),
    now: NOW,
    timeZoneOf: (city) => timeZoneOf(city, NOW),
    site: siteWith({ plans, trialDays }),
    publicUrl: 'http://bina.test',
  })
  if (page instanceof Response) throw new Error(`unexpected response ${page.status}`)
  const $ = load(page.html)
  expect($('[style]').length, 'style attributes violate the content security policy').toBe(0)
  return { $, page, head: load(page.head) }
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('the pricing page shows the plans of the spec: prices, badges, savings, benefits', async () => {
  const { $, page, head } = await rendered('/pricing')
  expect(page.status).toBe(200)
  expect([head('title').text(), $('h1').text()]).toEqual([
    'Pricing · Bina',
    'Find your flat before anyone else does',
  ])
  const cards = $('.plan')
    .toArray()
    .map((card) =>
      ['.plan-head', '.plan-price', '.plan-saving', 'li:nth-child(6)', 'li:nth-child(7)'].map(
        (part) => plain($(card).find(part).text()),
      ),
    )
  expect(cards).toEqual([
    ['Monthly', '$5 per month', 'Billed every month', 'No API access', ''],
    [
      'QuarterlyPOPULAR',
      '$12 per 3 months',
      'About $4 per month · save $3, 20% off',
      'API access, 100 calls per day',
      '',
    ],
    [
      'YearlyBEST VALUE',
      '$48 per year · instead of $60',
      'About $4 per month · save $12, 20% off',
      'API access, unlimited',
      'Webhooks, up to 5',
    ],
  ])
  for (const card of $('.plan').toArray()) {
    expect(
      $(card)
        .find('li')
        .toArray()
        .slice(0, 5)
        .map((one) => $(one).text()),
    ).toEqual([
      'Unlimited listing views',
      'Advanced filters',
      'Saved favourites and searches',
      'Notifications',
      'No ads',
    ])
  }
  expect($('s').text()).toBe('$60')
})

test('without JavaScript a plan links to sign-up, and back to the listing', async () => {
  const links = async (path: string) =>
    (await rendered(path))
      .$('.plan > a')
      .toArray()
      .map((link) => link.attribs.href)
  expect(await links('/pricing')).toEqual([
    '/register?plan=monthly',
    '/register?plan=quarterly',
    '/register?plan=yearly',
  ])
  expect((await links('/pricing?listing=12'))[1]).toBe(
    '/register?from=%2Fpricing%3Flisting%3D12&plan=quarterly',
  )
})

test.each([
  ['/pricing', 'en', 'GEL or USD'],
  ['/pricing?lang=ru', 'ru', 'USD'],
  ['/pricing?lang=ka', 'ka', 'USD'],
])('the structured data of %s has the same FAQ as the page', async (path, language, currency) => {
  const { $, head } = await rendered(path)
  const [faq] = (
    JSON.parse(head('script[type="application/ld+json"]').text()) as {
      '@graph': {
        '@type': string
        inLanguage: string
        mainEntity: { name: string; acceptedAnswer: { text: string } }[]
      }[]
    }
  )['@graph']
  expect([faq!['@type'], faq!.inLanguage]).toEqual(['FAQPage', language])
  expect(faq!.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
    $('details')
      .toArray()
      .map((one) => [$(one).find('summary').text(), $(one).find('p').text()]),
  )
  expect(faq!.mainEntity[0]!.acceptedAnswer.text).toContain(currency)
  expect(head('meta[name=robots]').attr('content')).not.toMatch(/noindex/)
})

test.each([
  ['/subscription', 'Subscription and Billing · Bina', 'Checking authentication...'],
  ['/subscription?lang=ru', 'Подписка и оплата · Bina', 'Проверяем, кто вы...'],
  [
    '/subscription/success?session_id=a-session',
    'Verifying your payment... · Bina',
    'Verifying your payment...',
  ],
  ['/subscription/cancel', 'Payment Cancelled · Bina', 'No charge was made.'],
  ['/subscription/cancel?lang=ru', 'Оплата отменена · Bina', 'Деньги не списаны.'],
])('%s is rendered and not indexed', async (path, title, text) => {
  const { $, page, head } = await rendered(path)
  expect([page.status, head('title').text()]).toEqual([200, title])
  expect($('main').text()).toContain(text)
  expect(head('meta[name=robots]').attr('content')).toMatch(/^noindex/)
})

test('a cancelled checkout shows the six benefits and a link to the listing', async () => {
  const { $ } = await rendered('/subscription/cancel?listing=12')
  expect(
    $('.benefits li')
      .toArray()
      .map((one) => $(one).text()),
  ).toEqual([
    'Unlimited listing views',
    'Advanced filters',
    'Saved favourites and searches',
    'Notifications',
    'No ads',
    'API access for higher plans',
  ])
  expect(
    $('.paid-actions a')
      .toArray()
      .map((link) => link.attribs.href),
  ).toEqual(['/pricing?listing=12', '/listing/12'])
})

test.each([
  ['/pricing', 7, 'Free trial for 7 days. Cancel anytime.'],
  ['/pricing', 1, 'Free trial for 1 day. Cancel anytime.'],
  ['/pricing', 0, 'Cancel anytime.'],
  ['/pricing?lang=ru', 7, '7 дней бесплатно. Отменить можно в любой момент.'],
  ['/pricing?lang=ru', 3, '3 дня бесплатно. Отменить можно в любой момент.'],
  ['/pricing?lang=ru', 21, '21 день бесплатно. Отменить можно в любой момент.'],
])('%s with a trial of %i days', async (path, days, lead) => {
  const { $ } = await rendered(path, days)
  expect($('.pricing-head p').text()).toBe(lead)
  expect($('.pricing-head a').length).toBe(days === 0 ? 0 : 1)
})

test.each([
  ['/pricing', 'Pricing · Bina', "Plans aren't available on this site yet."],
  ['/pricing?lang=ru', 'Тарифы · Bina', 'Тарифы на этом сайте пока недоступны.'],
  ['/pricing?lang=ka', 'ტარიფები · Bina', 'ტარიფები ამ საიტზე ჯერ მიუწვდომელია.'],
])('%s without a payment provider says so and is not indexed', async (path, title, line) => {
  const { $, page, head } = await rendered(path, 7, false)
  expect([
    page.status,
    head('title').text(),
    $('.pricing p').text(),
    $('.pricing a').length,
    $('details').length,
  ]).toEqual([200, title, line, 0, 0])
  expect(head('meta[name=robots]').attr('content')).toMatch(/^noindex/)
  expect(head('script[type="application/ld+json"]').text()).not.toContain('FAQPage')
})

test.each(['/', '/terms', '/subscription/cancel'])(
  '%s links to the plans only when they can be bought',
  async (path) => {
    const links = async (plans: boolean) =>
      (await rendered(path, 7, plans)).$('a[href^="/pricing"]').length
    expect([(await links(true)) > 0, await links(false)]).toEqual([true, 0])
  },
)

test.each([
  ['/pricing', 'en'],
  ['/pricing?lang=ru', 'ru'],
  ['/pricing?lang=ka', 'ka'],
] as const)('%s takes prices, calls and days from the plans table', async (path, language) => {
  const { $, head } = await rendered(path)
  const facts = getPlanFacts(language)
  for (const type of PLAN_TYPES)
    expect(head('meta[name=description]').attr('content')).toContain(facts[type])
  const answers = $('details p')
    .toArray()
    .map((one) => $(one).text())
    .join(' ')
  expect([
    answers.includes(` ${facts.calls} `),
    answers.includes(` ${facts.grace} `),
    answers.includes('{'),
  ]).toEqual([true, true, false])
  // Texts contain no amounts of their own: they would not follow the table.
  const { messages } = await import(`../../../../locales/${language}/payments.ts`)
  for (const text of Object.values<object | string>(messages).map((one) => JSON.stringify(one)))
    expect(text).not.toMatch(/\$\d|\b100\b|\b3 (days|дн|დღე)/)
  // The texts say that these two include the API, the first with a limit, the second without.
  expect(
    PLAN_TYPES.map((type) =>
      typeof PLANS[type].apiCallsPerDay === 'number' && PLANS[type].apiCallsPerDay > 0
        ? 'counted'
        : PLANS[type].apiCallsPerDay === null
          ? 'free'
          : 'none',
    ),
  ).toEqual(['none', 'counted', 'free'])
})
