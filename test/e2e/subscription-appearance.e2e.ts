import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { timeZoneOf } from '#core/places/cities.ts'
import type { BillingEntry, PaidSubscription, SwitchPreview } from '#contract/payments.ts'
import { formatDate } from '#locales/format.ts'
import {
  axe,
  chooseLanguage,
  cutTexts,
  DESKTOP,
  EMPTY,
  PHONE,
  test,
  sidewaysScroll,
  waitForHydration,
  AXE_LANGUAGES,
  LAID_OUT,
} from './browser.ts'
import { type Person, register } from './person.ts'
import { logIn } from './sign-in-page.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const RUNNING: PaidSubscription = {
  plan: { name: 'Quarterly', interval: '3 months', amount: 1200 },
  planType: 'quarterly',
  currency: 'USD',
  status: 'active',
  currentPeriodEnd: inDays(40),
  cancelAtPeriodEnd: false,
  endedAt: null,
  nextPlan: null,
  pastDue: null,
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
}
const entry = (n: number, changes: Partial<BillingEntry> = {}): BillingEntry => ({
  id: `in_${n}`,
  date: inDays(-90 * n),
  description: 'Bina Quarterly',
  amount: 1200,
  currency: 'USD',
  status: 'paid',
  invoiceUrl: `https://pay.example.com/invoices/${n}`,
  ...changes,
})
const HISTORY = [
  entry(1, { status: 'pending', amount: 1250 }),
  entry(2, { invoiceUrl: null }),
  entry(3, {
    status: 'uncollectible',
    description:
      'A description that somebody at the provider wrote in many words, ' +
      'with one-that-is-not-to-be-broken-anywhere-at-all',
  }),
  entry(4, { status: 'refunded' }),
  ...Array.from({ length: 12 }, (_, n) => entry(n + 5)),
]

const previewOf = (to: 'monthly' | 'yearly'): SwitchPreview => ({
  from: 'quarterly',
  to,
  currency: 'USD',
  quotedAt: inDays(0),
  price: to === 'yearly' ? 4800 : 500,
  credit: to === 'yearly' ? 531 : 0,
  dueNow: to === 'yearly' ? 4269 : 0,
  when: to === 'yearly' ? 'now' : 'period-end',
  startsAt: to === 'yearly' ? inDays(0) : inDays(40),
  renewsAt: to === 'yearly' ? inDays(365) : inDays(40),
})

/** What each state says, and only it. */
const STATES: {
  name: string
  subscription: PaidSubscription | null
  history?: BillingEntry[]
  badge: string | null
  says: string
  buttons: string[]
}[] = [
  {
    name: 'none',
    subscription: null,
    history: [],
    badge: null,
    says: "You don't have an active subscription",
    buttons: [],
  },
  {
    name: 'active',
    subscription: RUNNING,
    badge: 'Active',
    says: 'Next billing date',
    buttons: [
      'Change plan',
      'Manage Billing',
      'Cancel Subscription',
      'Manage: Payment Methods',
      'Show all 16',
    ],
  },
  {
    name: 'changing',
    subscription: {
      ...RUNNING,
      nextPlan: { planType: 'monthly', amount: 500, startsAt: RUNNING.currentPeriodEnd },
    },
    history: [],
    badge: 'Active',
    says: 'Your plan changes to Monthly on',
    buttons: ['Keep Quarterly', 'Manage Billing', 'Cancel Subscription', 'Manage: Payment Methods'],
  },
  {
    name: 'trialing',
    subscription: { ...RUNNING, status: 'trialing', card: null },
    history: [],
    badge: 'Active',
    says: 'No payments yet',
    buttons: ['Manage Billing', 'Cancel Subscription'],
  },
  {
    name: 'cancelling',
    subscription: { ...RUNNING, cancelAtPeriodEnd: true },
    badge: 'Active',
    says: 'Canceling at period end',
    buttons: [
      'Reactivate Subscription',
      'Manage Billing',
      'Manage: Payment Methods',
      'Show all 16',
    ],
  },
  {
    name: 'ending soon',
    subscription: { ...RUNNING, cancelAtPeriodEnd: true, currentPeriodEnd: inDays(5) },
    history: HISTORY.slice(0, 2),
    badge: 'Active',
    says: 'Your subscription ends in 5 days',
    buttons: ['Reactivate Subscription', 'Manage Billing', 'Manage: Payment Methods'],
  },
  {
    name: 'past due',
    subscription: {
      ...RUNNING,
      pastDue: { accessUntil: inDays(2) },
      card: { brand: 'mastercard', last4: '0341', expMonth: 1, expYear: 2024 },
    },
    history: HISTORY.slice(0, 1),
    badge: 'Active',
    says: 'Access until',
    buttons: ['Update card', 'Manage Billing', 'Cancel Subscription', 'Manage: Payment Methods'],
  },
  {
    name: 'unpaid',
    subscription: { ...RUNNING, status: 'past_due', pastDue: { accessUntil: inDays(-1) } },
    history: HISTORY.slice(0, 1),
    badge: 'Inactive',
    says: 'Your subscription is unpaid',
    buttons: ['Update card', 'Manage Billing', 'Manage: Payment Methods'],
  },
  {
    name: 'ended',
    subscription: { ...RUNNING, status: 'canceled', endedAt: inDays(-30) },
    history: HISTORY.slice(0, 1),
    badge: 'Inactive',
    says: formatDate(inDays(-30), timeZoneOf('Tbilisi', new Date())),
    buttons: ['Manage Billing', 'Manage: Payment Methods'],
  },
]

