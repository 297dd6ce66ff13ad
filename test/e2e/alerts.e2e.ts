import path from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { ListingItem, ListingPage } from '#contract/listings.ts'
import { startTme, type FakeTme } from '#demo/t-me/server.ts'
import { axeInBothThemes, EMPTY, PHONE, test } from './browser.ts'
import { newChat, postOf } from './bot-chat.ts'
import { findInEmail, type Person, register, verifyEmail } from './person.ts'
import { fillLogin, logIn } from './sign-in-page.ts'
import { startEmpty } from './start-product.ts'

// A product of its own, which reads a channel that posts while the tests run.

const CHANNEL = {
  username: 'just_now_flats',
  title: 'Flats just now',
  posts: [{ id: 1, age: '2h', text: postOf({ rooms: 1, district: 'Vera', price: 480 }) }],
}

let tme: FakeTme
let product: Awaited<ReturnType<typeof startEmpty>>
let person: Person
const listings = async () =>
  ((await (await fetch(`${product.origin}/api/listings`)).json()) as ListingPage).data
const flatFor = async (price: number, isSo: (flat: ListingItem) => boolean) =>
  await expect
    .poll(async () => (await listings()).some((flat) => flat.price === price && isSo(flat)), {
      timeout: 40_000,
      message: `a flat for ${price}`,
    })
    .toBe(true)
const posts = (text: string, photos: string[] = []) =>
  tme.addPost(CHANNEL.username, { text, photos })

beforeAll(async () => {
  tme = await startTme({ archiveDir: path.resolve(import.meta.dirname, '../../samples') })
  tme.addChannel(CHANNEL)
  product = await startEmpty({
    TELEGRAM_WEB_URL: tme.url,
    CHANNELS: `${CHANNEL.username}:Tbilisi`,
    CHANNELS_EVERY_SECONDS: '1',
  })
  person = await register({ firstName: 'Nino' }, product.origin)
}, 180_000)
afterAll(async () => {
  await product?.stop()
  await tme?.stop()
})

type Chat = Awaited<ReturnType<typeof newChat>>
/** What a chat was told of, oldest first, as prices. */
const pricesNotified = async (chat: Chat) =>
  (await chat.messages()).flatMap(({ from, text }) =>
    from === 'bot' && text.startsWith('New listing')
      ? [Number(/\$(\d+) a month/.exec(text)?.[1])]
      : [],
  )

/**
 * The channel posts a flat with photos; the worker's own look finds it, and its message comes to
 * the chat, once: neither looks that find nothing new nor the same flat posted again bring another,
 * which a flat that is posted after them would come behind.
 */
async function isNotifiedOnce(
  chat: Chat,
  flat: Parameters<typeof postOf>[0],
  terms: readonly string[],
): Promise<void> {
  const text = postOf(flat)
  posts(text, ['attic-111', 'attic-18'])
  const message = await chat.hears(new RegExp(`\\$${flat.price}`))
  expect(message.text.split('\n')[0]).toBe('New listing')
  for (const each of terms) expect(message.text).toContain(each)
  expect(message.photo).not.toBeNull()
  const { id } = (await listings()).find(({ price }) => price === flat.price)!
  const page = `${product.origin}/listing/${id}`
  expect(message.buttons).toEqual([
    [
      { text: 'Open', url: page },
      { text: 'Save', url: `${page}?save=1` },
    ],
    [
      { text: 'Hide', data: expect.stringMatching(/^h:\d+$/) },
      { text: 'More photos', data: `p:${id}` },
    ],
    [{ text: 'Pause this search', data: expect.stringMatching(/^s:\d+$/) }],
  ])
  posts(text)
  await flatFor(flat.price, ({ sourcesCount }) => sourcesCount === 2)
  posts(postOf({ ...flat, price: flat.price + 1 }))
  await chat.hears(new RegExp(`\\$${flat.price + 1}`))
  expect(await pricesNotified(chat)).toEqual([flat.price, flat.price + 1])
}

const FILTERS = '/?priceMin=611&priceMax=619&rooms=2&districts=Saburtalo'

