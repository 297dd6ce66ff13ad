import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { PushPayload } from '#contract/push-payload.ts'
import { type FakePushService, startPushService } from '#test/doubles/push-service/server.ts'
import { flatIsPosted, newChat, postOf } from './bot-chat.ts'
import { axe, EMPTY, origin, test } from './browser.ts'
import { type Person, register } from './person.ts'
import { endpointOf, notificationsOf, openNotified, pushTo } from './push-page.ts'
import { logIn } from './sign-in-page.ts'

let fake: FakePushService
beforeAll(async () => void (fake = await startPushService()))
afterAll(() => fake.stop())

/** What somebody may call, with a chat and a subscription. */
async function subscriber(): Promise<{
  person: Person
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>
}> {
  const person = await register({ firstName: 'Keti' })
  const json = { 'content-type': 'application/json' }
  const { accessToken } = (await (
    await fetch(`${origin}/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(person),
    })
  ).json()) as { accessToken: string }
  const call = async <Answer>(method: string, path: string, body?: object) =>
    (await (
      await fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${accessToken}`, ...(body ? json : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).json()) as Answer
  const chat = await newChat('Keti')
  const { url } = await call<{ url: string }>('POST', '/api/account/telegram/link')
  await chat.says(`/start ${new URL(url).searchParams.get('start')}`)
  await chat.agrees()
  await expect
    .poll(
      async () =>
        (await call<{ botStarted: boolean }>('GET', '/api/subscriptions/check-bot-status'))
          .botStarted,
      { timeout: 40_000 },
    )
    .toBe(true)
  await call('POST', '/api/subscriptions', {
    filters: { city: 'Belgrade', districts: ['Zemun'], rooms: [2], priceMin: 631, priceMax: 639 },
  })
  return { person, call }
}

describe('notifications in the browser', { timeout: 180_000 }, () => {
  test('are enabled, tested, show a flat, pause its search, and end with signing out', async () => {
    const { person, call } = await subscriber()
    const { page, trouble, close } = await openNotified('/login', fake)
    await logIn(page, person, '/settings')

    const section = page.getByRole('region', { name: 'Notifications in this browser' })
    await expect.poll(() => endpointOf(page)).toBeNull()
    const row = section.getByRole('listitem').filter({ hasText: 'This browser' })
    // Shown as soon as the server has confirmed it, before the list is loaded again.
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const isList = ({ pathname }: URL) => pathname === '/api/push'
    await page.route(isList, (route) => released.then(() => route.continue()))
    await section.getByRole('button', { name: 'Turn on' }).click()
    await row.waitFor()
    release()
    await section.getByText('Notifications are on in this browser.').waitFor()
    await page.unroute(isList)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axe(page, colorScheme === 'light' ? {} : { only: 'colours' })).toEqual([])
    }
    const endpoint = (await endpointOf(page))!
    const pushed = async (count: number): Promise<string> => {
      await expect.poll(() => fake.messages({ endpoint }).length, { timeout: 40_000 }).toBe(count)
      return fake.messages({ endpoint })[count - 1]!.text
    }
    const push = await pushTo(page)

    await row.getByRole('button', { name: 'Send a test' }).click()
    await push(await pushed(1))
    await expect
      .poll(() => notificationsOf(page))
      .toEqual([{ title: 'Bina', body: 'Notifications work in this browser.', tag: 'try' }])

    await section.getByRole('link', { name: 'Manage saved searches' }).click()
    const dialog = page.getByRole('dialog', { name: 'Get Notifications' })
    const also = dialog.getByRole('checkbox', { name: /^Also in this browser/ })
    await also.click()
    await expect
      .poll(async () =>
        (await call<{ channels: string[] }[]>('GET', '/api/subscriptions')).map(({ channels }) =>
          channels.includes('push'),
        ),
      )
      .toEqual([true])
    await expect.poll(() => also.getAttribute('aria-checked')).toBe('true')
    expect(await axe(page)).toEqual([])

    // Not where other tests look at lists and maps meanwhile.
    await flatIsPosted('Belgrade', postOf({ rooms: 2, district: 'Zemun', price: 635 }))
    const text = await pushed(2)
    const { tag, title, url } = JSON.parse(text) as PushPayload
    expect([title, url]).toEqual([
      '$635 · 2 rooms · Zemun',
      expect.stringMatching(/^\/listing\/\d+$/),
    ])
    // What comes twice is seen once.
    await push(text)
    await push(text)
    const shown = async () => (await notificationsOf(page)).filter((one) => one.tag !== 'try')
    await expect
      .poll(shown)
      .toEqual([{ title, tag, body: expect.stringMatching(/^New listing\n/) }])

    // Nobody can press a notification here: the event is made, and what it asks for happens.
    const [worker] = page.context().serviceWorkers()
    await worker!.evaluate(async (name) => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        dispatchEvent(event: Event): boolean
        NotificationEvent: new (type: string, init: object) => Event
      }
      const [notification] = await scope.registration.getNotifications({ tag: name })
      scope.dispatchEvent(
        new scope.NotificationEvent('notificationclick', { notification, action: 'pause' }),
      )
    }, tag)
    await expect
      .poll(async () => (await shown()).map(({ body }) => body))
      .toEqual(['Search paused.'])
    expect(await call('GET', '/api/subscriptions')).toMatchObject([
      { isActive: false, pauseReason: 'user' },
    ])

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => endpointOf(page)).toBeNull()
    expect(trouble).toEqual([])
    await close()
  })

  test('a browser that says no is told how to mend it', async ({ open }) => {
    const person = await register()
    const { page } = await open(EMPTY)
    await logIn(page, person, '/settings')
    await page
      .getByRole('region', { name: 'Notifications in this browser' })
      .getByText('Notifications from this site are blocked.')
      .waitFor()
  })
})