let made: Promise<Person> | undefined
const somebody = (): Promise<Person> =>
  (made ??= register({
    firstName: 'Maximiliana-Konstantina',
    lastName: 'Papadopoulou-Schwarzenberger',
  }))

/** On narrow phones and on tablets, buttons and badges too. */
async function expectToFit(page: Page, what: string): Promise<void> {
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 780 })
    await expect.poll(() => sidewaysScroll(page), { message: `${what} at ${width}` }).toEqual([])
    expect(await cutTexts(page), what).toEqual([])
  }
}

/** The page as it stands where the server says this. */
async function show(
  page: Page,
  { subscription, history = HISTORY }: Pick<(typeof STATES)[number], 'subscription' | 'history'>,
): Promise<void> {
  await page.unrouteAll()
  await page.route('**/api/payments/subscription', (route) =>
    subscription
      ? route.fulfill({ json: subscription })
      : route.fulfill({
          status: 404,
          json: { statusCode: 404, error: 'Not Found', message: "You don't have a subscription" },
        }),
  )
  await page.route('**/api/payments/billing-history', (route) => route.fulfill({ json: history }))
  await page.goto('/subscription')
  await page.locator('.billing-support').waitFor()
  await page.locator('.billing-plan h2, .billing-none h2').waitFor()
}

/** A long history shows its newest, and all of it at a press. */
async function showsLongHistory(page: Page): Promise<void> {
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  await expect.poll(() => rows.count()).toBe(1 + 12)
  await expect
    .poll(() => rows.nth(1).getByRole('cell').allTextContents())
    .toEqual([
      expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      'Bina Quarterly',
      '$12.50',
      'Pending',
      'View',
    ])
  await expect
    .poll(async () => (await rows.nth(2).getByRole('cell').allTextContents()).at(-1))
    .toBe('')
  await page.getByRole('button', { name: 'Show all 16' }).click()
  await expect.poll(() => rows.count()).toBe(1 + 16)
}

describe('/subscription in every state', { timeout: 240_000 }, () => {
  test('shows state and actions, passes axe and fits, in light and dark', async ({ open }) => {
    const { page } = await open(EMPTY, { colorScheme: 'light', expectTrouble: true })
    await logIn(page, await somebody(), '/terms')
    for (const state of STATES) {
      await page.setViewportSize(DESKTOP)
      await page.emulateMedia({ colorScheme: 'light' })
      await show(page, state)
      await page.getByRole('main').getByText(state.says).first().waitFor()
      if (state.badge)
        await expect
          .poll(() => page.locator('.billing-head .badge').textContent(), { message: state.name })
          .toBe(state.badge)
      await expect
        .poll(
          () =>
            page
              .getByRole('main')
              .getByRole('button')
              .evaluateAll((buttons) =>
                buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
              ),
          { message: state.name },
        )
        .toEqual(state.buttons)
      // Never beside a refused payment.
      if (state.name === 'past due')
        await expect.poll(() => page.getByText('Next billing date').count()).toBe(0)
      expect(await axe(page), state.name).toEqual([])
      await page.setViewportSize(PHONE)
      await expect.poll(() => sidewaysScroll(page), { message: state.name }).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(
        // Once whole: the parts of the other states lie on a phone as these do.
        await axe(page, state.name === 'active' ? {} : { only: 'colours' }),
        `${state.name} on a phone, in the dark`,
      ).toEqual([])
      for (const language of [...LAID_OUT.slice(1), 'en'] as const) {
        await page.setViewportSize(DESKTOP)
        await chooseLanguage(page, language)
        if (language !== 'en') await expectToFit(page, `${state.name} in ${language}`)
      }
      if (state.name === 'active') await showsLongHistory(page)
    }
  })

  test('switching plans fits in every language', async ({ open }) => {
    const { page } = await open(EMPTY, { viewport: DESKTOP })
    await logIn(page, await somebody(), '/terms')
    await show(page, { subscription: RUNNING })
    for (const language of LAID_OUT.slice(1)) {
      await page.setViewportSize(DESKTOP)
      await page.goto('/terms')
      await waitForHydration(page)
      // The account has the language too; the next page would come in its last one.
      const kept = page.waitForResponse(
        (answer) => answer.request().method() === 'PATCH' && answer.ok(),
      )
      await chooseLanguage(page, language)
      await kept
      for (const plan of ['yearly', 'monthly'] as const) {
        await page.route('**/api/payments/preview-switch', (route) =>
          route.fulfill({ json: previewOf(plan) }),
        )
        await page.goto(`/subscription?switch=${plan}`)
        await page.locator('.switch-facts').waitFor()
        await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language)
        await expectToFit(page, `${plan} in ${language}`)
        if (AXE_LANGUAGES.has(language))
          expect(await axe(page), `${plan} in ${language}`).toEqual([])
      }
    }
  })
})