describe('saved searches', { timeout: 180_000 }, () => {
  test('the manager: from a visitor to a chat message, then paused, quiet and deleted', async ({
    open,
  }) => {
    const chat = await newChat('Nino', product.origin)
    const { page, trouble } = await open(FILTERS, {
      baseURL: product.origin,
      expectTrouble: true,
    })
    const dialog = page.getByRole('dialog', { name: 'Get Notifications' })
    // A visitor is asked to log in for a code, and comes back to the filters.
    await page.getByRole('button', { name: 'Get Notifications' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'Generate Notification Code' }).click()
    await dialog.getByText('Authentication Required').waitFor()
    const way = new URL(
      (await dialog.getByRole('link', { name: 'Log in' }).getAttribute('href'))!,
      product.origin,
    )
    expect([way.pathname, way.searchParams.get('from')]).toEqual([
      '/login',
      `/${new URL(page.url()).search}`,
    ])
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    expect(trouble).toEqual([])

    await page.goto(`${FILTERS}#alerts`)
    await dialog.getByText('Authentication Required').waitFor()
    await dialog.getByText('Please log in to set up notifications for new listings').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Close' }).count()).toBe(2)
    await dialog.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Email').waitFor()
    await fillLogin(page, person)
    await page.waitForURL(`${product.origin}${FILTERS}#alerts`)

    await dialog.getByRole('heading', { name: 'Activate Bot First' }).waitFor()
    await expect
      .poll(() => dialog.getByRole('listitem').allTextContents())
      .toEqual(['Open the messaging app', 'Send /start to the bot', 'Come back here'])
    await dialog.getByRole('button', { name: "I've already started the bot" }).click()
    await dialog.getByText("The bot isn't connected yet.").waitFor()
    const [messenger] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Open' }).click(),
    ])
    await chat.starts(messenger)

    // It goes on by itself.
    await dialog.getByText(`Signed in as ${person.email}`).waitFor()
    await expect
      .poll(() => dialog.getByRole('term').allTextContents())
      .toEqual(['City', 'Districts', 'Price', 'Rooms', 'Type', 'Furnished'])
    await expect
      .poll(() => dialog.getByRole('definition').nth(2).textContent())
      .toMatch(/^\$611–619 \(about ₾[\d,]+–[\d,]+\)$/)
    await dialog
      .getByText('No subscriptions yet. Create one to start receiving notifications!')
      .waitFor()
    await dialog.getByRole('button', { name: 'Create Subscription with These Filters' }).click()
    const done = dialog.getByText(
      'Subscription created successfully! You will receive notifications in Telegram.',
    )
    await done.waitFor()
    const row = dialog.getByRole('listitem')
    await expect
      .poll(() => row.textContent())
      .toMatch(/\$611–619 · 2 rooms.*Saburtalo.*Created \d\d\.\d\d\.\d{4}/)
    await done.waitFor({ state: 'detached' })
    // Pressed again, it is refused: there is still one.
    await dialog.getByRole('button', { name: 'Create Subscription with These Filters' }).click()
    await dialog.getByRole('alert').getByText('You already have this alert').waitFor()
    await expect.poll(async () => [await row.count(), await done.count()]).toEqual([1, 0])
    expect((await chat.hears(/^Saved: /)).text).toContain(
      'Saved: Tbilisi, Saburtalo · 2 rooms · $611–619',
    )

    await isNotifiedOnce(chat, { rooms: 2, district: 'Saburtalo', price: 615 }, [
      '$615 a month',
      '2 rooms',
      'Saburtalo',
      'Your search: Tbilisi, Saburtalo · 2 rooms · $611–619',
    ])

    const toggle = row.getByRole('switch')
    await toggle.click()
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
    await expect.poll(() => toggle.textContent()).toContain('Paused')
    await row.getByRole('button', { name: 'Quiet hours' }).click()
    await row.getByLabel('From').fill('22:30')
    await row.getByRole('button', { name: 'Save' }).click()
    await row.getByRole('button', { name: 'Quiet 22:30 – 08:00' }).waitFor()
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PATCH'),
      row.getByRole('combobox', { name: /^How often/ }).selectOption('Once a day'),
    ])
    await row.getByText('All new flats of a day in one message').waitFor()
    await chat.says('/list')
    const list = await chat.hears(/^You have 1 search/)
    expect(list.buttons.flat().map(({ text }) => text)).toContain('1 · ⏱ Once a day')
    await row.getByRole('button', { name: /^Delete: / }).click()
    await row.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog
      .getByText('No subscriptions yet. Create one to start receiving notifications!')
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${product.origin}${FILTERS}`)
    // Only what was refused.
    expect(trouble.filter((one) => !one.includes('409'))).toEqual([])
  })

  test('without the bot: saved by email, sent, and ended by the link in the email', async ({
    open,
  }) => {
    const nata = await register({ firstName: 'Nata' }, product.origin)
    await verifyEmail(nata, product.origin)
    const { page } = await open(EMPTY, { baseURL: product.origin })
    await logIn(page, nata, '/?priceMin=831&priceMax=839&rooms=1&districts=Vera#alerts')
    const dialog = page.getByRole('dialog', { name: 'Get Notifications' })
    await dialog.getByRole('heading', { name: 'Activate Bot First' }).waitFor()
    const save = dialog.getByRole('button', { name: 'Get alerts by email' })
    await save.click()
    const done = dialog.getByText(`New flats are sent to ${nata.email}.`)
    await done.waitFor()
    await expect.poll(() => done.evaluate((text) => text === document.activeElement)).toBe(true)
    const row = dialog.getByRole('listitem').filter({ hasText: '$831–839' })
    const byEmail = row.getByRole('checkbox', { name: /^Email alerts/ })
    const isOn = () => byEmail.getAttribute('aria-checked')
    await expect.poll(isOn).toBe('true')

    posts(postOf({ rooms: 1, district: 'Vera', price: 835 }))
    const [link] = await findInEmail(nata.email, /https?:\S+\/unsubscribe\/\S+/, product.origin)
    await page.goto(link)
    const end = page.getByRole('button', { name: 'Turn off email alerts' })
    await end.waitFor()
    expect(await axeInBothThemes(page, 'en')).toEqual([])
    // The link alone ends nothing.
    await page.goto('/#alerts')
    await expect.poll(isOn).toBe('true')
    await page.goto(link)
    await end.click()
    await page.getByRole('heading', { name: 'Email alerts are off' }).waitFor()
    expect(await axeInBothThemes(page, 'en')).toEqual([])
    await page.getByRole('link', { name: 'Manage saved searches' }).click()
    await expect.poll(isOn).toBe('false')
    const unreachable = row.getByText("This search can't reach you right now")
    await unreachable.waitFor()
    await byEmail.click()
    await expect.poll(isOn).toBe('true')
    await unreachable.waitFor({ state: 'detached' })
    await byEmail.click()
    await expect.poll(isOn).toBe('false')
    await unreachable.waitFor()

    // The page has these filters again: the button turns the alerts of the saved search on.
    await row.getByRole('link', { name: 'Show flats' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Get Notifications' }).filter({ visible: true }).click()
    await save.click()
    await done.waitFor()
    await dialog.getByRole('link', { name: 'Manage saved searches' }).click()
    await expect.poll(isOn).toBe('true')
    await expect.poll(() => row.count()).toBe(1)

    const howOften = row.getByRole('combobox', { name: /^How often/ })
    await howOften.selectOption('Once a week')
    await row.getByText('on Monday at 9:00').waitFor()
    await page.reload()
    await expect.poll(() => howOften.inputValue()).toBe('weekly')
    expect(await axeInBothThemes(page, 'en')).toEqual([])
  })

  test('a way to the bot that was refused there is replaced by one that works', async ({
    open,
  }) => {
    const dato = await register({ firstName: 'Dato' }, product.origin)
    const chat = await newChat('Dato', product.origin)
    const { page } = await open(EMPTY, { baseURL: product.origin })
    await logIn(page, dato, '/#alerts')
    const dialog = page.getByRole('dialog', { name: 'Get Notifications' })
    const way = dialog.getByRole('link', { name: 'Open' })
    const [first] = await Promise.all([page.waitForEvent('popup'), way.click()])
    const dead = await way.getAttribute('href')
    await chat.starts(first, { agrees: false })
    await expect.poll(async () => (await chat.messages()).at(-1)!.buttons).toEqual([])
    await dialog.getByRole('button', { name: "I've already started the bot" }).click()
    await expect.poll(() => way.getAttribute('href')).not.toBe(dead)
    const [second] = await Promise.all([page.waitForEvent('popup'), way.click()])
    await chat.starts(second)
    await dialog.getByText(`Signed in as ${dato.email}`).waitFor()
  })

  test('a code carries the filters to the bot, which sends a matching flat', async ({ open }) => {
    const chat = await newChat('Giorgi', product.origin)
    await chat.says('/start')
    const { page } = await open(EMPTY, {
      baseURL: product.origin,
      viewport: PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await logIn(
      page,
      person,
      '/?priceMin=721&priceMax=729&rooms=3,4&districts=Vake&furnished=1' +
        '&floorMin=2&notTopFloor=1&noAgentFee=1&postedWithin=7',
    )
    const opener = page.getByRole('button', { name: 'Get Notifications' }).filter({ visible: true })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Get Notifications' })
    const rows = async () =>
      Object.fromEntries(
        await dialog
          .locator('dl > div')
          .evaluateAll((all) =>
            all.map((row) => [
              row.querySelector('dt')!.textContent,
              row.querySelector('dd')!.textContent,
            ]),
          ),
      )
    await dialog.getByRole('term').first().waitFor()
    await expect
      .poll(() => rows())
      .toEqual({
        City: 'Tbilisi',
        Districts: 'Vake',
        Price: '$721–729',
        Rooms: '3–4',
        Type: 'Any',
        Furnished: 'Yes',
        Floor: 'from 2',
        'Not top floor': 'Yes',
        'No agent fee': 'Yes',
        Posted: 'in the last 7 days',
      })
    await dialog.getByRole('button', { name: 'Generate Notification Code' }).click()
    await dialog.getByText('Code expires in 24 hours. One-time use only.').waitFor()
    const line = (await dialog.locator('code').textContent())!
    expect(line).toMatch(/^\/subscribe \w+$/)
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line)
    await dialog.getByRole('button', { name: 'Copy' }).waitFor()
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Open Telegram Bot' }).getAttribute('target'))
      .toBe('_blank')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true)

    await chat.says(line)
    await chat.hears(/Vake/)
    await isNotifiedOnce(
      chat,
      { rooms: 3, district: 'Vake', price: 725, also: ', furnished, floor 4/9, no commission' },
      [
        '$725 a month',
        '3 rooms',
        'Vake',
        'furnished',
        'floor from 2 · not top floor · furnished · no agent fee · posted in the last 7 days',
      ],
    )
  })

  test('settings link a chat and unlink it', async ({ open }) => {
    const chat = await newChat('Tamar')
    const somebody = await register()
    const { page } = await open(EMPTY)
    await logIn(page, somebody, '/settings')
    const section = page.getByRole('region', { name: 'Telegram', exact: true })
    // Its address is asked for where it is seen.
    await section.scrollIntoViewIfNeeded()
    const [messenger] = await Promise.all([
      page.waitForEvent('popup'),
      section.getByRole('link', { name: 'Open the bot' }).click(),
    ])
    await chat.starts(messenger)
    await section.getByText('Tamar').waitFor()
    await section.getByText(/^connected \d\d\.\d\d\.\d{4}$/).waitFor()
    await chat.blocks()
    const isAlive = async (state: string) => {
      // The page looks at it anew when it is loaded.
      await expect
        .poll(
          async () => {
            await page.reload()
            return section.locator('.badge').textContent()
          },
          { timeout: 40_000, interval: 1000 },
        )
        .toBe(state)
    }
    await isAlive('Blocked')
    await chat.says('/start')
    await isAlive('Active')
    await section.getByRole('button', { name: 'Disconnect' }).click()
    await section.getByText('Disconnect this chat?').waitFor()
    await section.getByRole('button', { name: 'Disconnect' }).click()
    await section.getByText('Chat disconnected.').waitFor()
    await section.getByRole('link', { name: 'Manage saved searches' }).click()
    await page
      .getByRole('dialog', { name: 'Get Notifications' })
      .getByRole('heading', { name: 'Activate Bot First' })
      .waitFor()
  })
})
